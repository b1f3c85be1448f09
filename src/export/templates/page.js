// Shows one slide at a time. Everything is in the page; nothing is loaded or remembered.
"use strict";
(() => {
  const root = document.documentElement;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const slides = all(".slide");
  const deck = one(".deck");
  const said = one(".said");
  const noted = one(".noted");
  const slider = one(".slider");
  const counter = one(".counter");
  const stopList = one(".stops");
  const help = one(".help");
  const words = JSON.parse(one("#words").textContent);
  const languages = Object.keys(words);
  const stops = slides.flatMap((slide, index) => ("stop" in slide.dataset ? [index] : []));
  // The entries of the list: slides before the first stop have the deck's title.
  const listed = stops[0] > 0 ? [0, ...stops] : stops;
  const asking = one(".asking");
  // The choice that was taken at each slide with a question.
  const taken = new Map();
  let at = 0;
  let saving = 0;
  // The names in the list, and the last slide that was seen.
  let names = [];
  let seen = 0;
  // The slides that can be gone to: `#step-4..12` leaves the others out.
  let [first, last] = [0, slides.length - 1];
  let speaker = null;

  const word = (name) => words[root.lang][name];
  const figure = (index) =>
    slides[index].querySelector(`.tongue[lang="${root.lang}"]`) || slides[index].querySelector(".tongue");
  const picture = (index) => figure(index).querySelector("svg");
  const title = (index) => picture(index).getAttribute("aria-label");
  const notes = (index) => figure(index).querySelector(".notes").innerHTML;

  function go(index) {
    index = Math.max(first, Math.min(last, index));
    slides[at].classList.remove("on");
    at = index;
    slides[at].classList.add("on");
    root.classList.remove("blank");
    tell();
    // Browsers limit changes of the address; a key that is held makes too many.
    clearTimeout(saving);
    saving = setTimeout(address, 120);
  }

  function address() {
    clearTimeout(saving);
    const isPart = first > 0 || last < slides.length - 1;
    const hash = isPart ? `#step-${first + 1}..${last + 1}` : `#step-${at + 1}`;
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }

  function tell() {
    const number = at + 1;
    slider.value = number;
    slider.setAttribute("aria-valuetext", `${number} ${word("of")} ${slides.length}: ${title(at)}`);
    counter.value = `${number} / ${last + 1}`;
    said.lang = noted.lang = figure(at).lang;
    said.textContent = `${title(at)}. ${picture(at).querySelector("desc").textContent}`;
    noted.innerHTML = notes(at);
    noted.scrollTop = 0;
    // What comes later has no name yet: it would tell the end.
    seen = Math.max(seen, at);
    names.forEach((name, index) => {
      const stop = listed[index];
      stopList.options[index].textContent = stop <= seen ? `${stop + 1}  ${name}` : stop + 1;
    });
    stopList.selectedIndex = listed.findLastIndex((stop) => stop <= at);
    ask();
    reflow();
    show();
  }

  // The question of this slide: its choices as buttons; once one is taken, what is right and
  // why. Going on passes it.
  function ask() {
    const asked = figure(at).dataset.asked;
    asking.hidden = !asked;
    if (!asked) return;
    const { choices, right, says, rule } = JSON.parse(asked);
    const choice = taken.get(at);
    const buttons = choices.map((text, index) => {
      const button = document.createElement("button");
      const isRight = choice !== undefined && index === right;
      button.type = "button";
      button.textContent = `${"abcdefghij"[index]}) ${text}${isRight ? " ✓" : choice === index ? " ✗" : ""}`;
      button.classList.toggle("right", isRight);
      button.setAttribute("aria-pressed", choice === index);
      button.dataset.choice = index;
      return button;
    });
    asking.querySelector(".answers").replaceChildren(...buttons);
    asking.querySelector(".verdict").textContent = choice === undefined ? "" : `${says[choice]} ${rule}`;
  }

  // The first choice counts.
  function answer(choice) {
    const asked = figure(at).dataset.asked;
    if (!asked || taken.has(at) || choice >= JSON.parse(asked).choices.length) return;
    const isFocused = asking.contains(document.activeElement);
    taken.set(at, choice);
    ask();
    if (isFocused) asking.querySelectorAll("button")[choice].focus();
  }

  // The slide of `#step-4`, or the first one of `#step-4..12`, which alone are shown then.
  function fromAddress() {
    const [, from, to] = /^#step-(\d+)(?:\.\.(\d+))?$/.exec(location.hash) ?? [0, 1];
    const end = slides.length - 1;
    const index = Math.max(0, Math.min(end, from - 1));
    [first, last] = to ? [index, Math.max(index, Math.min(end, to - 1))] : [0, end];
    slider.min = first + 1;
    slider.max = last + 1;
    listed.forEach((stop, place) => {
      stopList.options[place].hidden = stopList.options[place].disabled = stop < first || stop > last;
    });
    return index;
  }

  // On a phone held upright a slide is read from top to bottom: text wraps, and every picture
  // is as large as its letters need, and scrolls by itself.
  const upright = matchMedia("(max-width:40rem) and (orientation:portrait),(max-width:26rem)");
  const LEAST = 12;
  const SMALL = 9;
  const MOST = 24;

  function reflow() {
    all(".flow").forEach((old) => old.remove());
    root.classList.toggle("upright", upright.matches);
    slides.forEach((slide) => slide.removeAttribute("tabindex"));
    if (!upright.matches) return;
    const flow = document.createElement("div");
    flow.className = "flow";
    flow.lang = figure(at).lang;
    slides[at].append(flow);
    slides[at].tabIndex = 0;
    slides[at].scrollTop = 0;
    const groups = Array.from(picture(at).children).filter((child) => child.dataset.role);
    // The tree, what is said of it, and the rest; two trees have their words between them.
    const main = groups.find((group) => group.dataset.role === "figure");
    const isPair = groups.filter((group) => group.matches(".tree-a,.tree-b")).length > 1;
    const place = (group) => {
      const { role } = group.dataset;
      if (role === "title") return 0;
      if (role === "aside") return 4;
      return isPair || group === main ? 1 : role === "caption" ? 2 : 3;
    };
    groups.sort((one, other) => place(one) - place(other));
    if (!groups.some((group) => group.dataset.role === "title")) {
      const heading = document.createElement("h2");
      heading.textContent = title(at);
      flow.append(heading);
    }
    // Choices are buttons.
    const isAsked = "asked" in figure(at).dataset;
    for (const group of groups.filter((group) => place(group) < 4)) {
      const { role } = group.dataset;
      if (isAsked && role === "caption") continue;
      if (role === "title" || role === "caption") flow.append(...paragraphs(group, role === "title" ? "h2" : "p"));
      else cut(group, flow);
    }
  }

  // The rows of a group as paragraphs.
  function paragraphs(group, kind) {
    const found = [];
    let open = null;
    for (const row of group.querySelectorAll("text")) {
      if (open) open.append(" ");
      else found.push(open = document.createElement(kind));
      for (const run of row.children) {
        const set = run.hasAttribute("font-weight") ? "b"
          : run.hasAttribute("font-style") ? "i" : run.hasAttribute("font-family") ? "code" : "span";
        const words = document.createElement(kind === "h2" ? "span" : set);
        words.textContent = run.textContent;
        open.append(words);
      }
      if ("ends" in row.dataset) open = null;
    }
    return found;
  }

  // A group as a picture of its own.
  function cut(group, flow) {
    const frame = document.createElement("div");
    frame.className = "frame";
    const svg = picture(at).cloneNode(false);
    svg.setAttribute("aria-label", group.dataset.alt || title(at));
    svg.append(group.cloneNode(true));
    frame.append(svg);
    flow.append(frame);
    const box = svg.firstChild.getBBox();
    const sizes = Array.from(svg.querySelectorAll("text"), (text) => Number(text.getAttribute("font-size")));
    if (!box.width || !sizes.length) return frame.remove();
    const least = Math.min(...sizes);
    const rim = 4;
    const width = box.width + 2 * rim;
    svg.setAttribute("viewBox", [box.x - rim, box.y - rim, width, box.height + 2 * rim].join(" "));
    // A drawing that fits with slightly smaller letters is shown whole.
    const whole = (width * SMALL) / least <= frame.clientWidth - 8;
    frame.classList.toggle("whole", whole);
    const narrowest = whole ? 0 : (width * LEAST) / least;
    svg.style.width = `clamp(${narrowest}px, 100%, ${(width * MOST) / least}px)`;
    if (frame.scrollWidth <= frame.clientWidth) return;
    frame.tabIndex = 0;
    frame.setAttribute("role", "group");
    frame.setAttribute("aria-label", svg.getAttribute("aria-label"));
    const current = getComputedStyle(root).getPropertyValue("--current").trim();
    const node = svg.querySelector(`.node rect[fill="${current}"]`)?.getBoundingClientRect();
    const middle = frame.getBoundingClientRect();
    if (node) frame.scrollLeft = (node.left + node.right - middle.left - middle.right) / 2;
  }

  // A window for the speaker: this slide, the next one, the notes and the clock. It has no
  // address of its own, so that it works from a file, too.
  function openSpeaker() {
    speaker = window.open("", "plyback-speaker", "width=1100,height=760");
    if (!speaker) return;
    const page = speaker.document;
    page.documentElement.lang = root.lang;
    page.title = `${word("speaker")}: ${word("title")}`;
    page.head.replaceChildren(page.createElement("meta"), ...all("style").map((style) => style.cloneNode(true)));
    page.head.firstChild.setAttribute("charset", "utf-8");
    page.documentElement.className = "speaker";
    const body = one("#speaker").content.cloneNode(true);
    page.body.replaceChildren(page.importNode(body, true));
    page.onkeydown = pressed;
    page.onclick = (event) => {
      const button = event.target.closest("[data-do]");
      if (button) toDo[button.dataset.do]();
    };
    began = Date.now();
    show();
    speaker.focus();
  }

  let began = 0;

  function show() {
    if (!speaker || speaker.closed) return;
    const page = speaker.document;
    const copy = (index) => {
      const shown = index <= last ? picture(index).cloneNode(true) : page.createElement("p");
      shown.querySelectorAll?.("a").forEach((link) => link.removeAttribute("href"));
      return page.importNode(shown, true);
    };
    page.querySelector(".now").replaceChildren(copy(at));
    page.querySelector(".then").replaceChildren(copy(at + 1));
    const words = page.querySelector(".words");
    words.lang = figure(at).lang;
    words.innerHTML = notes(at);
    page.querySelectorAll("[data-text]").forEach((element) => { element.textContent = word(element.dataset.text); });
    page.querySelector(".count").textContent = `${at + 1} / ${last + 1}`;
    tick();
  }

  function tick() {
    if (!speaker || speaker.closed) return;
    const seconds = Math.floor((Date.now() - began) / 1000);
    const two = (number) => String(number).padStart(2, "0");
    const clock = new Date();
    speaker.document.querySelector(".clock").textContent = `${two(clock.getHours())}:${two(clock.getMinutes())}`;
    speaker.document.querySelector(".passed").textContent = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  }

  setInterval(tick, 1000);

  function speak(lang) {
    root.lang = lang;
    document.title = word("title");
    all("[data-word]").forEach((element) => {
      element.setAttribute("aria-label", word(element.dataset.word));
      if (element.tagName === "BUTTON") element.title = word(element.dataset.word);
    });
    all("[data-text]").forEach((element) => { element.textContent = word(element.dataset.text); });
    const other = one("button.language");
    other.textContent = word("language");
    other.lang = languages.find((known) => known !== lang) || lang;
    const titles = stops.map(title);
    // A common beginning, such as the lesson's title, says nothing in a list.
    const common = titles.length > 1 ? titles[0].slice(0, titles[0].indexOf(": ") + 2) : "";
    const cut = titles.every((text) => text.startsWith(common)) ? common.length : 0;
    names = titles.map((text) => text.slice(cut));
    if (listed.length > stops.length) names.unshift(word("title"));
    tell();
  }

  const toDo = {
    next: () => go(at + 1),
    previous: () => go(at - 1),
    first: () => go(first),
    last: () => go(last),
    nextStop: () => go(stops.find((stop) => stop > at) ?? at),
    previousStop: () => go(stops.findLast((stop) => stop < at) ?? at),
    language: () => speak(languages[(languages.indexOf(root.lang) + 1) % languages.length]),
    notes: () => {
      const shown = noted.classList.toggle("shown");
      one("[data-do=notes]").setAttribute("aria-pressed", shown);
    },
    blank: () => root.classList.toggle("blank"),
    speaker: openSpeaker,
    fullscreen: () => {
      const asked = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen?.();
      asked?.catch(() => {});
    },
    help: () => (help.open ? help.close() : help.showModal()),
    save: () => {
      const events = all("script.trace").map((script) => script.textContent.trimStart());
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob(events, { type: "application/x-ndjson" }));
      link.download = "trace.ndjson";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    },
  };

  const keys = {
    ArrowRight: "next", ArrowDown: "next", PageDown: "next", " ": "next",
    ArrowLeft: "previous", ArrowUp: "previous", PageUp: "previous",
    Home: "first", End: "last", n: "nextStop", p: "previousStop",
    l: "language", s: "notes", w: "speaker", b: "blank", f: "fullscreen", "?": "help",
  };

  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (/^[1-9]$/.test(key) && event.target.ownerDocument === document && !help.open) answer(key - 1);
    let name = keys[key];
    if (key === " " && event.shiftKey) name = "previous";
    if (!name || (help.open && name !== "help")) return;
    const target = event.target;
    // A list has keys of its own, and so has a button that is pressed by the space bar.
    if (target.tagName === "SELECT" || (target.tagName === "BUTTON" && key === " ")) return;
    event.preventDefault();
    toDo[name]();
  }
  document.addEventListener("keydown", pressed);

  asking.addEventListener("click", (event) => {
    const button = event.target.closest("[data-choice]");
    if (button) answer(Number(button.dataset.choice));
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (button) toDo[button.dataset.do]();
  });

  deck.addEventListener("click", (event) => {
    // A click that selects text does not go on.
    if (event.button !== 0 || String(getSelection()) || event.target.closest("a")) return;
    const box = deck.getBoundingClientRect();
    go(event.clientX > box.left + box.width / 2 ? at + 1 : at - 1);
  });

  let touch = null;
  deck.addEventListener("touchstart", (event) => {
    // What scrolls by itself is not swiped.
    const scrolls = event.target.closest(".frame[tabindex]");
    touch = event.touches.length === 1 && !scrolls ? event.touches[0] : null;
  }, { passive: true });
  deck.addEventListener("touchend", (event) => {
    if (!touch) return;
    const end = event.changedTouches[0];
    const [x, y] = [end.clientX - touch.clientX, end.clientY - touch.clientY];
    touch = null;
    if (Math.abs(x) < 40 || Math.abs(x) < 1.5 * Math.abs(y)) return;
    if (event.cancelable) event.preventDefault();
    go(x < 0 ? at + 1 : at - 1);
  });

  slider.addEventListener("input", () => go(Number(slider.value) - 1));
  stopList.addEventListener("change", () => {
    go(listed[stopList.selectedIndex]);
    stopList.blur();
  });
  addEventListener("hashchange", () => go(fromAddress()));
  upright.addEventListener("change", reflow);
  addEventListener("pagehide", address);

  // Text nodes between slides slow every step down when there are thousands.
  for (const node of Array.from(deck.childNodes)) if (node.nodeType === Node.TEXT_NODE) node.remove();
  for (const stop of stops) one("#ticks").append(new Option("", stop + 1));
  for (const _ of listed) stopList.append(new Option());
  root.classList.toggle("embed", new URLSearchParams(location.search).has("embed"));
  at = fromAddress();
  stopList.hidden = stops.length === 0;
  one(".of-stops").hidden = stops.length === 0;
  all(".language").forEach((element) => { element.hidden = languages.length < 2; });
  one("[data-do=save]").hidden = !one("script.trace");
  one(".help form").before(one(".about"));
  slides[at].classList.add("on");
  speak(root.lang);
  go(at);
  root.classList.add("ready");
})();

// Shows one slide at a time. Everything is in the page; nothing is loaded or remembered.
"use strict";
(() => {
  const root = document.documentElement;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const slides = all(".slide");
  const deck = one(".deck");
  const said = one(".said");
  const slider = one(".slider");
  const counter = one(".counter");
  const stopList = one(".stops");
  const help = one(".help");
  const words = JSON.parse(one("#words").textContent);
  const languages = Object.keys(words);
  const stops = slides.flatMap((slide, index) => ("stop" in slide.dataset ? [index] : []));
  // The entries of the list: slides before the first stop have the deck's title.
  const listed = stops[0] > 0 ? [0, ...stops] : stops;
  let at = 0;
  let saving = 0;

  const word = (name) => words[root.lang][name];
  const figure = (index) =>
    slides[index].querySelector(`.tongue[lang="${root.lang}"]`) || slides[index].querySelector(".tongue");
  const title = (index) => figure(index).querySelector("svg").getAttribute("aria-label");

  function go(index) {
    index = Math.max(0, Math.min(slides.length - 1, index));
    slides[at].classList.remove("on");
    at = index;
    slides[at].classList.add("on");
    tell();
    // Browsers limit changes of the address; a key that is held makes too many.
    clearTimeout(saving);
    saving = setTimeout(address, 120);
  }

  function address() {
    clearTimeout(saving);
    const hash = `#step-${at + 1}`;
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }

  function tell() {
    const number = at + 1;
    slider.value = number;
    slider.setAttribute("aria-valuetext", `${number} ${word("of")} ${slides.length}: ${title(at)}`);
    counter.value = `${number} / ${slides.length}`;
    said.lang = figure(at).lang;
    said.innerHTML = figure(at).querySelector(".notes").innerHTML;
    said.scrollTop = 0;
    stopList.selectedIndex = listed.findLastIndex((stop) => stop <= at);
  }

  const fromAddress = () => (/^#step-(\d+)$/.exec(location.hash)?.[1] ?? 1) - 1;

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
    const names = titles.map((text) => text.slice(cut));
    if (listed.length > stops.length) names.unshift(word("title"));
    names.forEach((name, index) => {
      stopList.options[index].textContent = `${listed[index] + 1}  ${name}`;
    });
    tell();
  }

  const toDo = {
    next: () => go(at + 1),
    previous: () => go(at - 1),
    first: () => go(0),
    last: () => go(slides.length - 1),
    nextStop: () => go(stops.find((stop) => stop > at) ?? at),
    previousStop: () => go(stops.findLast((stop) => stop < at) ?? at),
    language: () => speak(languages[(languages.indexOf(root.lang) + 1) % languages.length]),
    notes: () => {
      const shown = said.classList.toggle("shown");
      one("[data-do=notes]").setAttribute("aria-pressed", shown);
    },
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
    l: "language", s: "notes", f: "fullscreen", "?": "help",
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    let name = keys[key];
    if (key === " " && event.shiftKey) name = "previous";
    if (!name || (help.open && name !== "help")) return;
    const target = event.target;
    // A list has keys of its own, and so has a button that is pressed by the space bar.
    if (target.tagName === "SELECT" || (target.tagName === "BUTTON" && key === " ")) return;
    event.preventDefault();
    toDo[name]();
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
    touch = event.touches.length === 1 ? event.touches[0] : null;
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
  addEventListener("pagehide", address);

  // Text nodes between slides slow every step down when there are thousands.
  for (const node of Array.from(deck.childNodes)) if (node.nodeType === Node.TEXT_NODE) node.remove();
  slider.max = slides.length;
  for (const stop of stops) one("#ticks").append(new Option("", stop + 1));
  for (const _ of listed) stopList.append(new Option());
  stopList.hidden = stops.length === 0;
  one(".of-stops").hidden = stops.length === 0;
  all(".language").forEach((element) => { element.hidden = languages.length < 2; });
  one("[data-do=save]").hidden = !one("script.trace");
  one(".help form").before(one(".about"));
  speak(root.lang);
  go(fromAddress());
  root.classList.add("ready");
})();

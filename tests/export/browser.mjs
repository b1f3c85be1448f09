// Drives a page in headless Chromium and prints what it saw as JSON.
//
// browser.mjs html|phone|talk|axe|asked|plain|reveal|linear|perfetto|speedscope FILE [PDF]
//
// html: a page of ours, by keys, slider, click and touch; phone: on a phone held upright;
// talk: what a speaker needs; axe: what axe-core finds; asked: every question answered; plain: without scripts; reveal: with reveal.js beside it; linear: without.
// perfetto, speedscope: what these viewers show of a trace.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { pathToFileURL } from "node:url";

// Not beside this file: a folder of what only tests need.
const { chromium } = createRequire(process.env.PLYBACK_MODULES)("playwright-core");
const [, , what, file, pdf] = process.argv;
let address = pathToFileURL(file).href;
const browser = await chromium.launch({
  executablePath: process.env.PLYBACK_CHROMIUM,
  args: [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
  ],
});
const seen = { errors: [], requests: [] };

async function opened(options = {}, hash = "") {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) seen.errors.push(message.text());
  });
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  page.on("request", (request) => seen.requests.push(request.url()));
  await page.goto(address + hash);
  return page;
}

// What is on the screen: the slide's number, the language, its words and what is told.
const shown = () => {
  const on = [...document.querySelectorAll(".slide")].filter((slide) => slide.checkVisibility());
  const figure = [...on[0].querySelectorAll(".tongue")].filter((tongue) => tongue.checkVisibility());
  const rows = [...figure[0].querySelectorAll("text")].map((text) => text.textContent.replaceAll("\u00a0", " "));
  return {
    slides: on.length,
    figures: figure.length,
    number: Number(on[0].id.replace("step-", "")),
    lang: figure[0].lang,
    rows,
    counter: document.querySelector(".counter").value,
    slider: Number(document.querySelector(".slider").value),
    said: document.querySelector(".said").textContent,
    noted: document.querySelector(".noted").textContent,
    notes: figure[0].querySelector(".notes").textContent,
  };
};

async function html() {
  const page = await opened();
  const all = await page.locator(".slide").count();
  const press = async (key) => {
    await page.keyboard.press(key);
    return (await page.evaluate(shown)).number;
  };
  seen.slides = [await page.evaluate(shown)];
  for (let slide = 1; slide < all; slide += 1) {
    await page.keyboard.press("ArrowRight");
    seen.slides.push(await page.evaluate(shown));
  }
  seen.atTheEnd = await press("ArrowRight");
  seen.home = await press("Home");
  seen.keys = [];
  for (const key of ["PageDown", " ", "ArrowDown", "PageUp", "ArrowLeft", "Shift+ ", "End", "ArrowUp", "Home"]) {
    seen.keys.push(await press(key));
  }
  seen.stops = [];
  for (let stop = 0; stop < 3; stop += 1) seen.stops.push(await press("n"));
  seen.back = await press("p");

  await page.keyboard.press("Home");
  const slider = page.locator(".slider");
  await slider.fill(String(all));
  seen.bySlider = (await page.evaluate(shown)).number;
  await slider.focus();
  seen.sliderKey = await press("ArrowLeft");
  await page.keyboard.press("Home");
  seen.stopAtHome = await page.locator(".stops").evaluate((list) => list.selectedOptions[0]?.text);
  await page.mouse.click(1000, 300);
  seen.clickRight = (await page.evaluate(shown)).number;
  await page.mouse.click(200, 300);
  seen.clickLeft = (await page.evaluate(shown)).number;
  const list = page.locator(".stops");
  if (await list.isVisible()) {
    seen.stopNames = await list.locator("option").allTextContents();
    await list.selectOption({ index: seen.stopNames.length - 1 });
    seen.byStop = (await page.evaluate(shown)).number;
  }

  await page.keyboard.press("s");
  seen.notesShown = await page.locator(".noted").evaluate((noted) => noted.clientHeight > 20);
  await page.keyboard.press("s");
  await page.keyboard.press("?");
  seen.help = await page.locator(".help").innerText();
  await page.keyboard.press("ArrowRight");
  seen.behindHelp = (await page.evaluate(shown)).number;
  await page.keyboard.press("Escape");
  seen.helpClosed = !(await page.locator(".help").isVisible());
  const before = await page.evaluate(shown);
  const titles = [await page.title()];
  await page.keyboard.press("l");
  const after = await page.evaluate(shown);
  seen.titles = [...titles, await page.title()];
  seen.languages = [before.lang, after.lang];
  seen.buttons = await page.locator("button[data-do=next]").getAttribute("aria-label");
  seen.otherWords = after.rows;
  await page.keyboard.press("l");
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.fullscreenElement);
  await page.keyboard.press("f");
  await page.waitForFunction(() => !document.fullscreenElement);

  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => location.hash === "#step-2");
  await page.reload();
  seen.reloaded = (await page.evaluate(shown)).number;
  await page.evaluate(() => { location.hash = "#step-3"; });
  await page.waitForFunction(() => document.querySelector(".counter").value.startsWith("3 "));
  seen.linked = (await (await opened({}, "#step-3")).evaluate(shown)).number;
  seen.faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter((face) => face.status === "loaded").length;
  });
  if (pdf) await page.pdf({ path: pdf, preferCSSPageSize: true });

  const phone = await opened({ hasTouch: true, viewport: { width: 740, height: 360 } });
  const client = await phone.context().newCDPSession(phone);
  const touch = (type, x) => client.send("Input.dispatchTouchEvent", {
    type, touchPoints: type === "touchEnd" ? [] : [{ x, y: 150 }],
  });
  seen.swipes = [];
  for (const [from, to] of [[500, 200], [500, 200], [200, 500]]) {
    await touch("touchStart", from);
    await touch("touchMove", (from + to) / 2);
    await touch("touchMove", to);
    await touch("touchEnd", to);
    seen.swipes.push((await phone.evaluate(shown)).number);
  }
}

const PHONE = { hasTouch: true, viewport: { width: 390, height: 844 } };

// The letters of every slide, how wide the page is, and whether a tree scrolls by itself.
async function phone() {
  const page = await opened(PHONE);
  const all = await page.locator(".slide").count();
  seen.slides = [];
  for (let slide = 0; slide < all; slide += 1) {
    seen.slides.push(await page.evaluate(() => {
      const flow = document.querySelector(".slide.on .flow");
      const drawn = [...flow.querySelectorAll("svg text")].map((text) => {
        const svg = text.closest("svg");
        const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        return Number(text.getAttribute("font-size")) * scale;
      });
      const words = [...flow.querySelectorAll("h2, p")];
      const text = words.map((words) => parseFloat(getComputedStyle(words).fontSize));
      return {
        least: Math.min(...drawn, ...text),
        cut: [...flow.querySelectorAll(".frame")].some((frame) => frame.scrollWidth > frame.clientWidth),
        words: words.map((words) => words.textContent.replaceAll("\u00a0", " ")).join(" "),
        wide: document.documentElement.scrollWidth,
        inside: words.every((words) => words.getBoundingClientRect().right <= innerWidth),
        hidden: !document.querySelector(".slide.on .tongue").checkVisibility(),
      };
    }));
    await page.keyboard.press("ArrowRight");
  }
  const rows = await page.locator(".controls").evaluate((nav) => {
    const tops = [...nav.children].filter((child) => child.checkVisibility() && child.offsetHeight > 0);
    return new Set(tops.map((child) => Math.round((child.offsetTop + child.offsetHeight / 2) / 10))).size;
  });
  seen.rows = rows;
}

async function talk() {
  const page = await opened({}, "#step-3..5");
  const counter = () => page.evaluate(() => document.querySelector(".counter").value);
  seen.range = [await counter()];
  for (const key of ["End", "ArrowRight", "Home", "ArrowLeft"]) {
    await page.keyboard.press(key);
    seen.range.push(await counter());
  }
  await page.keyboard.press("b");
  seen.blank = !(await page.locator(".slide.on").isVisible());
  await page.keyboard.press("b");
  seen.back = await page.locator(".slide.on").isVisible();
  const waiting = page.context().waitForEvent("page");
  await page.keyboard.press("w");
  const speaker = await waiting;
  speaker.on("pageerror", (error) => seen.errors.push(String(error)));
  seen.speaker = await speaker.evaluate(() => ({
    slides: document.querySelectorAll("svg").length,
    words: document.querySelector(".words").textContent,
    clock: /^\d\d:\d\d$/.test(document.querySelector(".clock").textContent),
    passed: document.querySelector(".passed").textContent,
  }));
  seen.notes = (await page.evaluate(shown)).notes;
  await speaker.keyboard.press("ArrowRight");
  seen.bySpeaker = await counter();
  await speaker.click("[data-do=previous]");
  seen.byButton = await counter();
  const embedded = await opened({}, "?embed#step-2");
  seen.embedded = [
    (await embedded.evaluate(shown)).number,
    await embedded.locator(".controls").isVisible(),
  ];
}

async function axe() {
  const path = createRequire(process.env.PLYBACK_MODULES).resolve("axe-core/axe.min.js");
  seen.found = [];
  for (const options of [{}, PHONE]) {
    const page = await opened(options);
    await page.addScriptTag({ path });
    const all = await page.locator(".slide").count();
    for (let slide = 0; slide < all; slide += 1) {
      if (slide === 1) await page.keyboard.press("s");
      const found = await page.evaluate(async () => (await window.axe.run()).violations);
      seen.found.push(...found.map(({ id, nodes }) => `slide ${slide + 1}: ${id}: ${nodes[0].html}`));
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("?");
    const found = await page.evaluate(async () => (await window.axe.run()).violations);
    seen.found.push(...found.map(({ id, nodes }) => `help: ${id}: ${nodes[0].html}`));
  }
}

// Every choice of every question, by its key and by a click in turn; each is passed once.
async function asked() {
  seen.asked = [];
  const page = await opened();
  const count = (page) => page.locator(".asking button").count();
  const texts = (page) => page.locator(".asking button").allTextContents();
  const all = await page.locator(".slide").count();
  for (let slide = 1; slide <= all; slide += 1) {
    const choices = await count(page);
    if (choices > 0 && (await page.locator(".asking").isVisible())) {
      const one = { choices: await texts(page), before: await page.locator(".verdict").textContent(), said: [] };
      for (let choice = 0; choice < choices; choice += 1) {
        const fresh = await opened({}, `#step-${slide}`);
        if (choice % 2) await fresh.locator(".asking button").nth(choice).click();
        else await fresh.keyboard.press(String(choice + 1));
        one.said.push(await fresh.locator(".verdict").textContent());
        await fresh.context().close();
      }
      await page.keyboard.press("ArrowRight");
      one.passed = !(await page.locator(".asking").isVisible());
      await page.keyboard.press("ArrowLeft");
      seen.asked.push(one);
    }
    await page.keyboard.press("ArrowRight");
  }
}

async function plain() {
  const page = await opened({ javaScriptEnabled: false });
  seen.visible = await page.locator(".slide").count();
  seen.controls = await page.locator(".controls").isVisible();
  const boxes = [];
  for (const slide of await page.locator(".slide").all()) boxes.push(await slide.boundingBox());
  seen.below = boxes.every((box, index) => index === 0 || box.y >= boxes[index - 1].y + boxes[index - 1].height);
  seen.sized = boxes.every((box) => box.width > 600 && box.height > 300);
  if (pdf) await page.pdf({ path: pdf, preferCSSPageSize: true });
}

async function reveal() {
  const page = await opened();
  await page.waitForFunction(() => window.Reveal?.isReady());
  seen.missing = await page.locator(".plyback-missing").isVisible();
  seen.all = await page.evaluate(() => Reveal.getTotalSlides());
  seen.plugins = await page.evaluate(() => Object.keys(Reveal.getPlugins()));
  seen.slides = [];
  for (let slide = 0; slide < seen.all; slide += 1) {
    seen.slides.push(await page.evaluate(() => {
      const now = Reveal.getCurrentSlide();
      const box = now.querySelector("svg").getBoundingClientRect();
      return {
        number: Reveal.getIndices().h + 1,
        rows: [...now.querySelectorAll("text")].map((text) => text.textContent.replaceAll("\u00a0", " ")),
        notes: Reveal.getSlideNotes(),
        seen: now.checkVisibility() && box.width > 900,
        // Within the window, from its upper edge to its lower one.
        inside: box.top > -1 && box.bottom < innerHeight + 1,
      };
    }));
    await page.keyboard.press("ArrowRight");
  }
  seen.last = await page.evaluate(() => Reveal.isLastSlide());
  seen.ids = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("svg [id]")].map((element) => element.id);
    return ids.length - new Set(ids).size;
  });
}

async function linear() {
  const page = await opened();
  seen.missing = await page.locator(".plyback-missing").innerText();
  const boxes = [];
  for (const slide of await page.locator(".plyback > svg").all()) boxes.push(await slide.boundingBox());
  seen.below = boxes.every((box, index) => index === 0 || box.y >= boxes[index - 1].y + boxes[index - 1].height);
  seen.visible = boxes.length;
}

// Perfetto, served by `vizviewer` on a free port.
async function perfetto() {
  const free = createServer().listen(0);
  await once(free, "listening");
  const { port } = free.address();
  await new Promise((resolve) => free.close(resolve));
  const viewer = spawn("vizviewer", ["--server_only", "--port", port, file]);
  try {
    address = `http://localhost:${port}`;
    for (let tries = 0; tries < 100 && !(await fetch(address).catch(() => null)); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const page = await opened();
    await page.waitForFunction(() => window.app?.trace && !app.isLoadingTrace);
    seen.spans = await page.evaluate(async () => {
      const found = await app.trace.engine.query("select name, ts, dur, depth from slice");
      const spans = [];
      for (const row = found.iter({}); row.valid(); row.next()) {
        // Times are in nanoseconds, as big integers.
        const [ts, dur, depth] = ["ts", "dur", "depth"].map((column) => Number(row.get(column)));
        spans.push([row.get("name"), ts / 1000, dur / 1000, depth]);
      }
      return spans;
    });
  } finally {
    viewer.kill();
  }
}

async function speedscope() {
  const path = createRequire(process.env.PLYBACK_MODULES).resolve("speedscope/dist/release/index.html");
  address = pathToFileURL(path).href;
  const page = await opened();
  await page.setInputFiles("input[type=file]", file);
  await page.waitForFunction(() => document.title !== "speedscope");
  seen.text = await page.evaluate(() => document.body.innerText);
}

try {
  await { html, phone, talk, axe, asked, plain, reveal, linear, perfetto, speedscope }[what]();
} finally {
  await browser.close();
}
console.log(JSON.stringify(seen));

// Drives a page in headless Chromium and prints what it saw as JSON.
//
// browser.mjs html|plain|reveal|linear FILE [PDF]
//
// html: a page of ours, by keys, slider, click and touch; plain: the same without scripts;
// reveal: with reveal.js beside it; linear: without.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

// Not beside this file: a folder of what only tests need.
const { chromium } = createRequire(process.env.PLYBACK_MODULES)("playwright-core");
const [, , what, file, pdf] = process.argv;
const address = pathToFileURL(file).href;
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
  seen.notesShown = await page.locator(".said").evaluate((said) => said.clientHeight > 20);
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

try {
  await { html, plain, reveal, linear }[what]();
} finally {
  await browser.close();
}
console.log(JSON.stringify(seen));

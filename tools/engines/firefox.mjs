// Answers questions about a page in Firefox: a line of JSON in, a line of JSON out.
//
//   node firefox.mjs PATH   where Firefox is
import { createInterface } from "node:readline";

import puppeteer from "puppeteer-core";

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: process.argv[2],
  headless: true,
  extraPrefsFirefox: { "intl.accept_languages": "en-GB", "intl.locale.requested": "en-GB" },
});
const [page = await browser.newPage()] = await browser.pages();
await page.setViewport({ width: 1280, height: 800 });

const answers = {
  version: () => browser.version(),
  visit: async (address) => void (await page.goto(address)),
  evaluate: (expression) => page.evaluate(expression),
  type: async (selector, text) => {
    await page.type(selector, text);
    await page.keyboard.press("Enter");
  },
  click: (selector) => page.click(selector),
  close: () => browser.close(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...values] = JSON.parse(line);
  try {
    console.log(JSON.stringify({ value: (await answers[name](...values)) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: `${name}: ${error.message}` }));
  }
  if (name === "close") process.exit();
}

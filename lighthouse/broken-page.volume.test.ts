/** A page made to break its budget: a check that nobody has seen fail is no check. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startDebuggedChromium } from "./browser.ts";
import { judge } from "./judge.ts";
import { measurePage } from "./measure.ts";

/** No language, no title, a picture without words that pushes what is below it down, and 20 kB of style. */
const PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/heavy.css">
<img src="/late.svg">${"<p>Text below the picture that is pushed away.</p>".repeat(9)}`;
const STYLE = Array.from({ length: 1000 }, (_, rule) => `.rule-${rule}{margin:${rule}px}`).join("");
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><path d="M0 0h300v400H0z"/></svg>';
const FILES: Record<string, [type: string, body: string]> = {
  "/": ["text/html", PAGE],
  "/heavy.css": ["text/css", STYLE],
  "/late.svg": ["image/svg+xml", PICTURE],
};
const PICTURE_DELAY_MS = 2000;

test("a page without language and title, with a mute picture that comes late and too much style, fails by name", async () => {
  const server = createServer(({ url = "" }, response) => {
    const [type, body] = FILES[url] ?? ["text/plain", ""];
    const answer = () => response.writeHead(body ? 200 : 404, { "content-type": type }).end(body);
    setTimeout(answer, url === "/late.svg" ? PICTURE_DELAY_MS : 0);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const browser = await startDebuggedChromium();
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const measured = await measurePage(url, browser.port, ["meta-description"]);
    const full = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };
    const complaints = judge({ scores: full, bytes: { page: 15_000 }, layoutShift: 0, exempt: [] }, measured);
    const all = complaints.join("\n");
    for (const audit of ["html-has-lang", "document-title", "image-alt"]) expect(all).toContain(`audit ${audit}: `);
    expect(all).toMatch(/^page \d{5} bytes compressed, at most 15000$/m);
    expect(all).toMatch(/^layout shift 0\.\d+, at most 0$/m);
    expect(all).toMatch(/^accessibility \d\d, at least 100$/m);
    expect(all).not.toContain("meta-description");
  } finally {
    await browser.close();
    server.close();
  }
}, 90_000);

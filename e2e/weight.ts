/** What a page weighs as a browser loads it, by the same scale as Lighthouse's budgets. */
import type { Page, Request } from "@playwright/test";
import { type Part, weigh } from "../test/page-weight.ts";
import { expect } from "./site.ts";

/** Of HTML, styles and scripts together, compressed. */
export const MAX_CONTENT_BYTES = 15_000;
const KINDS: Record<string, Part["kind"]> = { document: "document", stylesheet: "style", script: "script" };

/** Notes from now on which parts the page asks for. */
export function watchParts(page: Page): Part[] {
  const parts: Part[] = [];
  page.on("request", (request) => {
    const kind = KINDS[request.resourceType()];
    if (kind) parts.push({ url: request.url(), kind });
  });
  return parts;
}

/** Opens a page. @returns the bytes of its HTML, styles and scripts. */
export async function weightOf(page: Page, path: string): Promise<number> {
  const parts = watchParts(page);
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  for (const over of ["requestfinished", "requestfailed"] as const) {
    page.on(over as "requestfinished", (request) => underWay.delete(request));
  }
  await page.goto(path);
  // What the page's scripts have asked for by its load counts as well.
  await expect.poll(() => underWay.size, `requests of ${path} under way`).toBe(0);
  return (await weigh(parts)).page;
}

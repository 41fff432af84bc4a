/** What a page weighs as a browser loads it, by the same scale as Lighthouse's budgets. */
import type { Page } from "@playwright/test";
import { type Part, weigh } from "../test/page-weight.ts";

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
  // What a page fetches after it stands counts as well, so the network has to be quiet.
  await page.goto(path, { waitUntil: "networkidle" });
  return (await weigh(parts)).page;
}

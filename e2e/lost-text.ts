/** Finds what leaves the window or is cut, at every width and size of text that a journey asks for. */
import { expect, type Page } from "@playwright/test";

const WIDTHS = [320, 390, 768, 1280];

/** The setting itself, which media queries heed as well; a style sheet's size would not be seen by them. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await cdp.detach();
}

/** Runs in the page. @returns what leaves the window or is cut off where nothing scrolls, in words. */
function findLost(): string[] {
  const root = document.documentElement;
  /** Asked once for each element: the texts of a page share most of their ancestors. */
  function once<T>(ask: (element: Element | null) => T): (element: Element | null) => T {
    const known = new Map<Element | null, T>();
    return (element) => {
      const answer = known.has(element) ? (known.get(element) as T) : ask(element);
      known.set(element, answer);
      return answer;
    };
  }
  const isMeantHidden = once((element): boolean => {
    if (element === null) return false;
    const { clipPath, clip } = getComputedStyle(element);
    return clipPath !== "none" || clip !== "auto" || isMeantHidden(element.parentElement);
  });
  /** A cell of a list is cut on purpose: it tells the whole under the pointer, and on a phone it is not cut. */
  const tellsWhole = once(
    (element): boolean =>
      element !== null &&
      (element.matches("td, th")
        ? getComputedStyle(element).textOverflow === "ellipsis"
        : tellsWhole(element.parentElement)),
  );
  /** How far a text may reach: the window, and every box around it that shows no more than itself. */
  const limitsOf = once((element): [left: number, right: number, top: number, bottom: number] => {
    if (!element || element === document.body) return [0, root.clientWidth, -Infinity, Infinity];
    const around = limitsOf(element.parentElement);
    const { overflowX, overflowY } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // What scrolls shows everything, one part after the other.
    if (["auto", "scroll"].includes(overflowX)) return [-Infinity, Infinity, around[2], around[3]];
    const cutsWidth = overflowX !== "visible";
    const cutsHeight = ["hidden", "clip"].includes(overflowY);
    return [
      cutsWidth ? Math.max(around[0], left) : around[0],
      cutsWidth ? Math.min(around[1], right) : around[1],
      cutsHeight ? Math.max(around[2], top) : around[2],
      cutsHeight ? Math.min(around[3], bottom) : around[3],
    ];
  });
  const found = new Set<string>();
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.textContent?.trim() || !holder?.checkVisibility({ visibilityProperty: true })) continue;
    // A button at work shows a ring in place of its words.
    if (holder.closest("svg, select, noscript, [inert], [aria-hidden=true], [data-loading]")) continue;
    if (isMeantHidden(holder) || tellsWhole(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const [left, right, top, bottom] = limitsOf(holder);
    const isLost = [...range.getClientRects()].some(
      (line) => line.left < left - 1 || line.right > right + 1 || line.bottom > bottom + 4 || line.top < top - 4,
    );
    if (isLost) found.add(`${holder.localName}.${holder.className} is cut: ${text.textContent.trim().slice(0, 50)}`);
  }
  return [...found];
}

/**
 * Checks the page in its present state, in each size of plain text at every width.
 *
 * @param sizes of the browser's settings, 16 as it comes.
 * @param widths of the window in CSS pixels.
 */
export async function lostIn(page: Page, sizes: readonly number[], widths = WIDTHS): Promise<string[]> {
  const lost: string[] = [];
  for (const size of sizes) {
    await setTextSize(page, size);
    await expect(page.locator("html")).toHaveCSS("font-size", `${size}px`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(findLost);
      lost.push(...found.map((what) => `${page.url()} at ${width} px with text of ${size} px: ${what}`));
    }
  }
  return lost;
}

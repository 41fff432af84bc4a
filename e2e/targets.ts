import { expect, type Page } from "@playwright/test";

/** Pixels of the smaller side (WCAG 2.5.8). */
const LEAST = 24;

/** Every link that stands alone can be hit by a finger; one within a sentence is as high as its line. */
export async function expectLargeTargets(page: Page, what: string): Promise<void> {
  const small = await page.locator("a[href]:visible").evaluateAll((links, least) => {
    const isWord = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim() !== "";
    return (
      links
        .filter((link) => ![...(link.parentElement?.childNodes ?? [])].some(isWord))
        .map((link) => ({ text: link.textContent, box: link.getBoundingClientRect() }))
        // The link to the content is out of sight until it has the focus.
        .filter(({ box }) => box.width > 1 && box.right > 0 && box.bottom > 0 && box.height < least)
        .map(({ text, box }) => `${text}: ${Math.round(box.height)} px`)
    );
  }, LEAST);
  expect(small, what).toEqual([]);
}

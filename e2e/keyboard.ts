/** Hands on the keyboard alone: the focus goes from control to control, is seen, and nothing covers it. */
import type { Page } from "@playwright/test";

/** More than a page of the portal has controls. */
const STEPS = 150;

type Focused = { name: string; fault: string };

/** Runs in the page. */
function lookAtFocus(): Focused {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return { name: "", fault: "" };
  const labelledBy = at.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const byLabels = [...((at as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(" ");
  const byIds = labelledBy.map((id) => document.getElementById(id)?.textContent).join(" ");
  const name = (at.getAttribute("aria-label") ?? (byIds || byLabels || at.textContent) ?? "").trim();
  // The focus is on a link of the page within.
  if (at instanceof HTMLIFrameElement) return { name, fault: "" };
  const { outlineStyle } = getComputedStyle(at);
  if (outlineStyle === "none") return { name, fault: "the focus is not seen" };
  // A dialog lies above the bars.
  const sticks = at.closest("dialog") ? [] : [...document.querySelectorAll("header, nav")];
  const bars = sticks.filter((bar) => getComputedStyle(bar).position === "sticky" && !bar.contains(at));
  const box = at.getBoundingClientRect();
  // Of a long text the browser shows the line that is written.
  if (at instanceof HTMLTextAreaElement) return { name, fault: "" };
  const shown = innerHeight - bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  // What is nearly as high as the window, as a table that scrolls, is partly under a bar anywhere.
  const isCovered = bars.some((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return box.height < 0.8 * shown && box.top < bottom - 1 && box.bottom > top + 1;
  });
  if (isCovered) return { name, fault: "a bar covers it" };
  const isOutside = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth;
  return { name, fault: isOutside ? "it is outside of the window" : "" };
}

/**
 * Presses Tab until a control has the focus. On the way each one that gets it is seen, and no bar covers it.
 *
 * @param wanted the control's name, whole where it is a text.
 * @throws Error with the names on the way when it is never reached.
 */
export async function tabTo(page: Page, wanted: string | RegExp): Promise<void> {
  const passed: string[] = [];
  const faults: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press("Tab");
    const { name, fault } = await lookWhenStill(page);
    if (fault) faults.push(`${name}: ${fault}`);
    if (typeof wanted === "string" ? name === wanted : wanted.test(name)) {
      if (faults.length > 0) throw new Error(`${page.url()}: ${faults.join("; ")}`);
      return;
    }
    passed.push(name.slice(0, 40));
  }
  throw new Error(`${page.url()}: Tab never reached ${wanted}, but ${passed.join(" | ")}`);
}

/**
 * A list that arrives at that moment moves what has the focus, and a new page begins at its top: a fault is one when the
 * page is still, and the focus has come to the same control once more.
 */
async function lookWhenStill(page: Page): Promise<Focused> {
  const seen = await page.evaluate(lookAtFocus);
  if (!seen.fault) return seen;
  await page.waitForLoadState("networkidle");
  for (const key of ["Shift+Tab", "Tab"]) await page.keyboard.press(key);
  const again = await page.evaluate(lookAtFocus);
  return again.name === seen.name ? again : seen;
}

/** Types over what is in a field. */
export async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

export async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

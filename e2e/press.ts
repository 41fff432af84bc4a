/** One press with a finger, as long as a person's, and what became of it. */
import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect } from "./site.ts";

/** How long a finger rests. */
const TOUCH_MS = 80;
/** A finger that rests longer presses for long, and no click follows. */
const LONG_PRESS_MS = 400;

type Press = {
  /** How far, in CSS pixels, the pressed control went between touch and release or click. */
  movedBy: number;
  isClicked: boolean;
};

declare global {
  interface Window {
    lastPress: Press;
  }
}

/** Touches the middle of the element once it rests where it can be hit, and lifts the finger at the same point. */
export async function press(page: Page, control: Locator): Promise<Press> {
  // A finger comes down on what the eye has found; a page that is still being laid out has no place to press.
  await control.click({ trial: true });
  await control.evaluate((pressed) => {
    window.lastPress = { movedBy: 0, isClicked: false };
    const at = pressed.getBoundingClientRect();
    const look = (event: Event) => {
      const now = pressed.getBoundingClientRect();
      const moved = Math.hypot(now.left - at.left, now.top - at.top);
      window.lastPress.movedBy = Math.max(window.lastPress.movedBy, moved);
      if (event.type !== "click") return;
      window.lastPress.isClicked = pressed.contains(event.target as Node);
      over.abort();
    };
    const over = new AbortController();
    for (const name of ["touchend", "pointerup", "mousedown", "mouseup", "click"]) {
      addEventListener(name, look, { capture: true, signal: over.signal });
    }
  });
  const box = await control.boundingBox();
  if (!box) throw new Error(`${control} is not on the page`);
  const cdp = await page.context().newCDPSession(page);
  while ((await touch(cdp, { x: box.x + box.width / 2, y: box.y + box.height / 2 })) > LONG_PRESS_MS)
    if (await page.evaluate(() => window.lastPress.isClicked)) break;
  await expect.poll(() => page.evaluate(() => window.lastPress.isClicked), "the press arrives").toBe(true);
  await cdp.detach();
  return page.evaluate(() => window.lastPress);
}

/**
 * Puts a finger down and lifts it, whenever the page answers: that it is busy does not keep a person's finger down.
 *
 * @returns how long the finger rested, in milliseconds; a machine at its limits may be late.
 */
async function touch(cdp: CDPSession, at: { x: number; y: number }): Promise<number> {
  const since = performance.now();
  const down = cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await sleep(TOUCH_MS);
  const up = cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const rested = performance.now() - since;
  await Promise.all([down, up]);
  return rested;
}

/** What the walks of the gate, over the public pages and over the portal, look at on each page. */
import type { Page } from "@playwright/test";
import { lostIn } from "./lost-text.ts";
import { barriersOn } from "./site.ts";

/** A page is scanned at the last one. */
const WIDTHS = [390, 1280];

/** A preview shows a public page without its scripts; a journey may go without a service worker. */
const MEANT = /^Blocked script execution in 'about:srcdoc'|^Service Worker registration blocked by Playwright/;

/**
 * Looks at one page after the other: nothing leaves the window of a phone or a desk, every reader can read it, and no
 * fault is in the console.
 *
 * @param open shows the page of an address, and waits until it stands.
 * @param refused the statuses of pages that answer with another one than 200.
 * @returns the faults, each with its address.
 */
export async function walk(
  page: Page,
  addresses: readonly string[],
  open: (address: string) => Promise<unknown>,
  refused: Record<string, number> = {},
): Promise<string[]> {
  const faults: string[] = [];
  let here = "";
  const note = (fault: string) => void faults.push(`${here}: ${fault}`);
  page.on("pageerror", (error) => note(error.message));
  page.on("console", (message) => {
    const text = `${message.text()} ${message.location().url}`;
    const isMeant = MEANT.test(text) || text.includes(`status of ${refused[here]}`);
    if (["error", "warning"].includes(message.type()) && !isMeant) note(text);
  });
  for (here of addresses) {
    await open(here);
    if (page.url() !== new URL(here, page.url()).href) note(`led to ${page.url()}`);
    for (const lost of await lostIn(page, [16], WIDTHS)) note(lost);
    // A page in a frame is scanned at its own address.
    for (const barrier of await barriersOn(page, { withFrames: false })) note(barrier);
  }
  return faults;
}

/** Two presses before the page could draw that the first is on its way send one request. */
import type { Page } from "@playwright/test";
import { golfRegistration } from "../test/golf-registration.ts";
import { ownEvent } from "./own-event.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

/**
 * Presses a button, and again in the very moment in which the first press is sent, before the page could draw it.
 *
 * @returns how many requests are sent.
 */
async function pressTwice(page: Page, name: string, isDone: () => Promise<void>): Promise<number> {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const button = page.getByRole("button", { name, exact: true });
  await button.evaluate((it: HTMLButtonElement) => {
    const { fetch } = window;
    window.fetch = (...args) => {
      window.fetch = fetch;
      const answer = fetch(...args);
      it.click();
      return answer;
    };
  });
  await button.click();
  await isDone();
  // What the presses send is on its way before this request of the page is answered.
  await page.evaluate(() => fetch("/livez").then((answer) => answer.text()));
  return sent.length;
}

test("a form of the portal that is pressed twice at once is sent once, and can be sent again", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Two Presses Scramble");
  await openTakenOver(page, `/mapa-admin/check-in/${event}`);
  await page.getByRole("button", { name: "New link", exact: true }).click();
  const link = page.getByRole("textbox", { name: "For (optional)" });
  await link.fill("North gate");
  const rows = page.getByRole("region", { name: "Links, newest first" }).getByRole("row");
  expect(await pressTwice(page, "Create link", () => expect(rows).toHaveCount(2))).toBe(1);
  await link.fill("South gate");
  await page.getByRole("button", { name: "Create link", exact: true }).click();
  await expect(rows).toHaveCount(3);
});

test("a button that sends what no form holds sends it once, and a refused one can be pressed again", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Two Notes Scramble");
  const made = await page.request.post("/api/event-register", {
    data: golfRegistration(event, 870),
  });
  expect(made.status(), await made.text()).toBe(201);
  const { reference } = await (await page.request.get(made.headers().location ?? "")).json();
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("textbox", { name: "New note" });
  const isRefused = () => expect(note).toHaveAccessibleDescription(/Must enter a note/);
  expect(await pressTwice(page, "Save", isRefused)).toBe(1);
  await note.fill("Comes by the south gate.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("list", { name: "Staff notes" }).getByRole("listitem")).toHaveText([/south gate/]);
});

/** A registrar's class from the public calendar to the wallet cards: session, roster, attendance, exam, results, cards. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readCode } from "../test/read-code.ts";
import { querySite } from "../test/site-database.ts";
import { fillCustomer } from "./customer.ts";
import { inDays } from "./letter-world.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test, waitTakenOver } from "./site.ts";
import { asStaff } from "./staff.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Staff draft and publish a session in the portal. @returns its address there. */
async function scheduleClass(page: Page, title: string): Promise<string> {
  await openTakenOver(page, "/mapa-admin/classes");
  await page.getByRole("link", { name: "New session" }).click();
  const form = page.getByRole("form", { name: "New session" });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("First day").fill("2094-04-05");
  await form.getByLabel("Last day").fill("2094-04-06");
  await form.getByLabel("Location").fill("Delta laboratory, Greenville");
  await button(page, "Save draft").click();
  await expect(page.getByRole("heading", { level: 1, name: `${title}, Apr 5 to 6, 2094` })).toBeVisible();
  const own = page.url();
  await button(page, "Publish").click();
  await expect(page.getByText("Published. It is on the public calendar.")).toBeVisible();
  return own;
}

/** A visitor finds the session in the calendar and registers, to pay by check. */
async function registerByCalendar(page: Page, title: string, lastName: string): Promise<void> {
  await page.goto("/certs-training");
  const listed = page.getByRole("region", { name: "Class calendar" }).getByRole("listitem").filter({ hasText: title });
  await listed.getByRole("link", { name: /^Register/ }).click();
  await waitTakenOver(page);
  await expect(page.getByRole("radio", { name: /^Apr 5 to 6, 2094/ })).toBeChecked();
  const email = `${lastName.toLowerCase()}@registrar.example`;
  await fillCustomer(page, {
    "First name": "Ottoline",
    "Last name": lastName,
    Company: `${lastName} Paving`,
    Email: email,
  });
  await page.getByRole("radio", { name: /^Check/ }).check();
  await button(page, "Submit").click();
  await button(page, "Confirm").click();
  await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
}

test("a class goes from the public calendar to the wallet card that an inspector reads", async ({
  page,
  site,
  browser,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const [title, lastName] = [`Field class ${word}`, `Vance${word}`];
  const name = `Ottoline ${lastName}`;
  await asStaff(page, site);
  const own = await scheduleClass(page, title);
  const visitors = await browser.newContext({ baseURL: site.url, locale: "en-US" });
  const visitor = await visitors.newPage();
  await registerByCalendar(visitor, title, lastName);

  await openTakenOver(page, own);
  await expect(page.getByRole("region", { name: "Roster" })).toContainText(name);
  // The days of the class come and go.
  await querySite(site, "update class_sessions set first_day = $1, last_day = $2 where title = $3", [
    inDays(-2),
    inDays(-1),
    title,
  ]);
  await openTakenOver(page, `${own}?tab=attendance`);
  await button(page, `Present: ${name}`).click();
  await expect(button(page, `Present: ${name}`)).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("link", { name: /^Exam/ }).click();
  await page.getByRole("textbox", { name: `Written, ${name}` }).fill("92");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: `Practical, ${name}` }).fill("p");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText("Passed");
  await button(page, "Send 1 result").click();
  await page.getByRole("group", { name: "Send 1 result" }).getByRole("button", { name: "Send 1 result" }).click();
  await expect(page.getByText("1 result sent.")).toBeVisible();

  await page.getByRole("link", { name: "Certificates", exact: true }).click();
  const certified = page.getByRole("region", { name: "Certified" });
  await expect(certified).toContainText(name);
  await expect(certified).toContainText("Active");
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
  await expectAccessible(page);
  await page.locator("summary", { hasText: "Print 1 certification" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Wallet card (PDF)" }).click();
  const card = await download;
  expect(card.suggestedFilename()).toBe("wallet-cards.pdf");
  const address = readCode(await readFile(await card.path())) ?? "";

  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(visitor.getByText("Certified", { exact: true })).toBeVisible();
  await visitor.goto(`/certified?q=${lastName}`);
  await expect(visitor.getByRole("main")).toContainText(name);
  await visitors.close();

  await openTakenOver(page, `/mapa-admin/technicians/${await technicianOf(site, lastName)}?tab=transcript`);
  await expect(page.getByRole("region", { name: "Transcript" })).toContainText("Passed: Written 92, Practical Pass");
});

async function technicianOf(site: Parameters<typeof asStaff>[1], lastName: string): Promise<string> {
  const [row] = await querySite<{ id: string }>(site, "select id from technicians where last_name = $1", [lastName]);
  return row?.id ?? "";
}

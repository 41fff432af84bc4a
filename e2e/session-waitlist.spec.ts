/**
 * A class session that is full: a visitor with a phone waits, staff make an opening, the email leads the visitor to the
 * form, and the session is full again.
 */
import type { Page } from "@playwright/test";
import { SESSION } from "../test/session-content.ts";
import { type OpenSite, querySite } from "../test/site-database.ts";
import { fillCustomer } from "./customer.ts";
import { send } from "./letter-world.ts";
import { look } from "./look.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test, waitTakenOver } from "./site.ts";
import { asStaff } from "./staff.ts";

const HOLDER = { company: "Delta Paving", firstName: "Pat", lastName: "Reed", phone: "662-555-0142" };
const PLACE = { street: "12 Levee Road", city: "Greenville", state: "MS", zip: "38701" };

/** A session for one person, which Pat Reed has. */
async function fullSession(desk: Page, title: string): Promise<string> {
  const { id } = await send(desk, "/api/admin/class-sessions", { ...SESSION, title, capacity: 1 });
  await send(desk, `/api/admin/class-sessions/${id}/state`, { state: "open", version: 1 });
  const data = { ...HOLDER, ...PLACE, email: "pat@full.example", classSelection: "1", sessionId: id };
  expect((await desk.request.post("/api/cert-registration", { data })).status()).toBe(201);
  return id;
}

test.describe("with a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a visitor waits for a full session and registers when it is their turn", async ({ page, site, browser }) => {
    const word = crypto.randomUUID().slice(0, 8);
    const title = `Level 1 at ${word}`;
    const email = `june.${word}@park.example`;
    const desk = await (await browser.newContext({ baseURL: site.url })).newPage();
    await asStaff(desk, site);
    const id = await fullSession(desk, title);

    await page.goto("/certs-training");
    const listed = page
      .getByRole("region", { name: "Class calendar" })
      .getByRole("listitem")
      .filter({ hasText: title });
    await listed.getByRole("link", { name: /^Join the waitlist/ }).tap();
    await waitTakenOver(page);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const join = page.getByRole("button", { name: "Join the waitlist" });
    await join.tap();
    await expect(page.getByRole("alert").last()).toContainText("Must enter a first name");
    await expectAccessible(page);
    await expectFits(page);
    await page.getByLabel("First name").fill("June");
    await page.getByLabel("Last name").fill("Park");
    await page.getByLabel("Company").fill("Park Milling");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("(662) 555-0123");
    await join.tap();
    await expect(page).toHaveURL(/\/class-waitlist\/\w+/);
    await expect(page.getByText("You are number 1 in line for this class.")).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);

    await openTakenOver(desk, `/mapa-admin/classes/${id}?tab=waitlist`);
    await expect(desk.getByRole("row", { name: /June Park/ })).toContainText("Waiting");
    await desk.getByRole("button", { name: "Offer now: June Park" }).click();
    await expect(desk.getByRole("main")).toContainText("This session has no opening.");
    await look(desk, "class-waitlist", { scanned: [390, 1280] });
    await desk.getByRole("link", { name: /^Roster/ }).click();
    await desk.getByRole("button", { name: "Move Pat Reed" }).click();
    await desk.getByRole("dialog").getByRole("combobox").selectOption("");
    await desk.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("Saved and emailed.")).toBeVisible();
    await desk.getByRole("link", { name: /^Waitlist/ }).click();
    await expect(desk.getByRole("row", { name: /June Park/ })).toContainText("Offered");

    await page.goto((await offerLink(site, email)).replace(/^https?:\/\/[^/]+/, site.url));
    await waitTakenOver(page);
    await expect(page.getByText(/^It is your turn. An opening is held for you until/)).toBeVisible();
    await expect(page.getByRole("radio", { name: /^Feb 22 to 25, 2094/ }).first()).toBeVisible();
    await expect(page.locator("input[name=sessionId]:checked")).toHaveValue(id);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expectAccessible(page);
    await expectFits(page);
    await fillCustomer(page, { "First name": "June", "Last name": "Park", Company: "Park Milling", Email: email });
    await page.getByRole("radio", { name: /^Check/ }).check();
    await page.getByRole("button", { name: "Submit" }).tap();
    await page.getByRole("button", { name: "Confirm" }).tap();
    await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
    await openTakenOver(desk, `/mapa-admin/classes/${id}`);
    await expect(desk.getByRole("row", { name: /June Park/ })).toBeVisible();
  });

  test("an offer that was missed says so, and without scripts a visitor joins the line and leaves it", async ({
    page,
    site,
    browser,
  }) => {
    await asStaff(page, site);
    const id = await fullSession(page, `Full ${crypto.randomUUID().slice(0, 8)}`);
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`/class-waitlist?session=${id}`);
    await plain.getByLabel("First name").fill("Opal");
    await plain.getByLabel("Last name").fill("Dupree");
    await plain.getByLabel("Company").fill("Pelahatchie Milling");
    await plain.getByLabel("Email").fill("opal@pelahatchie.example");
    await plain.getByLabel("Phone").fill("662-555-0124");
    await plain.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(plain.getByText("You are number 1 in line")).toBeVisible();
    const own = plain.url();
    await querySite(
      site,
      "update session_waitlist set status = 'offered', offer_until = '2026-01-02T18:00:00Z' where session_id = $1",
      [id],
    );
    await plain.goto(own);
    await expect(plain.getByText("you did not register in time")).toBeVisible();
    await plain.goto(`/cert-registration?session=${id}&offer=${own.split("/").pop()}`);
    await expect(plain.getByText("This offer to register has ended.")).toBeVisible();
    await querySite(site, "update session_waitlist set status = 'waiting', offer_until = null where session_id = $1", [
      id,
    ]);
    await plain.goto(own);
    await plain.getByRole("button", { name: "Leave the waitlist" }).click();
    await expect(plain.getByText("You no longer wait for this class.")).toBeVisible();
    await context.close();
  });
});

/** The link of the email, as soon as it is written. */
async function offerLink(site: OpenSite, email: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const ask = "select text from outbox where to_address = $1 and payload->>'news' = 'offered'";
      const [letter] = await querySite<{ text: string | null }>(site, ask, [email]);
      link = /\bhttps?:\S+&offer=\S+/.exec(letter?.text ?? "")?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}

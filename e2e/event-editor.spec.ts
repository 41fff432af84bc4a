/**
 * Staff make, write, publish and duplicate events in the editor. One file because each journey begins in the same editor.
 */
import type { Page, Request } from "@playwright/test";
import { golfRegistration } from "../test/golf-registration.ts";
import { querySite } from "../test/site-database.ts";
import { ownEvent } from "./own-event.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const GREEN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path fill="#2f7541" d="M0 0h300v200H0z"/></svg>';

const saved = (page: Page) => expect(page.getByText("Draft saved.")).toBeVisible();
const bar = (page: Page) => page.getByRole("region", { name: "Draft and publishing" });
const field = (page: Page, name: string | RegExp) =>
  page.getByRole("form", { name: "Event" }).getByLabel(name, { exact: typeof name === "string" });

/** The previewed page and the letter are scanned at their own addresses. */
const expectEditorAccessible = (page: Page) => expectAccessible(page, { withFrames: false });

/** Reaches a control by the keyboard alone, from where the focus is. */
async function tabTo(page: Page, label: string) {
  for (let step = 0; step < 80; step++) {
    const isThere = await page.evaluate((wanted) => {
      const at = document.activeElement as HTMLInputElement | null;
      return (at?.labels?.[0]?.textContent ?? at?.textContent ?? "").trim() === wanted;
    }, label);
    if (isThere) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard never reached ${label}`);
}

test("a golf tournament is made from nothing and published by the keyboard alone", { tag: "@core" }, async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/events");
  await tabTo(page, "New event");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New event" })).toBeVisible();
  await tabTo(page, "Create draft");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Must have a title: type the name of the event")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Title").focus();
  await page.keyboard.type("Keyboard Scramble");
  await tabTo(page, "Date");
  await page.keyboard.type("10092031");
  await tabTo(page, "Create draft");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Keyboard Scramble 2031" })).toBeVisible();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Basics" }).focus();
  await tabTo(page, "Publishing");
  await page.keyboard.press("Enter");
  await tabTo(page, "Publish");
  await page.keyboard.press("Enter");
  const problems = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(problems).toBeFocused();
  await expectEditorAccessible(page);
  await tabTo(page, "Location: Must have a location: type where people go");
  await page.keyboard.press("Enter");
  await expect(field(page, "Location")).toBeFocused();
  await page.keyboard.type("Pearl River Golf Club, Jackson, MS");
  for (const price of ["3000", "1,750", "750"]) {
    await page.keyboard.press("Tab");
    await tabTo(page, "Price");
    await page.keyboard.type(price);
  }
  await saved(page);
  // An event that is no edition of this one lends its prices under its own name.
  const gold = page.getByRole("group", { name: "Gold Sponsor" });
  await expect(gold.getByText(/\w 20\d\d\s\$[\d,]+\.\d\d/)).toBeVisible();
  await expect(gold.getByText("Last year")).toHaveCount(0);
  await expect(problems).toHaveCount(0);
  const preview = page.frameLocator("iframe[title='The page on a phone']");
  await expect(preview.getByRole("heading", { name: "Keyboard Scramble 2031" })).toBeVisible();
  await expect(preview.getByText("$1,750.00")).toBeVisible();
  await expectEditorAccessible(page);
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Basics" }).focus();
  await tabTo(page, "Publishing");
  await page.keyboard.press("Enter");
  await tabTo(page, "Publish");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await page.goto("/events");
  await expect(page.getByRole("link", { name: /Keyboard Scramble/ }).first()).toBeVisible();
});

test("two users edit one event: the second sees what the first changed, and both edits are kept", {
  tag: "@core",
}, async ({ page, site, context }) => {
  const id = await ownEvent(site, "Shared Scramble");
  await asStaff(page, site);
  await openTakenOver(page, `/mapa-admin/events/${id}/edit`);
  const other = await context.newPage();
  await openTakenOver(other, `/mapa-admin/events/${id}/edit`);
  await field(other, "Location").fill("Bayou Oaks");
  await saved(other);
  await field(page, "Title").fill("Shared Scramble of two");
  const notice = page.getByRole("alert").filter({ hasText: "changed this event while you were editing it" });
  await expect(notice).toContainText("Bayou Oaks");
  await expectEditorAccessible(page);
  await expect(field(page, "Title")).toHaveValue("Shared Scramble of two");
  await notice.getByRole("button", { name: "Keep both" }).click();
  await saved(page);
  await expect(field(page, "Location")).toHaveValue("Bayou Oaks");
  await bar(page).getByText("2 changes not published yet").click();
  await expect(bar(page)).toContainText("Bayou Oaks");
  await bar(page).getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  const event = await (await page.request.get(`/api/events/${id}`)).json();
  expect([event.event_title, event.event_location]).toEqual(["Shared Scramble of two", "Bayou Oaks"]);
});

test("on a phone a price is corrected, what is sold stays, and whoever registered hears of a new place", async ({
  page,
  site,
  request,
}) => {
  const eventID = await ownEvent(site, "Phone Scramble");
  const data = {
    eventID,
    company: "Delta Paving",
    firstName: "Pat",
    lastName: "Reed",
    address: "1 Main Street, Gulfport, MS, 39501",
    email: "pat@deltapaving.example",
    phone: "2285550100",
    details: { event_type: "GOLF", sponsorship: "Gold Sponsor", optionalSponsorships: [] },
  };
  expect((await request.post("/api/event-register", { data })).status()).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await openTakenOver(page, `/mapa-admin/events/${eventID}/edit`);
  const gold = page.getByRole("group", { name: "Gold Sponsor" });
  await gold.getByLabel("Price").fill("dear");
  await expect(gold.getByText("Must be an amount in dollars")).toBeVisible();
  await gold.getByLabel("Price").fill("1500");
  await gold.getByLabel("Limit").fill("1");
  await saved(page);
  await expectFits(page);
  await expectEditorAccessible(page);
  await bar(page).getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  const [row] = await querySite<{ total_cents: number }>(
    site,
    "select total_cents from registrations where event_id = $1",
    [eventID],
  );
  expect(row?.total_cents).toBe(175_000);
  const event = await (await page.request.get(`/api/events/${eventID}`)).json();
  expect([event.price_obj.sponsorship["Gold Sponsor"], event.sold_out]).toEqual([1500, ["Gold Sponsor"]]);
  await field(page, "Location").fill("Bayou Oaks, Jackson");
  await saved(page);
  const publish = bar(page).getByRole("button", { name: "Publish changes" });
  await expect(publish).toBeDisabled();
  await bar(page).getByText("Preview email").click();
  await expect(
    page.frameLocator("iframe[title='Email preview']").getByText("Bayou Oaks, Jackson (was: "),
  ).toBeVisible();
  await expectFits(page);
  await expectEditorAccessible(page);
  const question = "The place changed after 1 registration. Email registrants?";
  await bar(page).getByRole("radiogroup", { name: question }).getByLabel("Email them when this is published").check();
  await publish.click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await expect(bar(page).getByText(question)).toBeHidden();
  const told = "select subject from announcements where event_id = $1 and moved is not null";
  expect(await querySite(site, told, [eventID])).toEqual([
    { subject: expect.stringMatching(/^New place: Phone Scramble/) },
  ]);
});

test("what is previewed is the real page and form, at phone and desk width, with nothing to register", async ({
  page,
  site,
}) => {
  const id = await ownEvent(site, "Previewed Scramble", { status: "draft" });
  expect((await page.request.get(`/mapa-admin/events/${id}/preview?view=page`)).status()).toBe(401);
  await asStaff(page, site);
  await page.goto(`/mapa-admin/events/${id}/preview?view=page`);
  await expect(page.getByRole("heading", { level: 1, name: /Previewed Scramble/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/mapa-admin/events/${id}/preview?view=form`);
  await expect(page.getByText(/PREVIEWED SCRAMBLE REGISTRATION/)).toBeVisible();
  await expect(page.locator("[inert]").getByRole("button", { name: "Register" })).toHaveCount(1);
  await openTakenOver(page, `/mapa-admin/events/${id}/edit`);
  await page.getByRole("tab", { name: "Desktop" }).click();
  await page.getByLabel("Page to preview").selectOption("Registration form");
  const form = page.frameLocator("iframe[title='The page on a desktop']");
  await expect(form.getByText(/PREVIEWED SCRAMBLE REGISTRATION/)).toBeVisible();
  await page.getByRole("tab", { name: "Email" }).click();
  const letter = page.frameLocator("iframe[title='Email preview']");
  await expect(letter.getByText(/is registered for Previewed Scramble/)).toBeVisible();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expectEditorAccessible(page);
  }
});

test("on a phone the parts of the page are written, a picture is added and a sponsor shown", async ({
  page,
  site,
  request,
}) => {
  const eventID = await ownEvent(site, "Storied Scramble");
  const data = {
    eventID,
    company: "Gulf Stone, Inc.",
    firstName: "Pat",
    lastName: "Reed",
    address: "1 Main Street, Gulfport, MS, 39501",
    email: "pat@gulf-stone.example",
    phone: "2285550100",
    details: { event_type: "GOLF", sponsorship: "Gold Sponsor", optionalSponsorships: [] },
  };
  expect((await request.post("/api/event-register", { data })).status()).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await openTakenOver(page, `/mapa-admin/events/${eventID}/edit`);
  await field(page, "Description (optional)").fill("Come and play.\n\nStay for lunch.");
  await field(page, "Booking link (optional)").fill("the hotel");
  const picture = { name: "green.svg", mimeType: "image/svg+xml", buffer: Buffer.from(GREEN) };
  await field(page, "Add a picture").setInputFiles(picture);
  const second = page.getByRole("group", { name: "Picture 2" });
  await expect(second).toBeVisible();
  await page.getByText("Hidden until paid").click();
  await expect(page.getByText(/^Gulf Stone, Inc., R-/)).toBeVisible();
  await page.getByLabel("Shown on the page").selectOption("Always");
  await saved(page);
  await expectFits(page);
  await bar(page).getByRole("button", { name: "Publish changes" }).click();
  const problems = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(problems).toContainText("Must have alt text");
  await expect(problems).toContainText("Must be a web address");
  await expectEditorAccessible(page);
  await second.getByLabel("Alt text").fill("A green");
  await field(page, "Booking link (optional)").fill("www.inn.example/mapa");
  await saved(page);
  await bar(page).getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await page.goto((await (await page.request.get(`/api/events/${eventID}`)).json()).page);
  await expect(page.getByText("Stay for lunch.")).toBeVisible();
  await expect(page.getByRole("img", { name: "A green", exact: true })).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Book a room/ })).toHaveAttribute(
    "href",
    "https://www.inn.example/mapa",
  );
  await expect(page.getByRole("region", { name: "Our sponsors" })).toContainText("Gulf Stone, Inc.");
});

test("Publish that is pressed while a change is being kept publishes that change, as often as it happens", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const id = await ownEvent(site, "Hasty Scramble");
  await openTakenOver(page, `/mapa-admin/events/${id}/edit`);
  // Pressed in the very moment in which the change is sent, before the page could draw that it is on its way.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (...args) => {
      const isKeeping = String(args[0]).endsWith("/draft");
      const publish = [...document.querySelectorAll("button")].find(({ innerText }) => innerText === "Publish changes");
      if (isKeeping) publish?.click();
      return fetch(...args);
    };
  });
  for (const place of ["Hasty Hills", "Hasty Hollow", "Hasty Harbor"]) {
    await field(page, "Location").fill(place);
    await expect(bar(page).getByRole("status")).toHaveText("Published.");
    await expect(field(page, "Location")).toHaveValue(place);
  }
});

test("a press on Publish that ends while the draft is being kept is no lost press", async ({ page, site }) => {
  await asStaff(page, site);
  const id = await ownEvent(site, "Unhurried Scramble");
  await openTakenOver(page, `/mapa-admin/events/${id}/edit`);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isSave = (request: Request) => request.url().endsWith("/draft");
  await page.route("**/draft", async (route) => {
    await released;
    await route.continue();
  });
  await field(page, "Location").fill("Unhurried Hills");
  const publish = bar(page).getByRole("button", { name: "Publish changes" });
  await publish.hover();
  const sent = page.waitForRequest(isSave);
  await page.mouse.down();
  await sent;
  await expect(bar(page).getByRole("status")).toHaveText("Saving…");
  await expect(publish).toBeEnabled();
  await page.mouse.up();
  release();
  await expect(bar(page).getByRole("status")).toHaveText("Published.");
});

test("last year's event is duplicated to the same weekday, with prices side by side, and published", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const id = await ownEvent(site, "Yearly Scramble");
  await openTakenOver(page, `/mapa-admin/events?q=yearly`);
  await page.getByRole("link", { name: /^Edit .* Yearly Scramble/ }).click();
  const date = await field(page, "Date").inputValue();
  await page.getByRole("button", { name: /^Duplicate to 2/ }).click();
  await expect(page.getByText(/every date moved by 36\d|every date moved by 37\d/)).toBeVisible();
  const next = await field(page, "Date").inputValue();
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  expect([weekday(next), Number(next.slice(0, 4))]).toEqual([weekday(date), Number(date.slice(0, 4)) + 1]);
  const gold = page.getByRole("group", { name: "Gold Sponsor" });
  await expect(gold.getByText("Last year $1,750.00")).toBeVisible();
  await gold.getByLabel("Price").fill("1600");
  await expect(gold.getByText("Gold Sponsor is priced below last year ($1,600.00, was $1,750.00).")).toBeVisible();
  await expectEditorAccessible(page);
  await bar(page).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  expect(page.url()).not.toContain(id);
});

test("a sponsorship that is taken is put back where it was removed, and keeps its buyer under another name", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const id = await ownEvent(site, "Renaming Scramble", { draft: null });
  const details = { event_type: "GOLF", sponsorship: "Gold Sponsor" };
  const made = await page.request.post("/api/event-register", {
    data: { ...golfRegistration(id, 871), details },
  });
  expect(made.status(), await made.text()).toBe(201);
  await openTakenOver(page, `/mapa-admin/events/${id}/edit`);
  await page.getByRole("button", { name: "Remove Gold Sponsor", exact: true }).click();
  const refusal = /Gold Sponsor can't be removed because 1 is taken/;
  await expect(page.getByText(refusal)).toBeVisible();
  await saved(page);
  await bar(page).getByRole("button", { name: "Publish changes" }).click();
  await page.getByRole("alert").getByRole("link", { name: refusal }).click();
  await page.getByRole("button", { name: "Restore Gold Sponsor" }).click();
  await expect(page.getByText(refusal)).toHaveCount(0);
  await page.getByRole("group", { name: "Gold Sponsor" }).getByLabel("Name").fill("Oak Sponsor");
  await expect(bar(page).getByText("1 change not published yet")).toBeVisible();
  await expectEditorAccessible(page);
  await bar(page).getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await openTakenOver(page, `/mapa-admin/events/${id}/inventory`);
  await expect(page.getByRole("row", { name: /Oak Sponsor/ })).toContainText(/Held 1/);
  await expect(page.getByRole("row", { name: /Gold Sponsor/ })).toHaveCount(0);
});

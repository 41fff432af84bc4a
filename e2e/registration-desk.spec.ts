/** One registration as staff see it: read whole, noted on, its link shown; by keyboard, and on a phone. */
import type { Page } from "@playwright/test";
import { golfRegistration } from "../test/golf-registration.ts";
import { querySite } from "../test/site-database.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { changesOf, emailsOf, openAct, openTab } from "./registration-acts.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const team = (number: number) =>
  ["Cassius", "Ottoline", "Peregrine", "Rosalind"].map((first) => ({
    name: `${first} Featherstonehaugh-Wolverhampton ${number}`,
    email: `${first.toLowerCase()}.${number}@featherstonehaugh-wolverhampton.example`,
  }));
const LONG = "Featherstonehaugh-Wolverhampton Asphalt Milling & Reclamation of the Gulf Coast, LLC";

/** @returns the reference of the registration. */
async function register(page: Page, data: object): Promise<string> {
  const made = await page.request.post("/api/event-register", {
    data,
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await (await page.request.get(made.headers().location ?? "")).json()).reference;
}

/** Eight golfers, two options, long names. */
const muchOf = (eventID: string) => ({
  ...golfRegistration(eventID, 810),
  company: LONG,
  lastName: "Wolverhampton",
  email: "pat.wolverhampton@featherstonehaugh-wolverhampton.example",
  details: {
    event_type: "GOLF",
    sponsorship: "Platinum Sponsor",
    optionalSponsorships: ["Golf_Tee", "Golf_Ball"],
    attendingReception: "Yes",
    teams: [team(1), team(2)],
  },
});

const pressKey = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};
const notes = (page: Page) => page.getByRole("list", { name: "Staff notes" }).getByRole("listitem");

test("by keyboard a registrant's page is opened from the table, noted on, and its link is shown", {
  tag: "@core",
}, async ({ page, site }) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Much To Read Scramble");
  const reference = await register(page, muchOf(event));
  await openTakenOver(page, `/mapa-admin/events/${event}`);
  await page.getByRole("link", { name: reference }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Pat Wolverhampton" })).toBeFocused();
  const people = page.getByRole("region", { name: "People in this registration" });
  await expect(people.getByRole("row")).toHaveCount(9);
  await expect(page.getByRole("region", { name: "Charges" }).getByRole("row")).toHaveCount(4);

  await pressKey(page, "Add note");
  await pressKey(page, "Save");
  await expect(page.getByRole("textbox", { name: "New note" })).toHaveAccessibleDescription(/Must enter a note/);
  await expect(page.getByRole("textbox", { name: "New note" })).toBeFocused();
  await page.keyboard.type("Wants the early tee time.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(notes(page)).toHaveText([/Wants the early tee time\./]);
  await pressKey(page, "Edit");
  await expect(page.getByRole("textbox", { name: "Note", exact: true })).toBeFocused();
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Wants the late tee time.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(notes(page)).toHaveText([/edited .*Wants the late tee time\./]);
  await pressKey(page, "Remove");
  await expect(page.getByText("Note removed.")).toBeVisible();
  await expect(notes(page)).toHaveCount(0);
  await pressKey(page, "Undo");
  await expect(notes(page)).toHaveText([/Wants the late tee time\./]);

  await openAct(page, "Registrant's link");
  await expect(page.getByLabel("Link to this registration")).toHaveValue(/\/registration\/[0-9a-z]{26}$/);
  await look(page, "registration", { scanned: [390, 1280] });
  await openTab(page, "History");
  await expect(changesOf(page).first()).toContainText("viewed the registrant's link");
  await look(page, "registration-history");

  await openTab(page, "Email");
  await expect(emailsOf(page).getByRole("row")).toHaveCount(2);
  await look(page, "registration-email");
  await emailsOf(page).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: reference, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pat Wolverhampton" })).toBeFocused();
});

test("a registration that was paid by check is cancelled with its refund, and its page says so", {
  tag: "@core",
}, async ({ page, site }) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Ended On Its Page Scramble");
  const reference = await register(page, golfRegistration(event, 820));
  const owed = await (await page.request.get(`/api/open-charges?q=${reference}`)).json();
  const [{ token, amountCents }] = owed as [{ token: string; amountCents: number }];
  const check = { number: "9082", payer: "Delta Bookkeeping", amountCents, receivedOn: "2026-01-05" };
  const made = await page.request.post("/api/checks", {
    data: { ...check, charges: [{ token, amountCents }] },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { order } = await made.json();

  // The payment's reference leads to the registration that it paid.
  await openTakenOver(page, `/mapa-admin/registrations/${order}`);
  await expect(page).toHaveURL(new RegExp(`/registrations/${reference}$`));
  await openAct(page, "Cancel registration");
  const form = page.getByRole("form", { name: "Cancel registration for Pat Reed 820" });
  await form.getByLabel(/^Reason/).fill("Rained out");
  await form.getByRole("radio", { name: /^Refund \$/ }).check();
  await form.getByLabel("Refund check number").fill("5082");
  await form.getByRole("button", { name: "Cancel registration for Pat Reed 820" }).click();
  await expect(page.getByText(/^Ended .* by Ada Holloway: Rained out$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Refunds", exact: true })).toContainText("Rained out");
  await look(page, "registration-ended", { schemes: ["light", "dark"], scanned: [1280] });
  await page.getByRole("region", { name: "Payments", exact: true }).getByRole("link", { name: order }).click();
  await expect(
    page.getByRole("region", { name: "Items", exact: true }).getByRole("link", { name: reference }),
  ).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`on a phone in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test("a class registration is opened from the list and read", async ({ page, site }) => {
      await asStaff(page, site);
      await openTakenOver(page, "/mapa-admin/class-registrations");
      await page.getByRole("rowheader").first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/registrations\/C-/);
      await expect(page.getByRole("region", { name: "People in this registration" })).toContainText("Technician");
      await expect(page.getByRole("heading", { level: 2, name: "Answers" })).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });
  });

for (const [width, colorScheme] of [
  [390, "dark"],
  [1280, "light"],
] as const)
  test.describe(`at ${width} px in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("a member price and a certification ID are settled from the first page on, by keyboard", async ({
      page,
      site,
    }) => {
      await asStaff(page, site);
      const lastName = `Unlisted${width}${crypto.randomUUID().slice(0, 4)}`;
      const made = await page.request.post("/api/cert-registration", {
        data: {
          classSelection: "2",
          certID: `ZZ-${width}`,
          isActiveMember: true,
          firstName: "Ulric",
          lastName,
          company: "Off The Roll Hauling",
          email: "ulric@off-the-roll.example",
          phone: "6625550142",
          street: "1 Main Street",
          city: "Gulfport",
          state: "MS",
          zip: "39501",
          payMethod: "Check",
        },
      });
      expect(made.status(), await made.text()).toBe(201);
      // The list begins with the oldest.
      const aged = "update class_registrations set created_at = created_at - interval '9 years' where last_name = $1";
      await querySite(site, aged, [lastName]);
      await openTakenOver(page, "/mapa-admin");
      await page.getByRole("link", { name: /^Review: Member prices/ }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Member prices to review" })).toBeFocused();
      await expectAccessible(page);
      await page.getByRole("link", { name: `Ulric ${lastName}` }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `Ulric ${lastName}` })).toBeFocused();
      const charges = page.getByRole("region", { name: "Charges" }).getByRole("row");
      await expect(charges).toHaveCount(2);

      await page.getByRole("button", { name: /^Charge \$[\d.,]+ more$/ }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: /^Charge Off The Roll Hauling \$/ })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^Staff charged the difference of \$/)).toBeVisible();
      await expect(charges).toHaveCount(3);

      const id = page.getByRole("form", { name: "Unknown certification ID" });
      await id.getByRole("button", { name: "Save" }).focus();
      await page.keyboard.press("Enter");
      await expect(id.getByLabel("Correct ID")).toHaveAccessibleDescription(/No certification on file has this ID/);
      await id.getByRole("checkbox", { name: /^Not on file/ }).focus();
      await page.keyboard.press("Space");
      await id.getByLabel("Issue date").fill("2025-02-28");
      await expectAccessible(page);
      await id.getByRole("button", { name: "Save" }).focus();
      await page.keyboard.press("Enter");
      await expect(id).toHaveCount(0);
      await expect(page.getByRole("definition").getByText("Known", { exact: true })).toBeVisible();
      await expectFits(page);
    });
  });

test("by keyboard a name is corrected, and the confirmation is sent again", async ({ page, site }) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Corrected At The Desk Scramble");
  const reference = await register(page, golfRegistration(event, 830));
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await pressKey(page, "Correct names");
  const form = page.getByRole("form", { name: "Correct names" });
  await form.getByLabel("Golfer: email").fill("perpetua");
  await pressKey(page, "Save");
  await expect(form.getByLabel("Golfer: email")).toHaveAccessibleDescription(/Must enter email address/);
  await look(page, "registration-names", { schemes: ["light", "dark"], scanned: [390] });
  await form.getByLabel("Golfer: email").fill("perpetua@delta-paving.example");
  await form.getByLabel("Golfer: name").fill("Perpetua Moss");
  await pressKey(page, "Save");
  await expect(page.getByText("Saved. The registrant was emailed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "People in this registration" })).toContainText("Perpetua Moss");
  await openTab(page, "Email");
  await pressKey(page, "Resend confirmation");
  await expect(
    page.getByText("The confirmation to pat.reed.830@delta-paving.example was not sent: no mail server is set up"),
  ).toBeVisible();
  await expectAccessible(page);
});

test("by keyboard a sponsorship is changed after its price was shown", async ({ page, site }) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Changed Its Mind Scramble");
  const reference = await register(page, golfRegistration(event, 840));
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await pressKey(page, "Change selection");
  const form = page.getByRole("form", { name: "Change selection" });
  await form.getByLabel("Sponsorship", { exact: true }).selectOption("Gold Sponsor");
  await pressKey(page, "Preview total");
  const effect = page.getByRole("form", { name: "New total" });
  await expect(effect.getByRole("heading", { name: "New total" })).toBeFocused();
  await expect(effect.getByRole("listitem")).toHaveText([/^Sponsorship: Silver Sponsor, \$.* → Gold Sponsor, \$/]);
  await expect(effect).toContainText("More to pay");
  await look(page, "registration-change", { scanned: [390, 1280] });
  await effect.getByRole("checkbox", { name: /^Send Pat an updated confirmation/ }).focus();
  await page.keyboard.press("Space");
  await pressKey(page, "Save");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Charges" })).toContainText(
    "Change from Silver Sponsor to Gold Sponsor",
  );
  await openTab(page, "Email");
  await expect(emailsOf(page).getByRole("row")).toHaveCount(3);
  await openTab(page, "History");
  await expect(changesOf(page).first()).toContainText("more is owed");
  await openTab(page, "Overview");

  // Back again: what was not paid is no longer owed.
  await pressKey(page, "Change selection");
  await form.getByLabel("Sponsorship", { exact: true }).selectOption("Silver Sponsor");
  await pressKey(page, "Preview total");
  await expect(effect).toContainText("No longer owed");
  // Another answer makes what is shown out of date.
  await form.getByLabel("Attending the reception").selectOption("No");
  await expect(effect).toHaveCount(0);
  await pressKey(page, "Preview total");
  await expect(effect.getByRole("listitem")).toHaveCount(2);
  await pressKey(page, "Save");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Charges" })).toContainText("Void");
});

test("what a registration owes is chosen at the check desk and on a new invoice, with the way back", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Owed From Its Page Scramble");
  const reference = await register(page, golfRegistration(event, 850));
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await page.getByRole("main").getByRole("link", { name: "Invoice", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Existing charges on this invoice" })).toContainText(reference);
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Delta Paving Company 850");
  await expect(page.getByLabel("Last name")).toHaveValue("Reed 850");
  await expectAccessible(page);
  await page.getByRole("link", { name: `Registration ${reference}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Pat Reed 850" })).toBeFocused();
  await page.getByRole("link", { name: "Record a check" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Record a check" });
  await expect(form.getByRole("list", { name: "Paid by this check" })).toContainText(reference);
  await expect(form.getByLabel("From", { exact: true })).toHaveValue("Delta Paving Company 850");
  await form.getByLabel("Check number").fill("850850");
  await form.getByLabel("Amount", { exact: true }).fill("750");
  await form.getByLabel("Amount", { exact: true }).press("Enter");
  await expect(page.getByText(/^Recorded: check 850850/)).toBeVisible();
  await expect(form.getByRole("list", { name: "Paid by this check" })).toHaveCount(0);
  await look(page, "check-desk-for", { schemes: ["light"], scanned: [390] });
  await page.getByRole("link", { name: `Registration ${reference}` }).click();
  await expect(page.getByRole("region", { name: "Payments", exact: true })).toContainText("850850");
  await expect(page.getByRole("link", { name: "Record a check" })).toHaveCount(0);
});

test("a letter that did not arrive is tried again from the registration's page", async ({ page, site }) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Lost In The Mail Scramble");
  const reference = await register(page, golfRegistration(event, 860));
  const letters = emailsOf(page);
  await openTakenOver(page, `/mapa-admin/registrations/${reference}?tab=email`);
  await expect(letters.getByRole("row")).toHaveCount(2);
  const bounce = () =>
    querySite(
      site,
      `update outbox set outcome = 'bounced', outcome_at = now(), last_error = 'no such mailbox'
       where about = $1 and sent_at is not null and outcome is null returning id`,
      [reference],
    );
  await expect.poll(async () => (await bounce()).length).toBe(1);
  await openTakenOver(page, `/mapa-admin/registrations/${reference}?tab=email`);
  await letters.getByRole("button", { name: /^Try again: Registration received to pat\.reed\.860@/ }).focus();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(letters.getByRole("status")).toHaveText("Sending now.");
});

test("what was paid beyond a lower price goes back with the change, and what is full is let in by staff", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Paid Too Much Scramble", { sold_out: ["Golf_Tee"] });
  const gold = { event_type: "GOLF", sponsorship: "Gold Sponsor", optionalSponsorships: [], teams: [team(3)] };
  const reference = await register(page, { ...golfRegistration(event, 870), details: gold });
  const [owed] = await (await page.request.get(`/api/open-charges?q=${reference}`)).json();
  const check = { number: "870870", payer: "Delta", amountCents: owed.amountCents, receivedOn: "2026-01-05" };
  const made = await page.request.post("/api/checks", {
    data: { ...check, charges: [{ token: owed.token, amountCents: owed.amountCents }] },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(made.status(), await made.text()).toBe(201);
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await pressKey(page, "Change selection");
  const form = page.getByRole("form", { name: "Change selection" });
  await form.getByLabel("Sponsorship", { exact: true }).selectOption("Silver Sponsor");
  await form.getByRole("checkbox", { name: /^Golf Tee, / }).check();
  await pressKey(page, "Preview total");
  const effect = page.getByRole("form", { name: "New total" });
  await expect(effect.getByRole("alert")).toContainText("Golf Tee Sponsorship is full.");
  await expect(effect).toContainText("No longer included: Ottoline Featherstonehaugh-Wolverhampton 3");
  await effect.getByRole("radio", { name: /^Refund \$/ }).check();
  await effect.getByLabel("Refund check number").fill("5870");
  await pressKey(page, "Save");
  await expect(effect.getByRole("alert").last()).toContainText("Not enough left: Golf Tee Sponsorship (0 left).");
  await look(page, "registration-change-full", { scanned: [390, 1280] });
  await effect.getByRole("checkbox", { name: /^Go over the limit/ }).check();
  await pressKey(page, "Save");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Refunds", exact: true })).toContainText(
    "Your registration was changed",
  );
  await openTab(page, "History");
  await expect(changesOf(page).first()).toContainText("It was let in although full: Golf Tee Sponsorship.");
});

/**
 * Certification classes: a company registers its people one by one, takes one back, and pays for all of them at once.
 * One file because each journey keeps the same running list.
 */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { payByCard } from "./card-payment.ts";
import { CUSTOMER, fillCustomer, tabTo } from "./customer.ts";
import { unfoldAll } from "./registration.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";
import { expectLargeTargets } from "./targets.ts";

type Listed = { id: string; event_type: string; event_date: string };

async function nextClasses(page: Page): Promise<string> {
  const events = (await (await page.request.get("/api/get-events")).json()) as Listed[];
  const found = events.find(
    ({ event_type, event_date }) => event_type === "CERTIFICATION" && Date.parse(event_date) > Date.now(),
  );
  if (!found) throw new Error("the sample data holds no certification event ahead");
  return found.id;
}

const openForm = async (page: Page) => openTakenOver(page, `/event-registration?event=${await nextClasses(page)}`);

const anybodyElse = (page: Page) => page.getByRole("heading", { name: "You are registered. Anybody else?" });
const soFar = (page: Page) => page.getByRole("region", { name: "Registered so far" });
const owed = (page: Page) => page.getByRole("complementary", { name: "What you owe" });
const cartLength = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("items") ?? "[]").length);

/** The dates of the chosen class, where it is held more than once. */
const dates = (page: Page) => page.getByRole("group", { name: "Dates", exact: true });

type Person = { first: string; last: string; of: RegExp; as: "Member" | "Non-Member"; company?: string };

/** Fills the form and registers; ends at the question for another person. */
async function registerPerson(page: Page, { first, last, of, as, company = CUSTOMER.Company }: Person): Promise<void> {
  await page.getByRole("radio", { name: of }).check();
  if (await dates(page).isVisible()) await dates(page).getByRole("radio").filter({ visible: true }).first().check();
  await page.getByRole("radio", { name: as, exact: true }).check();
  const email = `${first}.${last}@deltapaving.example`.toLowerCase();
  await fillCustomer(page, { "First name": first, "Last name": last, Email: email, Company: company });
  await page.getByRole("button", { name: "Register" }).click();
  await expect(anybodyElse(page)).toBeFocused();
}

test("the form shows each class with its dates and both prices, and that each person books their own room", async ({
  page,
}) => {
  await openForm(page);
  const classes = page.getByRole("group", { name: "Class", exact: true });
  await expect(classes.getByRole("radio")).toHaveCount(7);
  const first = page.getByRole("radio", { name: /^Level 1 Certification/ });
  const card = classes.locator("label").filter({ has: first });
  await expect(card).toContainText("$1,690.00");
  await expect(card).toContainText("$2,035.00");
  expect((await card.textContent())?.match(/\w{3} \d+ to (?:\w{3} )?\d+, \d{4}/g)).toHaveLength(2);
  await expect(page.getByText("Each person books their own hotel room.").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText("MAPALAB")).toBeVisible();
  await expect(owed(page)).toContainText("--");
  await expectAccessible(page);
});

test("of a class held twice the visitor chooses the dates, and page, cart and calendar follow them", async ({
  page,
}) => {
  await openForm(page);
  await expect(dates(page)).toBeHidden();
  await page.getByRole("radio", { name: /^Level 2 Recertification/ }).check();
  await expect(dates(page)).toBeHidden();
  await page.getByRole("radio", { name: /^Level 1 Certification/ }).check();
  const choices = dates(page).getByRole("radio").filter({ visible: true });
  await expect(choices).toHaveCount(2);
  await page.getByRole("radio", { name: "Member", exact: true }).check();
  await fillCustomer(page, { "First name": "Nell", "Last name": "Sharp" });
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Must choose the dates of the class"]);
  await expectAccessible(page);
  await page.getByRole("alert").getByRole("link").click();
  const second = dates(page).getByRole("radio", { name: / to / }).filter({ visible: true }).nth(1);
  await second.check();
  // A choice made for one class is none for another.
  await page.getByRole("radio", { name: /^Level 2 Certification/ }).check();
  await expect(dates(page).getByRole("radio", { checked: true }).filter({ visible: true })).toHaveCount(0);
  await page.getByRole("radio", { name: /^Level 1 Certification/ }).check();
  await expect(second).toBeChecked();
  const label = await second.evaluate((radio) => radio.closest("label")?.textContent?.trim() ?? "");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(anybodyElse(page)).toBeFocused();
  await expect(page.getByRole("main").getByText(label, { exact: true })).toHaveCount(2);
  const path = `/api/registrations/${new URL(page.url()).pathname.split("/").pop()}`;
  const { heldOn, charges } = await (await page.request.get(path)).json();
  expect(heldOn.label).toBe(label);
  await expect(soFar(page)).toContainText(charges[0].label.split(": ")[1]);
  const entry = await (await page.request.get(`${path}/event.ics`)).text();
  const days = [...entry.matchAll(/^DT(?:START|END):(\d{8})/gm)].map(([, day]) => day);
  expect(days[0]).toBe(heldOn.starts.replaceAll("-", ""));
  expect((days.at(-1) ?? "") >= heldOn.ends.replaceAll("-", "")).toBe(true);
});

test("the Cert ID is asked for, optional, in every class but the first, and never sent with the first", async ({
  page,
}) => {
  await openForm(page);
  const id = page.getByRole("textbox", { name: "Cert ID (optional)" });
  await page.getByRole("radio", { name: /^Level 2 Certification/ }).check();
  await id.fill("L1-24-0147");
  await page.getByRole("radio", { name: /^Level 1 Certification/ }).check();
  await expect(id).toBeHidden();
  await page.getByRole("radio", { name: /^Level 1 Recertification/ }).check();
  await expect(id).toHaveValue("L1-24-0147");
  await registerPerson(page, { first: "Ida", last: "Moran", of: /^Level 1 Certification/, as: "Member" });
  await unfoldAll(page);
  await expect(page.getByRole("main").getByText(/^(Cert ID|N\/A)$/)).toHaveCount(0);
});

test("mistakes are named where they are and above the form, and nothing is lost", async ({ page }) => {
  await openForm(page);
  await page.getByRole("textbox", { name: "Cert ID (optional)" }).fill("L1-24-0147");
  await page.getByRole("button", { name: "Register" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please fill out all information correctly and resubmit");
  await expect(summary.getByRole("link", { name: "Must select Member or Non-Member" })).toBeVisible();
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Must select a class" }).click();
  await expect(page.getByRole("radio", { name: /^Level 1 Certification/ })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Cert ID (optional)" })).toHaveValue("L1-24-0147");
});

test("two people are registered, one is taken back, and a check pays for the other", { tag: "@core" }, async ({
  page,
  site,
}) => {
  const company = "Tallahatchie Testing";
  await openForm(page);
  await registerPerson(page, { first: "Pat", last: "Reed", of: /^Level 2 Recertification/, as: "Member", company });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Register Another" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => cartLength(page)).toBe(1);
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("");
  await expect(soFar(page)).toContainText("$830.00");
  await page.getByRole("button", { name: "Use the same company and address" }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue(company);
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("MS");
  for (const empty of ["First name", "Last name", "Email", "Phone"])
    await expect(page.getByRole("textbox", { name: empty, exact: true })).toHaveValue("");
  await expectAccessible(page);
  await registerPerson(page, { first: "Kim", last: "Orr", of: /^Level 1 Certification/, as: "Non-Member", company });
  await expect(soFar(page)).toContainText("$2,865.00");

  await page.getByRole("button", { name: "Remove Pat Reed" }).click();
  await page.getByRole("button", { name: "Keep Pat Reed" }).click();
  await expect(page.getByRole("button", { name: "Remove Pat Reed" })).toBeFocused();
  await page.getByRole("button", { name: "Remove Pat Reed" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, remove Pat Reed" }).click();
  await expect(page.getByText("Pat Reed was removed.")).toBeVisible();
  await expect(soFar(page)).not.toContainText("Pat Reed (");
  await expect(owed(page)).toContainText("$2,035.00");
  await expect.poll(() => cartLength(page)).toBe(0);

  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
  await page.reload();
  await expect(owed(page)).toContainText("$2,035.00");
  await page.goBack();
  await expect(anybodyElse(page)).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect.poll(() => cartLength(page)).toBe(1);
  await page.getByRole("radio", { name: /^Check/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Registered. Payment due by check." })).toBeFocused();
  await expect(page.getByRole("main").locator("address")).toContainText("711 Roadside Avenue");
  await expect.poll(() => cartLength(page)).toBe(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Okay" }).click();
  await expect(page).toHaveURL("/");

  await asStaff(page, site);
  const registrants = await (await page.request.get(`/api/get-registrants/${await nextClasses(page)}`)).json();
  const mine = registrants.filter((one: { company: string }) => one.company === company);
  expect(mine.map((one: { last_name: string; status: string }) => [one.last_name, one.status]).toSorted()).toEqual([
    ["Orr", "awaiting_payment"],
    ["Reed", "cancelled"],
  ]);
});

test("three people are paid for by one card, each once", { tag: "@core" }, async ({ page }) => {
  await openForm(page);
  const people: Person[] = [
    { first: "Amos", last: "Bell", of: /^Level 1 Certification/, as: "Member" },
    { first: "Nora", last: "Rudd", of: /^CMDT Certification/, as: "Member" },
    { first: "Cal", last: "Weir", of: /^Master Certification/, as: "Member" },
  ];
  for (const [at, person] of people.entries()) {
    await registerPerson(page, person);
    if (at < 2) await page.getByRole("link", { name: "Register Another" }).click();
  }
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("Amos Bell, Nora Rudd, and Cal Weir are registered")).toBeVisible();
  await page.getByRole("radio", { name: /^Card/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /Certification \(Member\)/ })).toHaveCount(3);
  for (const { first, last } of people)
    await expect(page.getByRole("rowheader", { name: new RegExp(`For ${first} ${last}$`) })).toBeVisible();
  await page.goBack();
  await page.getByRole("radio", { name: /^Card/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("rowheader", { name: /Certification \(Member\)/ })).toHaveCount(3);

  await fillCustomer(page);
  await payByCard(page);
  // To each registration and its calendar entry; a reload knows them still. Nobody is left to be named.
  const onward = page.getByRole("region", { name: "What happens next" });
  await expect(onward.getByRole("list")).toHaveCount(3);
  await page.reload();
  await expect(onward.getByRole("list")).toHaveCount(3);
  await expectAccessible(page);
  const nora = onward.getByRole("list", { name: /Nora Rudd/ });
  await expect(nora.getByRole("link", { name: /^(Name your|Correct)/ })).toHaveCount(0);
  const calendar = (await nora.getByRole("link", { name: /^Add to calendar/ }).getAttribute("href")) ?? "";
  expect(await (await page.request.get(calendar)).text()).toContain("SUMMARY:CMDT Certification");
  await nora.getByRole("link", { name: /^See the registration/ }).click();
  await page.waitForURL(/\/registration\//);
  await unfoldAll(page);
  const payment = page
    .getByRole("region", { name: "Payment" })
    .or(page.locator("section", { hasText: "Total charged" }));
  for (const words of ["$2,725.00", "Card fee", "Total charged", "$4,804.95"])
    await expect(payment.getByText(words, { exact: true }).first()).toBeVisible();
  const receipt = page.getByRole("link", { name: /receipt/i });
  await expectLargeTargets(page, "a paid registration");
  const paper = await page.request.get((await receipt.getAttribute("href")) ?? "");
  expect(paper.headers()["content-type"]).toBe("application/pdf");
  await expectAccessible(page);
  await openForm(page);
  await expect(soFar(page)).toHaveCount(0);
});

test("another browser knows only the registration whose address it was given", async ({ page, browser, baseURL }) => {
  await openForm(page);
  await registerPerson(page, { first: "Dan", last: "Yates", of: /^Level 2 Certification/, as: "Member" });
  await page.getByRole("link", { name: "Register Another" }).click();
  await registerPerson(page, { first: "Lee", last: "Hollis", of: /^Level 2 Certification/, as: "Member" });
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await openTakenOver(other, page.url());
  await expect(owed(other)).toContainText("$1,820.00");
  await expect(soFar(other)).not.toContainText("Dan Yates");
  await other.getByRole("button", { name: "Remove Lee Hollis" }).click();
  await other.getByRole("button", { name: "Yes, remove Lee Hollis" }).click();
  await expect(other.getByText("This registration was withdrawn on this page.")).toBeVisible();
  await elsewhere.close();
  // Here it is noticed on the next visit.
  await openForm(page);
  await expect(soFar(page)).toContainText("Dan Yates");
  await expect(soFar(page)).not.toContainText("Lee Hollis");
});

test("a full class is red, disabled and says so", async ({ page, site }) => {
  const id = await nextClasses(page);
  const prices = `jsonb_set(price_obj, '{classLimit}', '{"Master Certification": 1}')`;
  const full = `update events set price_obj = ${prices}, sold_out = '{Master Certification}' where id = $1`;
  await querySite(site, full, [id]);
  try {
    await openForm(page);
    await expect(page.getByRole("radio", { name: /^Master Certification: Full/ })).toBeDisabled();
    await expectAccessible(page);
  } finally {
    await querySite(site, "update events set price_obj = price_obj - 'classLimit', sold_out = '{}' where id = $1", [
      id,
    ]);
  }
});

test("a technician registers by keyboard alone on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page);
  await page.getByRole("radio", { name: /^Level 1 Certification/ }).focus();
  await page.keyboard.press("ArrowDown");
  // The dates of the class, then the membership.
  for (let question = 0; question < 2; question++) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("Tab");
  for (const answer of [
    "L1-24-0147",
    "Bluff Labs",
    "Ray",
    "Sims",
    "4 Bluff Street",
    "39120",
    "Natchez",
    "Mississippi",
  ]) {
    await page.keyboard.type(answer);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("ray@bluff.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("6015550188");
  await page.keyboard.press("Tab");
  await tabTo(page, page.getByRole("button", { name: "Register" }));
  await page.keyboard.press("Enter");
  await expect(anybodyElse(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
  await expect(owed(page)).toContainText("$725.00");
  await unfoldAll(page);
  await expect(page.getByRole("main").getByText("L1-24-0147")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one registers, finds where the check goes, and the way to register another", async ({ page }) => {
    await openForm(page);
    await page.getByRole("radio", { name: /^Level 1 Certification/ }).check();
    await expect(page.getByRole("textbox", { name: "Cert ID (optional)" })).toBeHidden();
    await page.getByRole("radio", { name: "Member", exact: true }).check();
    await fillCustomer(page);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("alert")).toContainText("Must choose the dates of the class");
    await dates(page).getByRole("radio").filter({ visible: true }).last().check();
    await page.getByRole("button", { name: "Register" }).click();
    await expect(anybodyElse(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "Register Another" })).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
    await page.getByRole("radio", { name: /^Check/ }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("main").locator("address")).toContainText("711 Roadside Avenue");
    await expect(page.getByRole("link", { name: "Register another person" })).toBeVisible();
  });
});

/**
 * A company registers its people for the quality council: one by one, at their own levels, on one bill.
 * One file because each journey adds people to the same list.
 */
import type { Page } from "@playwright/test";
import { fillCustomer } from "./customer.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

type Listed = { id: string; event_type: string; event_date: string };

async function openQualityCouncil(page: Page): Promise<string> {
  const events = (await (await page.request.get("/api/get-events")).json()) as Listed[];
  const ahead = events.find(
    ({ event_type, event_date }) => event_type === "QAC" && Date.parse(event_date) > Date.now(),
  );
  if (!ahead) throw new Error("the sample data holds no conference ahead");
  await openTakenOver(page, `/event-registration?event=${ahead.id}`);
  return ahead.id;
}

const name = (page: Page) => page.getByRole("textbox", { name: "Attendee name" });
const email = (page: Page) => page.getByRole("textbox", { name: "Attendee email" });
const level = (page: Page, start: string) => page.getByRole("radio", { name: new RegExp(`^${start}`) });
const add = (page: Page) => page.getByRole("button", { name: "Add attendee" });
const register = (page: Page) => page.getByRole("button", { name: "Register" });
const cards = (page: Page) => page.getByRole("region", { name: "Attendees" }).getByRole("listitem");
const total = (page: Page) => page.getByRole("region", { name: "Attendees" }).getByRole("status");
const owed = (page: Page) => page.getByRole("complementary", { name: "What you owe" });

async function enter(page: Page, who: string, label: string) {
  await name(page).fill(who);
  await email(page).fill(`${who.toLowerCase().replaceAll(" ", ".")}@deltapaving.example`);
  await level(page, label).check();
}
async function addAttendee(page: Page, who: string, label: string) {
  await enter(page, who, label);
  await add(page).click();
  await expect(cards(page).filter({ hasText: who })).toBeVisible();
}

test("the first field is in the first screen of a phone; dates, hotel and prices open above it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openQualityCouncil(page);
  await expect(name(page)).toBeInViewport({ ratio: 1 });
  await page.getByText("Dates, hotel rooms and prices").click();
  await expect(page.getByRole("region", { name: "Dates" })).toContainText("Technical sessions and council meeting");
  const prices = page.getByRole("table", { name: "Prices" });
  await expect(prices.getByRole("row", { name: /^Exhibitor/ })).toContainText(
    "Two attendees, a display table, logo in the program",
  );
  await expect(prices.getByRole("row", { name: /^Sponsorship/ })).toContainText("$1,900.00");
  await expect(prices.getByRole("row", { name: /^Student/ }).getByRole("cell")).toHaveText(["$75.00"]);
  const main = page.getByRole("main");
  await expect(main.getByText("Magnolia Conference Hotel")).toBeVisible();
  await expect(main.getByRole("link", { name: /^Book a room/ })).toHaveAttribute("href", /magnolia-conference-hotel/);
  await expect(main.getByRole("link", { name: /^Call the hotel/ })).toHaveAttribute("href", "tel:+16015550174");
  await expect(main).toContainText(/Last day to reserve\s*\w+day, /);
  await page.getByRole("button", { name: "Copy group code" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("MAPA-QAC");
  await expectFits(page);
  await expect(owed(page)).toContainText("Nothing is owed so far.");
  await expect(register(page)).toBeDisabled();
  await expect(register(page)).toHaveAccessibleDescription("Add at least one attendee first.");
  await expectAccessible(page);
});

test("an attendee needs name, email and level, and the level decides whose names are asked", async ({ page }) => {
  await openQualityCouncil(page);
  await add(page).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please enter all information for Attendee");
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Must choose a registration level" }).click();
  await expect(level(page, "Exhibitor")).toBeFocused();
  await summary.getByRole("link", { name: "Must enter a name" }).click();
  await expect(name(page)).toBeFocused();

  const included = page.getByRole("textbox", { name: /^Included attendee \d$/ });
  await expect(included).toHaveCount(0);
  await level(page, "Sponsorship").check();
  await expect(included).toHaveCount(3);
  await included.nth(2).fill("Al Dunn");
  await level(page, "Exhibitor").check();
  await expect(included).toHaveCount(2);
  await level(page, "Sponsorship").check();
  await expect(included.nth(2)).toHaveValue("Al Dunn");

  await name(page).fill("Kim Orr");
  await email(page).fill("kim at delta");
  await name(page).focus();
  await expect(page.getByText("Must enter email address").first()).toBeVisible();
  await email(page).fill("kim.orr@deltapaving.example");
  await expect(page.getByRole("group", { name: "Add an attendee" }).getByText(/^Must/)).toHaveCount(0);
  await expect(register(page)).toHaveAccessibleDescription("You have not added Kim Orr yet.");
  await email(page).press("Enter");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("With Al Dunn");
  await expect(summary).toHaveCount(0);
  await expect(name(page)).toBeFocused();
  await expect(register(page)).toBeEnabled();
});

test("an attendee who was typed and not added is neither lost nor charged without a message", async ({ page }) => {
  await openQualityCouncil(page);
  await addAttendee(page, "Pat Reed", "Individual");
  await fillCustomer(page);
  await enter(page, "Kim Orr", "Student");
  await register(page).click();
  const summary = page.getByRole("alert");
  await summary.getByRole("link", { name: "You have not added Kim Orr yet." }).click();
  await expect(name(page)).toBeFocused();
  await page.getByRole("button", { name: "Edit Pat Reed" }).click();
  await expect(page.getByText("Please finish the attendee in the entry first")).toBeVisible();
  await expect(name(page)).toHaveValue("Kim Orr");
  await page.getByRole("button", { name: "Clear the entry" }).click();
  await expect(name(page)).toHaveValue("");
  await register(page).click();
  await expect(page.getByText(/ is registered for .+ 20\d\d\./).first()).toBeVisible();
});

test("attendees survive a reload while one of them is being changed, and a refusal", async ({ page }) => {
  await openQualityCouncil(page);
  await addAttendee(page, "Pat Reed", "Individual");
  await addAttendee(page, "Kim Orr", "Exhibitor");
  await page.getByRole("button", { name: "Edit Pat Reed" }).click();
  await level(page, "Sponsorship").check();
  await page.reload();
  await expect(page.getByText("We restored your answers.")).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("group", { name: "Change Pat Reed" })).toBeVisible();
  await expect(owed(page)).toContainText("$1,650.00");
  await page.getByRole("button", { name: "Save attendee" }).click();
  await expect(cards(page).first()).toContainText("Sponsorship · Non-Member");
  await expect(cards(page).first()).toBeFocused();
  await expect(owed(page)).toContainText("$3,100.00");

  await fillCustomer(page, { Zip: "387" });
  await register(page).click();
  await expect(page.getByRole("alert")).toContainText("Must enter zip code");
  await expect(cards(page)).toHaveCount(2);
  await page.goto("/events");
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(cards(page)).toHaveCount(0);
  await expect(total(page)).toHaveText("No attendees are added yet.");
  await expect(register(page)).toBeDisabled();
});

test("three are added by keyboard on a phone, one is dropped, one changed; a card pays each", { tag: "@core" }, async ({
  page,
  site,
}) => {
  const company = "Sardis Paving";
  await page.setViewportSize({ width: 390, height: 844 });
  await openQualityCouncil(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await name(page).focus();
  for (const [who, arrows] of [
    ["Pat Reed", 0],
    ["Kim Orr", 2],
    ["Lee Moss", 3],
  ] as const) {
    await page.keyboard.type(who);
    await press("Tab");
    await page.keyboard.type(`${who.replace(" ", ".").toLowerCase()}@sardis.example`);
    await press("Tab", "Space", ...Array<string>(arrows).fill("ArrowDown"));
    if (arrows === 0) {
      await press("Tab", "Tab", "Tab");
      await page.keyboard.type("Ann Doe");
    }
    await press("Enter");
    await expect(name(page)).toBeFocused();
  }
  await expect(total(page)).toContainText("3 attendees $1,725.00");
  await expectAccessible(page);

  const remove = page.getByRole("button", { name: "Remove Kim Orr" });
  await remove.focus();
  await press("Enter");
  await expect(cards(page).nth(1)).toBeFocused();
  await expect(cards(page).nth(1)).toContainText("Lee Moss");
  await expect(total(page)).toContainText("Removed Kim Orr.2 attendees");
  // The offer stays while it is in use.
  await page.getByRole("button", { name: "Undo" }).focus();
  await expectAccessible(page);
  await press("Enter");
  await expect(cards(page).nth(1)).toContainText("Kim Orr");
  await expect(cards(page).nth(1)).toBeFocused();
  // From here on time goes by only where the journey says so.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await remove.focus();
  await press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  await page.clock.resume();

  await page.getByRole("button", { name: "Edit Lee Moss" }).focus();
  await press("Enter");
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue("Lee Moss");
  await expect(level(page, "Student")).toBeChecked();
  await expectAccessible(page);
  await press("End");
  await page.keyboard.type(" Jr.");
  await press("Enter");
  await expect(cards(page).nth(1)).toContainText("Lee Moss Jr.");
  await expect(cards(page).nth(1)).toBeFocused();

  await fillCustomer(page, { Company: company });
  await register(page).focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
  await page.getByRole("radio", { name: /^Card/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("rowheader", { name: /Exhibitor: Pat Reed/ })).toBeVisible();
  const items: { itemName: string; itemPrice: number }[] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("items") ?? "[]"),
  );
  expect(items.map(({ itemName, itemPrice }) => [itemName.replace(/^.* 20\d\d: /, ""), itemPrice])).toEqual([
    ["Exhibitor: Pat Reed", 1200],
    ["Student: Lee Moss Jr.", 75],
  ]);

  await asStaff(page, site);
  const seen = await page.evaluate(async (wanted) => {
    const read = async (path: string) => (await fetch(path)).json();
    const events: { id: string; event_type: string; event_date: string }[] = await read("/api/get-events");
    const event = events.find((one) => one.event_type === "QAC" && Date.parse(one.event_date) > Date.now());
    const all: { company: string; custom_inputs_obj: object }[] = await read(`/api/get-registrants/${event?.id}`);
    return all.find((one) => one.company === wanted)?.custom_inputs_obj;
  }, company);
  expect(seen).toEqual({
    "Pat Reed": "pat.reed@sardis.example - Exhibitor",
    "Lee Moss Jr.": "lee.moss@sardis.example - Student",
    "Included Attendees": "Ann Doe; N/A",
    "Member Status": "No; No",
    "PHD Cert": "No; No",
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the entry itself is the attendee, and a mistake gives every answer back", async ({ page }) => {
    await openQualityCouncil(page);
    await expect(add(page)).toBeHidden();
    await name(page).fill("Pat Reed");
    await email(page).fill("pat at delta");
    await level(page, "Exhibitor").check();
    await page.getByRole("checkbox", { name: /^Member/ }).check();
    await expect(level(page, "Exhibitor").locator("..")).toContainText("$900.00");
    await page.getByRole("textbox", { name: "Included attendee 1" }).fill("Kim Orr");
    await fillCustomer(page);
    await register(page).click();
    await expect(page.getByRole("alert")).toContainText("Must enter email address");
    await expect(name(page)).toHaveValue("Pat Reed");
    await expect(level(page, "Exhibitor")).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Included attendee 1" })).toHaveValue("Kim Orr");
    await email(page).fill("pat@deltapaving.example");
    await register(page).click();
    await expect(page.getByText(/ is registered for .+ 20\d\d\./).first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Exhibitor: Pat Reed");
    await expect(page.getByRole("main")).toContainText("$900.00");
  });
});

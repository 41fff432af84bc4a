/** A convention: one registration at its level, with guests by name. */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { CUSTOMER, fillCustomer, tabTo } from "./customer.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";

type Listed = { id: string; event_type: string; event_date: string };

async function openConvention(page: Page): Promise<string> {
  const events = (await (await page.request.get("/api/get-events")).json()) as Listed[];
  const isAhead = ({ event_date }: Listed) => Date.parse(event_date) > Date.now();
  const ahead = events.find((event) => event.event_type === "CONVENTION" && isAhead(event));
  if (!ahead) throw new Error("the sample data holds no convention ahead");
  await openTakenOver(page, `/event-registration?event=${ahead.id}`);
  return ahead.id;
}

const guest = (page: Page, number: number) => page.getByRole("textbox", { name: `Guest ${number} name` });
const openGuests = (page: Page) => page.getByText("Guests (optional)").click();
const register = (page: Page) => page.getByRole("button", { name: "Register" });
const owed = (page: Page) => page.getByRole("complementary", { name: "What you owe" });

test("level and membership make the price, guests come and go, and a check pays", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConvention(page);
  await page.getByText("Dates, hotel rooms and prices").click();
  await expect(page.getByRole("table", { name: "Prices" })).toContainText("$3,200.00");
  await expectAccessible(page);
  await register(page).click();
  await expect(page.getByRole("alert")).toContainText("Must choose a registration level");
  await expect(page.getByRole("alert")).toContainText("Must enter Company");
  await expectAccessible(page);

  await page.getByRole("radio", { name: /^Individual \$750/ }).check();
  await expect(owed(page)).toContainText("$750.00");
  await page.getByRole("checkbox", { name: /^Member/ }).check();
  await expect(page.getByRole("radio", { name: "Individual $550.00" })).toBeChecked();
  await expect(owed(page)).toContainText("Individual, member");
  await openGuests(page);
  await guest(page, 1).fill("Kim Orr");
  await guest(page, 2).fill("Al Dunn");
  await guest(page, 3).fill("Lee Moss");
  await page.getByRole("button", { name: "Add a guest" }).click();
  await expect(guest(page, 4)).toBeFocused();
  await page.keyboard.type("Ann Doe");
  await page.getByRole("button", { name: "Remove guest 2" }).click();
  await expect(guest(page, 2)).toHaveValue("Lee Moss");
  await expect(guest(page, 2)).toBeFocused();
  await expect(guest(page, 4)).toBeHidden();

  await page.reload();
  await expect(page.getByText("We restored your answers.")).toBeVisible();
  await expect(guest(page, 3)).toHaveValue("Ann Doe");
  await expect(owed(page)).toContainText("$550.00");
  await fillCustomer(page);
  await register(page).click();
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
  await page.getByRole("radio", { name: /^Check/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Registered. Payment due by check." })).toBeFocused();
  await expect(page.getByRole("main")).toContainText("$550.00");
});

test("a member with one guest registers by keyboard alone on a phone and pays by check", { tag: "@core" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConvention(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole("radio", { name: /^Exhibitor/ }).focus();
  await press("Space", "ArrowDown", "ArrowDown");
  await expect(page.getByRole("radio", { name: /^Individual/ })).toBeChecked();
  await press("Tab", "Space", "Tab");
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toBeFocused();
  for (const answer of Object.values({ ...CUSTOMER, Zip: "387" }).toSpliced(6, 0, "Mississippi")) {
    await page.keyboard.type(answer);
    await press("Tab");
  }
  await press("Enter", "Tab");
  await page.keyboard.type("Kim Orr");
  await tabTo(page, register(page));
  await press("Enter");
  await expect(page.getByRole("alert")).toContainText("Must enter zip code");
  await press("Tab", "Enter");
  await expect(page.getByRole("textbox", { name: "Zip" })).toBeFocused();
  await press("End");
  await page.keyboard.type("01");
  await press("Enter");
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
  await page.getByRole("radio", { name: /^Check/ }).focus();
  await press("Space", "Tab", "Enter");
  await expect(page.getByRole("heading", { name: "Registered. Payment due by check." })).toBeFocused();
  await expect(page.getByRole("main")).toContainText("$550.00");
  await expect(page.getByRole("main")).toContainText("Kim Orr");
});

test("a convention without prices says that it is free of charge, and asks for no payment", async ({ page, site }) => {
  const id = await openConvention(page);
  const [before] = await querySite<{ price_obj: object }>(site, "select price_obj from events where id = $1", [id]);
  await querySite(site, "update events set price_obj = '{}' where id = $1", [id]);
  try {
    await page.reload();
    await expect(page.getByText("Registration for this convention is free of charge.")).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expectAccessible(page);
    await fillCustomer(page);
    await register(page).click();
    await expect(page.getByRole("heading", { name: "Registered.", exact: true })).toBeFocused();
    await expect(page.getByText("Nothing is owed.", { exact: false })).toBeVisible();
  } finally {
    await querySite(site, "update events set price_obj = $2 where id = $1", [id, before?.price_obj]);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one registers with guests, and a mistake gives every answer back", async ({ page }) => {
    await openConvention(page);
    await openGuests(page);
    await guest(page, 1).fill("Kim Orr");
    await fillCustomer(page);
    await register(page).click();
    await expect(page.getByRole("alert")).toContainText("Must choose a registration level");
    await expect(guest(page, 1)).toHaveValue("Kim Orr");
    await page.getByRole("radio", { name: /^Student/ }).check();
    await register(page).click();
    await expect(page.getByText(/ is registered for .+ 20\d\d\./).first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText("$125.00");
  });
});

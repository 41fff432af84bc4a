/**
 * The clay shoot from its form to the mailing address and to the checkout, by keyboard, on a phone and without scripts.
 */
import type { Page } from "@playwright/test";
import { fillCustomer, tabTo } from "./customer.ts";
import { ownEvent } from "./own-event.ts";
import { nameNow } from "./people-fields.ts";
import {
  chooseCard,
  chooseCheckByKeyboard,
  expectPayStep,
  openForm,
  openRegistrant,
  owed,
  registerButton,
  unfoldAll,
} from "./registration.ts";
import { expect, expectAccessible, test } from "./site.ts";
import { openPortal } from "./staff.ts";

const openShoot = (page: Page) => openForm(page, "PAC Clay Shoot");
const raffle = (page: Page) => page.getByRole("textbox", { name: /Raffle donation amount/ });
/** On a phone it is folded. */
const raffleFold = (page: Page) => page.locator("summary", { hasText: "Raffle donation" });
const NO_AMOUNT = "Must enter an amount in dollars, such as 75 or 1,200.50, or leave this empty";
const TOO_MUCH = "Must enter at most $100,000.00; please call the office to give more";

test("the form says where the money goes before anything else, and what is full in red", async ({ page }) => {
  await openShoot(page);
  const main = page.getByRole("main");
  const notice = main.getByRole("region", { name: "Where your money goes" });
  await expect(notice).toContainText("political action committee of the Magnolia Asphalt Pavement Association");
  await expect(notice).toContainText("not deductible as a business expense");
  await expect(main.locator("section, fieldset").first()).toContainText("political action committee");

  const tiers = page.getByRole("group", { name: "Sponsorship", exact: true }).getByRole("radio");
  expect(await tiers.evaluateAll((all) => all.map((tier) => (tier as HTMLInputElement).value))).toEqual([
    "Platinum",
    "Gold",
    "Silver",
    "Team of Four",
  ]);
  await expect(page.getByRole("radio", { name: /^Platinum/ })).toBeChecked();
  for (const benefit of ["Company banner at the pavilion", "Company sign at two stations", "Lunch for four"]) {
    await expect(main.getByText(benefit, { exact: true })).toBeVisible();
  }
  const full = page.getByRole("checkbox", { name: "Lunch Sponsor: Full", exact: true });
  await expect(full).toBeDisabled();
  await expect(main.getByText("Lunch Sponsor: Full")).toHaveCSS("color", "rgb(175, 30, 45)");
  await expect(page.getByRole("checkbox", { name: /^Reception Sponsor/ })).toBeEnabled();
  await expect(page.getByRole("link", { name: /packet/i })).toHaveAttribute("href", /packet\.pdf$/);

  await nameNow(page);
  for (const [tier, teams] of [
    [/^Silver/, 1],
    [/^Gold/, 2],
    [/^Team of Four/, 1],
    [/^Platinum/, 2],
  ] as const) {
    await page.getByRole("radio", { name: tier }).check();
    await expect(page.locator("summary", { hasText: "Team" }).filter({ visible: true })).toHaveCount(teams);
    await expect(page.getByRole("textbox", { name: /^Shooter \d (name|email)$/ })).toHaveCount(8);
  }
  await expectAccessible(page);
});

test("a donation that is no amount is named with its cure, and a cured one is owed at once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openShoot(page);
  await fillCustomer(page, { Zip: "392", Email: "pat at delta" });
  await raffleFold(page).click();
  await raffle(page).fill("lots");
  await raffle(page).blur();
  await expect(page.getByText(NO_AMOUNT)).toBeVisible();
  await nameNow(page);
  await page.getByRole("textbox", { name: "Shooter 1 email" }).fill("kim");
  await registerButton(page).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  const refusal = summary.getByText("Please fill out all information correctly and resubmit");
  await expect(refusal).toHaveCSS("color", "rgb(175, 30, 45)");
  await expect(summary.getByRole("link")).toHaveText([
    NO_AMOUNT,
    "Must enter zip code",
    "Must enter email address",
    "Team 1, shooter 1: Must enter email address",
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);

  await summary.getByRole("link", { name: NO_AMOUNT }).click();
  await expect(raffle(page)).toBeFocused();
  await raffle(page).fill("100000.01");
  await raffle(page).blur();
  await expect(page.getByText(TOO_MUCH).last()).toBeVisible();
  await expect(owed(page)).toContainText("$3,000.00");
  await raffle(page).fill("$1,200.50");
  await raffle(page).blur();
  await expect(page.getByText(TOO_MUCH)).toHaveCount(0);
  await expect(owed(page).getByRole("row", { name: /Raffle Donation/ })).toContainText("$1,200.50");
  await expect(owed(page)).toContainText("$4,200.50");

  await page.reload();
  await expect(page.getByText("We restored your answers")).toBeVisible();
  await expect(page.getByLabel(/Raffle donation amount/)).toHaveValue("$1,200.50");
  await expect(owed(page)).toContainText("$4,200.50");
});

test("eight shooters register by keyboard alone on a phone and pay by check", { tag: "@core" }, async ({
  page,
  site,
}) => {
  const company = "Bogue Chitto Paving";
  await page.setViewportSize({ width: 390, height: 844 });
  await openShoot(page);
  await raffleFold(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("75.5");
  await page.keyboard.press("Tab");
  const customer = ["Lee", "Moss", "4 Bluff Street", "39120", "Natchez", "Mississippi"];
  for (const answer of [company, ...customer, "lee@chitto.example", "(601) 555.0188"]) {
    await page.keyboard.type(answer);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowRight");
  await tabTo(page, page.getByRole("button", { name: "Paste a list for all" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Names and emails" })).toBeFocused();
  const squad = Array.from({ length: 8 }, (_, at) => `Shooter Number${at + 1}\tshooter${at + 1}@chitto.example`);
  await page.keyboard.insertText(squad.join("\n"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("8 people filled in.")).toBeVisible();
  await tabTo(page, registerButton(page));
  await page.keyboard.press("Enter");
  const reference = await expectPayStep(page);
  await expect(page.getByRole("main").locator("address")).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Continue" }).focus();
  await page.keyboard.press("Enter");
  const unchosen = page.locator("legend", { hasText: "Select one of the following:" });
  await expect(unchosen).toHaveCSS("color", "rgb(175, 30, 45)");
  await expectAccessible(page);
  await chooseCheckByKeyboard(page);
  const main = page.getByRole("main");
  await expect(main.getByText("$3,075.50").first()).toBeVisible();
  await unfoldAll(page);
  await expect(main.getByText(/^Shooter Number8/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Okay" }).click();
  await expect(page).toHaveURL("/");

  await openPortal(page, site);
  await openRegistrant(page, "PAC Clay Shoot", company);
  await expect(main.getByRole("link", { name: "Open registration" })).toHaveAttribute("href", new RegExp(reference));
  await expect(main.getByText("shooter8@chitto.example")).toBeVisible();
  await expect(main.getByText("$75.50").first()).toBeVisible();
  await expectAccessible(page);
});

test("a card takes tier, sponsorship and donation to the checkout, each by itself", async ({ page, site }) => {
  const title = `Card Clay Shoot ${crypto.randomUUID().slice(0, 4)}`;
  await ownEvent(site, title, {}, "PAC Clay Shoot");
  await openForm(page, title);
  await page.getByRole("radio", { name: /^Gold/ }).check();
  await page.getByRole("checkbox", { name: /^Reception Sponsor/ }).check();
  await raffle(page).fill("1,200.50");
  await fillCustomer(page, { Company: "Okatoma Materials" });
  await registerButton(page).click();
  await expectPayStep(page);
  await chooseCard(page);
  for (const [item, price] of [
    [/Gold/, "$2,000.00"],
    [/Reception Sponsor/, "$2,000.00"],
    [/Raffle Donation/, "$1,200.50"],
    [/3% card fee/, "$156.02"],
    [/Total/, "$5,356.52"],
  ] as const) {
    await expect(page.getByRole("row", { name: item })).toContainText(price);
  }
  await expectAccessible(page);

  await openForm(page, title);
  await expect(page.getByText("Reception Sponsor: Full")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Reception Sponsor: Full" })).toBeDisabled();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one registers as well, and a wrong donation gives every answer back", async ({ page }) => {
    await openShoot(page);
    await fillCustomer(page, { Company: "Pascagoula Paving" });
    await page.getByRole("radio", { name: /^Silver/ }).check();
    await raffle(page).fill("ten");
    await nameNow(page);
    await page.getByRole("textbox", { name: "Shooter 2 name" }).fill("Kim Orr");
    await registerButton(page).click();
    await expect(page.getByRole("alert")).toContainText(NO_AMOUNT);
    await expect(raffle(page)).toHaveValue("ten");
    await expect(page.getByRole("radio", { name: /^Silver/ })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Shooter 2 name" }).first()).toHaveValue("Kim Orr");
    await raffle(page).fill("10");
    await registerButton(page).click();
    await expect(page.getByText(/ is registered for .+ 20\d\d\./).first()).toBeVisible();
    await expect(page.getByText("$1,010.00").first()).toBeVisible();
  });
});

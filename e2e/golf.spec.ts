/**
 * The main job: a golf team registers, pays by check or by card, and staff see it. One charge, one claim, one receipt.
 * One file because every journey ends in the same books.
 */
import type { Page } from "@playwright/test";
import {
  CARDS,
  confirmButton,
  detail,
  expectPaid,
  expectPayer,
  fillCard,
  submitToReview,
  TEST_CARDS,
} from "./card-payment.ts";
import { CUSTOMER, fillCustomer, tabTo } from "./customer.ts";
import { emailOf, movesOfMoney } from "./payment.ts";
import { nameNow, openTeam, team } from "./people-fields.ts";
import { chooseCard, chooseCheckByKeyboard, expectPayStep, openForm, registerButton } from "./registration.ts";
import { expect, expectAccessible, test } from "./site.ts";
import { asStaff, openPortal } from "./staff.ts";

async function openGolfForm(page: Page): Promise<void> {
  await openForm(page, "Annual Golf Classic");
  await expect(page.getByRole("radio", { name: /Platinum Sponsor/ })).toBeChecked();
}

/** Registers one golfer at the cheapest tier and stops at the pay step. @returns the reference. */
async function registerSilver(page: Page, company: string): Promise<string> {
  await openGolfForm(page);
  await page.getByRole("radio", { name: /Silver Sponsor/ }).check();
  await page.getByRole("textbox", { name: "Golfer name" }).fill("Pat Reed");
  await fillCustomer(page, { Company: company, Email: emailOf(company) });
  await registerButton(page).click();
  return expectPayStep(page);
}

/** What staff see of a company, through the API that their screens use. */
async function seenByStaff(page: Page, company: string) {
  return page.evaluate(async (wanted) => {
    const read = async (path: string) => (await fetch(path)).json();
    const events: { id: string; event_title: string; event_date: string }[] = await read("/api/get-events");
    const golf = events
      .filter(
        ({ event_title, event_date }) => event_title === "Annual Golf Classic" && Date.parse(event_date) > Date.now(),
      )
      .at(0);
    const registrants: { company: string; email: string; charges: { status: string }[] }[] = await read(
      `/api/get-registrants/${golf?.id}`,
    );
    const mine = registrants.filter((registrant) => registrant.company === wanted);
    const letters: { letters: { subject: string | null; template: string; toAddress: string }[] } =
      await read("/api/admin/letters");
    const to = mine[0]?.email;
    return {
      registrations: mine.length,
      charges: mine.flatMap(({ charges }) => charges.map(({ status }) => status)),
      letters: letters.letters
        .filter((letter) => letter.toAddress === to)
        .map(({ template }) => template)
        .toSorted(),
    };
  }, company);
}

test("without an event the registration leads to the list of events", async ({ page }) => {
  await page.goto("/event-registration");
  await expect(page).toHaveURL("/events");
});

test("registrants are hidden from a reader without a session", async ({ request }) => {
  const events = await (await request.get("/api/get-events")).json();
  const response = await request.get(`/api/get-registrants/${events[0].id}`);
  expect(response.status()).toBe(401);
});

test("the form offers what the tournament sells, and the covered sponsorship only in red", async ({ page }) => {
  await openGolfForm(page);
  await expect(page.getByRole("radio", { name: /Sponsor/ })).toHaveCount(3);
  const covered = page.getByRole("checkbox", { name: /covered/ });
  await expect(covered).toBeDisabled();
  await expect(page.getByText(/: covered$/)).toHaveCSS("color", "rgb(175, 30, 45)");
  // The sample's event has a file of its own; without one the packet is drawn.
  await expect(page.getByRole("link", { name: /packet/i })).toHaveAttribute(
    "href",
    "/storage/event_storage/golf-classic-packet.pdf",
  );
  await expect(page.getByRole("group", { name: "Will you attend the Welcome Reception?" })).toContainText(
    /20\d\d, 5:30 PM · Clubhouse terrace, Pearl River Golf Club/,
  );
  for (const answer of ["Yes", "No", "Maybe"]) {
    await expect(page.getByRole("radio", { name: answer, exact: true })).toBeVisible();
  }
  const golfers = page.getByRole("textbox", { name: /^Golfer \d name$/ });
  await expect(golfers).toHaveCount(0);
  await nameNow(page);
  await expect(golfers).toHaveCount(4);
  await openTeam(page, 2);
  await expect(golfers).toHaveCount(4);
  await expect(team(page, 1)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /Gold Sponsor/ }).check();
  await expect(page.getByText("Team 2", { exact: true }).filter({ visible: true })).toHaveCount(0);
  await openTeam(page, 1);
  await page.getByRole("radio", { name: /Silver Sponsor/ }).check();
  await expect(page.getByRole("textbox", { name: /^Golfer \d name$/ })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Golfer name" })).toBeVisible();
  await expectAccessible(page);
});

test("a mistake is named on leaving the field and again on sending, and nothing typed is lost", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGolfForm(page);
  await fillCustomer(page, { Zip: "392", Email: "pat at delta" });
  await expect(page.getByText("Must enter zip code").first()).toBeVisible();
  await page.getByRole("button", { name: "Register" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("There is a problem");
  await expect(summary).toContainText("Please fill out all information correctly and resubmit");
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Must enter email address" }).click();
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue(CUSTOMER.Company);

  await page.reload();
  await expect(page.getByText("We restored your answers")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("pat at delta");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("");
});

test("a team of eight registers by keyboard alone on a phone and pays by check", { tag: "@core" }, async ({
  page,
  site,
}) => {
  const company = "Sunflower Grading";
  await page.setViewportSize({ width: 390, height: 844 });
  await openGolfForm(page);
  await page.getByRole("textbox", { name: "Company", exact: true }).focus();
  const answers = [
    company,
    "Lee",
    "Moss",
    "4 Bluff Street",
    "39120",
    "Natchez",
    "Mississippi",
    "lee@bluff.example",
    "(601) 555.0188",
  ];
  for (const answer of answers) {
    await page.keyboard.type(answer);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("radio", { name: "Name them later" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  for (let golfer = 1; golfer <= 8; golfer++) {
    if (golfer === 5) {
      await tabTo(page, page.locator("summary", { hasText: "Team 2" }));
      await page.keyboard.press("Enter");
    }
    if (golfer % 4 === 1) await tabTo(page, page.getByRole("textbox", { name: "Golfer 1 name" }));
    await page.keyboard.type(`Golfer Number${golfer}`);
    await page.keyboard.press("Tab");
    await page.keyboard.type(`golfer${golfer}@bluff.example`);
    await page.keyboard.press("Tab");
  }
  await tabTo(page, page.getByRole("button", { name: "Register" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
  await expect(
    page.getByText("711 Roadside Avenue", { exact: false }).and(page.getByRole("main").locator("address")),
  ).toHaveCount(0);
  await expectAccessible(page);

  await chooseCheckByKeyboard(page);
  const main = page.getByRole("main");
  await expect(main.getByText("$3,000.00").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Okay" }).click();
  await expect(page).toHaveURL("/");

  await asStaff(page, site);
  expect(await seenByStaff(page, company)).toEqual({
    registrations: 1,
    charges: ["open"],
    letters: ["events.registration-received"],
  });
});

test("a card is declined, then another pays once: through reloads, Back and a double click", { tag: "@core" }, async ({
  page,
  site,
}) => {
  const company = "Leaf River Hauling";
  const reference = await registerSilver(page, company);
  await page.reload();
  await expect(page.getByText(reference).first()).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByText(reference).first()).toBeVisible();

  await chooseCard(page);
  await expect(page.getByRole("rowheader", { name: /Silver Sponsor/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /3% card fee/ })).toBeVisible();
  await expect(page.getByText("3% is added for credit card payments.")).toBeVisible();
  await page.reload();
  await expectPayer(page, company, emailOf(company));
  await expectAccessible(page);

  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("Please complete the reCAPTCHA checkbox");
  await expect(page.getByRole("alert")).toContainText("Please fill out all information correctly and resubmit");
  await expectAccessible(page);

  await fillCard(page, TEST_CARDS, CARDS.declined);
  await TEST_CARDS.prove(page);
  await submitToReview(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Card number" })).toHaveValue(CARDS.declined);
  await submitToReview(page);
  await confirmButton(page).click();
  await expect(page.getByRole("heading", { name: "Payment not successful" })).toBeVisible();
  await expect(page.getByText("Please try a different method of payment or contact the office")).toBeVisible();
  await expect(page.getByRole("alert").getByText("601-555-0117")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Okay" }).click();

  await fillCustomer(page, { Company: company, Email: emailOf(company) });
  await fillCard(page, TEST_CARDS, CARDS.good);
  await TEST_CARDS.prove(page);
  await submitToReview(page);
  for (const [label, value] of [
    ["Name", "Pat Reed"],
    ["Company", company],
    ["Address", "12 Levee Road Greenville, MS 38701"],
    ["Email", emailOf(company)],
    ["Phone", "662-555-0142"],
    ["Total", "$772.50"],
  ] as const)
    await expect(detail(page, label)).toHaveText(value);
  await confirmButton(page).dblclick();
  await expectPaid(page);
  await expect(page.getByText("TEST - NOT A RECEIPT")).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("items"))).toBeNull();
  await page.getByRole("link", { name: "Okay" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/checkout");
  await expect(page.getByText("Your cart is empty.", { exact: false })).toBeVisible();
  await expectAccessible(page);

  await asStaff(page, site);
  await expect
    .poll(() => seenByStaff(page, company))
    .toEqual({
      registrations: 1,
      charges: ["paid"],
      letters: ["events.registration-received", "payments.receipt"],
    });
  expect(await movesOfMoney(site, company)).toEqual({ booked: 1, taken: 1 });
});

test("a bank that asks is answered in the page, also after a reload", { tag: "@core" }, async ({ page, site }) => {
  const company = "Homochitto Paving";
  await registerSilver(page, company);
  await chooseCard(page);
  await fillCard(page, TEST_CARDS, CARDS.threeDSecure);
  await TEST_CARDS.prove(page);
  await submitToReview(page);
  await confirmButton(page).click();
  await expect(TEST_CARDS.bank(page, "Complete")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(TEST_CARDS.bank(page, "Complete")).toBeVisible();
  await TEST_CARDS.bank(page, "Complete").click();
  await expectPaid(page);

  await asStaff(page, site);
  await expect.poll(async () => (await seenByStaff(page, company)).charges).toEqual(["paid"]);
  expect(await movesOfMoney(site, company)).toEqual({ booked: 1, taken: 1 });
});

test("staff find the registration under its event, with everything that was answered", async ({ page, site }) => {
  const company = "Big Black Aggregates";
  await registerSilver(page, company);
  await openPortal(page, site);
  await expectAccessible(page);
  const signs = page.getByRole("main");
  await expect(signs.getByRole("link", { name: /^Members/ })).toBeVisible();
  await signs.getByRole("link", { name: /^Events/ }).click();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /20\d\d Annual Golf Classic/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Annual Golf Classic 20\d\d$/);
  await expect(signs.getByText(/Pearl River Golf Club/).first()).toBeVisible();
  const heads = signs.getByRole("region", { name: "Registrants" }).getByRole("columnheader");
  expect((await heads.allInnerTexts()).filter((head) => /^(Name|Company)/.test(head))).toHaveLength(2);
  await page
    .getByRole("row", { name: new RegExp(company) })
    .getByRole("button")
    .click();
  const main = page.getByRole("main");
  await expect(main.getByText(emailOf(company))).toBeVisible();
  await expect(main.getByText("662-555-0142")).toBeVisible();
  await expect(main.getByText("12 Levee Road", { exact: false })).toBeVisible();
  await expect(main.getByText("Silver Sponsor").filter({ visible: true }).first()).toBeVisible();
  const registered = main.getByRole("term").filter({ hasText: /^Registered$/ });
  await expect(registered.locator("xpath=following-sibling::dd")).toHaveText(/20\d\d/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  const response = await page.request.get("/api/admin/letters");
  expect(response.status()).toBe(401);
});

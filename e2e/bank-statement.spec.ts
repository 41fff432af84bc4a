/** Staff match deposits to the bank's statement: by keyboard, on a phone, and over a colleague's match. */
import type { Page } from "@playwright/test";
import { addDays } from "../src/shared/dates.ts";
import { tabTo } from "./customer.ts";
import { look as lookAt } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

/** In the dark too where a screen has parts of its own. */
const look = (page: Page, name: string, schemes: ("light" | "dark")[] = ["light"]) =>
  lookAt(page, name, { scanned: [390, 1280], schemes });
const ADDRESS = "/mapa-admin/deposits/bank";
/** What was made today is a day old after midnight. */
const SINCE = /since today|for 1 day/;
type Made = { id: string; reference: string; madeOn: string };

async function post(page: Page, path: string, data: object) {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const made = await page.request.post(path, { data, headers });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}

/** Of one check, over a sum that no other deposit of the site has. */
async function aDeposit(page: Page, number: string, amountCents: number): Promise<Made> {
  const check = { number, payer: "Tallahatchie Paving", amountCents, receivedOn: "2026-01-05", charges: [] };
  const { id } = await post(page, "/api/checks", { ...check, isAnother: true });
  return post(page, "/api/deposits", { fund: null, upTo: "2026-01-05", totalCents: amountCents, checks: [id] });
}

const choose = (page: Page, lines: string[]) =>
  page.getByLabel("File", { exact: true }).setInputFiles({
    name: "november.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Date,Description,Amount", ...lines].join("\n")),
  });
/** Of each try its own: the site keeps what the first try made. */
const cents = (of: number) => of + 100 * test.info().retry + 10 * test.info().repeatEachIndex;
const dollars = (amount: number) => (amount / 100).toFixed(2);
const lineOf = (page: Page, words: string) =>
  page.getByRole("region", { name: "Credits" }).getByRole("row").filter({ hasText: words });

test("a statement is compared and matched by keyboard, with a difference named and kept", { tag: "@core" }, async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const [same, short, waiting] = [cents(7_731_101), cents(8_842_202), cents(9_953_303)];
  const first = await aDeposit(page, "77311", same);
  const second = await aDeposit(page, "88422", short);
  const third = await aDeposit(page, "99533", waiting);
  await openTakenOver(page, "/mapa-admin/checks/deposit");
  await tabTo(page, page.getByRole("link", { name: "Compare with a bank statement" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Bank statement" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Compare" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("File", { exact: true })).toHaveAccessibleDescription(/Must choose a file/);
  const day = first.madeOn;
  await choose(page, [
    `${day},COUNTER DEPOSIT A,${dollars(same)}`,
    `${day},COUNTER DEPOSIT B,${dollars(short - 2000)}`,
    `${day},STRIPE TRANSFER ST-77,412.07`,
    `${day},RETURNED ITEM NSF CHECK,-${dollars(same)}`,
    `${day},COUNTER DEPOSIT C,"1.234,50"`,
  ]);
  await tabTo(page, page.getByRole("button", { name: "Compare", exact: true }));
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { level: 2, name: /^1 matched, 1 to decide, \d+ not at the bank yet$/ }),
  ).toBeFocused();
  await expect(lineOf(page, "COUNTER DEPOSIT A")).toContainText("Matches");
  await expect(lineOf(page, "COUNTER DEPOSIT B")).toContainText("Differs");
  await expect(lineOf(page, "STRIPE TRANSFER ST-77")).toContainText("Card payout");
  await expect(page.getByRole("link", { name: "Check 77311 from Tallahatchie Paving" }).first()).toBeVisible();
  await expect(page.getByText(/Row 6, Amount: Must be an amount such as 1,234\.50/)).toBeVisible();
  const yet = page.getByRole("region", { name: "Deposits in transit" });
  await expect(yet.getByRole("row").filter({ hasText: third.reference })).toContainText(SINCE);
  await look(page, "bank-preview", ["light", "dark"]);

  const field = page.getByLabel("Deposit of row 3", { exact: true });
  await tabTo(page, field);
  await field.selectOption(second.id);
  await tabTo(page, page.getByRole("button", { name: "Match 2 deposits" }));
  await page.keyboard.press("Enter");
  const why = page.getByLabel(/^Explain row 3: Bank \$88,4\d\d\.\d2, slip \$88,4\d\d\.\d2: \$20\.00 less$/);
  await expect(why).toHaveAccessibleDescription("Must explain the difference");
  await look(page, "bank-note-missing");
  await why.fill("A check over $20.00 was left out");
  await tabTo(page, page.getByRole("button", { name: "Match 2 deposits" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "2 deposits matched" })).toBeFocused();
  await look(page, "bank-result");
});

test("a deposit at the bank shows its line and is not undone; the match is taken back by keyboard", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const sum = cents(5_540_505);
  const { id, reference, madeOn } = await aDeposit(page, "55405", sum);
  const line = { bookedOn: madeOn, amountCents: sum - 2000, description: "BRANCH DEPOSIT R", ordinal: 1, deposit: id };
  const note = "A check over $20.00 was left out";
  await post(page, "/api/bank-statements", { fund: null, ticks: [{ ...line, note }] });
  await openTakenOver(page, "/mapa-admin/checks/deposit?state=at-bank");
  const row = page
    .getByRole("region", { name: "Deposits, newest first" })
    .getByRole("row")
    .filter({ hasText: reference });
  await expect(row).toContainText("$20.00 less");
  await look(page, "deposits-at-bank");
  await row.getByRole("link", { name: reference, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Deposit ${reference}` })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("$20.00 less: A check over $20.00 was left out");
  await expect(page.getByRole("button", { name: "Undo deposit" })).toHaveCount(0);
  await look(page, "deposit-at-bank");
  await tabTo(page, page.getByRole("button", { name: "Not at the bank" }));
  await page.keyboard.press("Enter");
  await page.keyboard.type("That line is another deposit");
  await tabTo(page, page.getByRole("button", { name: "Undo match" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo deposit" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(SINCE);

  await openTakenOver(page, "/mapa-admin/checks/deposit?state=underway");
  await expect(row).toContainText("Not at the bank yet");
});

test("a colleague's match is told, the same file matches nothing twice, and columns are corrected", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const sum = cents(6_620_404);
  const { id, madeOn } = await aDeposit(page, "66204", sum);
  await openTakenOver(page, ADDRESS);
  await choose(page, [`${madeOn},BRANCH DEPOSIT Q,${dollars(sum)}`]);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const press = page.getByRole("button", { name: "Match 1 deposit" });
  await expect(press).toBeVisible();
  const line = { bookedOn: madeOn, amountCents: sum, description: "BRANCH DEPOSIT Q", ordinal: 1, deposit: id };
  await post(page, "/api/bank-statements", { fund: null, ticks: [line] });
  await press.click();
  await expect(page.getByRole("alert")).toContainText("is already at the bank since");
  await page.getByRole("button", { name: "Compare again" }).click();
  await expect(lineOf(page, "BRANCH DEPOSIT Q")).toContainText("Matched before");
  await expect(page.getByText("Nothing to match: no line has a deposit selected.")).toBeVisible();

  await page.getByText("How the columns were read").click();
  await page.getByLabel("Amount with a sign").selectOption({ label: "None" });
  await page.getByRole("button", { name: "Compare with these columns" }).click();
  await expect(page.getByRole("heading", { name: "Choose the date and amount columns" })).toBeFocused();
  await look(page, "bank-columns");
  await page.getByLabel("Credits").selectOption({ label: "Amount" });
  await page.getByRole("button", { name: "Compare with these columns" }).click();
  await expect(lineOf(page, "BRANCH DEPOSIT Q")).toContainText("Matched before");
});

test("a deposit that was made here after its trip to the bank is matched with a note", async ({ page, site }) => {
  await asStaff(page, site);
  const sum = cents(4_410_304);
  const { id, reference, madeOn } = await aDeposit(page, "44103", sum);
  await openTakenOver(page, ADDRESS);
  await choose(page, [`${addDays(madeOn, -3)},BRANCH DEPOSIT L,${dollars(sum)}`]);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(lineOf(page, "BRANCH DEPOSIT L")).toContainText("Recorded later");
  await expect(page.getByText("Nothing to match: no line has a deposit selected.")).toBeVisible();
  const choice = page.getByLabel("Deposit of row 2", { exact: true });
  await expect(choice.getByRole("option", { name: new RegExp(`^${reference}.*Recorded 3 days after`) })).toBeAttached();
  await choice.selectOption(id);
  await page.getByRole("button", { name: "Match 1 deposit" }).click();
  const why = page.getByLabel("Explain row 2: Recorded 3 days after the bank's line");
  await expect(why).toHaveAccessibleDescription("Must explain why it was recorded later");
  await look(page, "bank-made-later", ["light", "dark"]);
  await why.fill("Taken to the branch on Friday");
  await page.getByRole("button", { name: "Match 1 deposit" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "1 deposit matched" })).toBeFocused();
  await openTakenOver(page, `/mapa-admin/deposits/${reference}`);
  await expect(page.getByRole("main")).toContainText("after the bank's line: Taken to the branch on Friday");
});

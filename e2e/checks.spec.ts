/**
 * Staff record, deposit, match, return and void checks at the desk by keyboard. One file because each journey goes on
 * with the desk as staff use it in a day.
 */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { look } from "./look.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

/** Owes $1,690.00 for a class, under a company of its own. @returns the reference. */
async function aDebt(page: Page, company: string, over: Record<string, unknown> = {}): Promise<string> {
  const made = await page.request.post("/api/cert-registration", {
    data: {
      classSelection: 1,
      firstName: "Grace",
      lastName: "Hopper",
      company,
      phone: "6015550188",
      street: "9 Quarry Lane",
      city: "Brandon",
      state: "MS",
      zip: "39042",
      email: "grace@check-desk.example",
      isActiveMember: true,
      payMethod: "Check",
      ...over,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await (await page.request.get(made.headers().location ?? "")).json()).reference;
}

test("a clerk records three checks by keyboard alone, deposits them, and takes one back", { tag: "@core" }, async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const names = ["Exact Paving", "Short Striping", "Short Striping", "Over Milling", "Very Short", "Very Short"];
  const references: string[] = [];
  for (const name of names) references.push(await aDebt(page, name));
  const [exact = "", short = "", shortToo = "", over = "", scant = "", scantToo = ""] = references;

  await openTakenOver(page, "/mapa-admin");
  await page.getByRole("link", { name: "Checks", exact: true }).first().click();
  const number = page.getByLabel("Check number");
  const search = page.getByRole("combobox", { name: /^Apply to/ });
  await expect(page).toHaveTitle(/^Checks/);
  await expect(number).toBeFocused();

  const keys = page.keyboard;
  const take = async (typed: string) => {
    await keys.type(typed);
    await expect(page.getByRole("option", { name: new RegExp(typed), selected: true })).toHaveCount(1);
    await keys.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: typed })).toBeVisible();
  };
  const toSearch = async () => {
    while (!(await search.evaluate((field) => field === document.activeElement))) await keys.press("Tab");
  };
  const begin = async (no: string, amount: string) => {
    await keys.type(no);
    await keys.press("Tab");
    await keys.type(amount);
    await toSearch();
  };
  const expectStatus = (text: string | RegExp) =>
    expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  const record = async (no: string) => {
    await keys.press("Enter");
    await expectStatus(`Recorded: check ${no} from`);
    await expect(number).toBeFocused();
    await expect(number).toHaveValue("");
  };

  await begin("7001", "1,690.00");
  await take(exact);
  await expectStatus("exactly what is owed");
  await expect(page.getByLabel("From")).toHaveValue("Exact Paving");
  await record("7001");

  await begin("7002", "3000");
  await take(short);
  await take(shortToo);
  await expectStatus("Short by $380.00, which stays owed");
  await record("7002");

  await begin("7003", "1700");
  await take(over);
  await expectStatus("Over by $10.00, which stays unmatched");
  await record("7003");

  // A check that leaves nothing for the second charge is recorded over the first, as the sentence said.
  await begin("7004", "1000");
  await take(scant);
  await take(scantToo);
  await expectStatus("$1,000.00 of $1,000.00. Short by $2,380.00, which stays owed.");
  await expect(page.getByText("Not covered by this check.")).toHaveCount(1);
  await record("7004");
  const left = await (await page.request.get(`/api/open-charges?q=${scantToo}`)).json();
  expect(left).toMatchObject([{ amountCents: 169_000 }]);
  await expect(page.getByText("4 checks, $7,390.00")).toBeVisible();

  const todays = page.getByRole("region", { name: "Checks received today" });
  await expect(todays.getByRole("row").filter({ hasText: "7002" })).toContainText("$3,000.00");
  // The same check once more warns.
  await begin("7001", "1690");
  await page.getByLabel("From").fill("Exact Paving");
  await page.getByRole("button", { name: "Record check" }).click();
  await expect(page.getByRole("alert")).toContainText("was already recorded");
  await expect(page.getByRole("button", { name: "It's a different check: record it" })).toBeVisible();
  await expectAccessible(page);

  const part = (name: RegExp) =>
    page.getByRole("navigation", { name: "Checks", exact: true }).getByRole("link", { name });
  await part(/^Deposit/).click();
  const box = page.getByRole("form", { name: /Deposit for Magnolia Asphalt Pavement/ });
  await box.getByRole("button", { name: "Make deposit" }).click();
  await expect(box.getByRole("alert")).toContainText(" into the account of Magnolia Asphalt Pavement");
  await box.getByRole("button", { name: /^Deposit \d+ checks$/ }).click();
  const slip = page.getByRole("status").getByRole("link", { name: /Print slip/ });
  await expect(slip).toBeFocused();
  const pdf = await page.request.get((await slip.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await expectAccessible(page);

  await part(/^All checks/).click();
  await page.getByLabel("Number or payer").fill("exact pav");
  await expect(page.getByText("1 check, $1,690.00", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("region", { name: "Checks, newest first" }).getByRole("link", { name: /7001$/ }).click();
  await page.getByRole("button", { name: "Record return" }).click();
  await page.getByLabel(/The bank's reason/).fill("Insufficient funds");
  await page.getByRole("button", { name: "Record return of check 7001", exact: true }).click();
  await expect(page.getByText("Charges, owed again")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "All checks" }).click();
  await page.getByRole("link", { name: "Record a check" }).click();
  await search.fill(exact);
  await expect(page.getByRole("option", { name: new RegExp(exact) })).toContainText("$1,690.00");
});

test("one Enter takes all that is owed under a reference", async ({ page, site }) => {
  await asStaff(page, site);
  const reference = await aDebt(page, "Whole Reference Paving");
  const [more] = await querySite<{ cents: number }>(
    site,
    `insert into charges (id, public_token, source_kind, source_id, position, label, amount_cents, fund, program,
         reference, customer, due_on, status, created_at)
       select gen_random_uuid(), reverse(public_token), source_kind, source_id, 50, 'One more team', 5000, fund, program,
         reference, customer, due_on, status, created_at from charges where reference = $1
       returning (select sum(amount_cents)::int + 5000 from charges where reference = $1) as cents`,
    [reference],
  );
  const dollars = ((more?.cents ?? 0) / 100).toFixed(2);
  await openTakenOver(page, "/mapa-admin/checks");
  await page.keyboard.type("8201");
  await page.keyboard.press("Tab");
  await page.keyboard.type(dollars);
  await page.getByRole("combobox", { name: /^Apply to/ }).focus();
  await page.keyboard.type(reference.toLowerCase());
  const all = page.getByRole("option", { name: /All 2 charges/ });
  await expect(all).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("listbox", { name: "Open charges" }).getByRole("option")).toHaveCount(3);
  await look(page, "check-whole-reference");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Paid by this check" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByLabel("From")).toHaveValue("Whole Reference Paving");
  await expect(page.getByRole("status").filter({ hasText: "exactly what is owed" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Recorded: check 8201" })).toBeVisible();
});

test("a clerk takes back what was typed wrongly, and a deposit that was too early", async ({ page, site }) => {
  await asStaff(page, site);
  const reference = await aDebt(page, "Wrong Typing");
  const { token } = (await (await page.request.get(`/api/open-charges?q=${reference}`)).json())[0];
  const record = async (number: string, amountCents: number, charges: object[]) => {
    const made = await page.request.post("/api/checks", {
      data: { number, payer: "Wrong Typing", amountCents, receivedOn: "2026-01-05", charges },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(made.status(), await made.text()).toBe(201);
  };
  await record("9101", 169_000, [{ token, amountCents: 169_000 }]);
  await record("9102", 5000, []);
  await openTakenOver(page, "/mapa-admin/checks/deposit");
  const box = page.getByRole("form", { name: /Deposit for Magnolia Asphalt Pavement/ });
  await box.getByRole("checkbox", { name: /^Select all/ }).uncheck();
  await box.getByRole("checkbox", { name: /9102/ }).check();
  await expect(box.getByRole("status")).toContainText("1 check, $50.00 selected");
  await box.getByRole("button", { name: "Make deposit" }).click();
  await expect(box.getByRole("alert")).toContainText("Deposit 1 check, $50.00 into the account of");
  await box.getByRole("button", { name: "Deposit 1 check" }).click();
  await expect(page.getByText(/Deposit D-\w+ made: 1 check, \$50.00/)).toBeVisible();
  await expect(box.getByRole("checkbox", { name: /9102/ })).toHaveCount(0);
  await expect(box.getByRole("checkbox", { name: /9101/ })).toBeChecked();
  await expectAccessible(page);

  const row = page.getByRole("region", { name: "Deposits, newest first" }).getByRole("row").nth(1);
  await row.getByRole("button", { name: "Undo" }).click();
  const undo = page.getByRole("dialog", { name: /^Undo deposit/ });
  await expect(undo.getByLabel(/^Reason/)).toBeFocused();
  await undo.getByLabel(/^Reason/).fill("The bank was closed");
  await undo.getByRole("button", { name: "Undo deposit", exact: true }).click();
  await expect(row).toContainText(/Undone.*The bank was closed/);
  await expect(page.getByText(/Deposit D-\w+ made/)).toHaveCount(0);
  await expect(box.getByRole("checkbox", { name: /9102/ })).toBeChecked();
  await expectAccessible(page);

  await box.getByRole("link", { name: /check 9101$/ }).click();
  await page.getByRole("button", { name: "Void check" }).click();
  await expect(page.getByText("receipts already sent are not recalled")).toBeVisible();
  await page.getByLabel("Reason (internal)").fill("It is 9103");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Void check 9101", exact: true }).click();
  await expect(page.getByText(/: It is 9103/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Record return" })).toHaveCount(0);
  await expectAccessible(page);
  const owed = await (await page.request.get(`/api/open-charges?q=${reference}`)).json();
  expect(owed).toMatchObject([{ amountCents: 169_000 }]);
});

test("a deposit has a page that Find leads to, with its checks, its day in the ledger, and its undo", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const post = async (path: string, data: object) => {
    const made = await page.request.post(path, {
      data,
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(made.status(), await made.text()).toBe(201);
    return made.json();
  };
  const check = (number: string, amountCents: number) =>
    post("/api/checks", { number, payer: "Bank Trip Paving", amountCents, receivedOn: "2026-01-05", charges: [] });
  const checks = [await check("9301", 125_000), await check("9302", 5000)].map(({ id }) => id);
  const deposit = await post("/api/deposits", { fund: null, upTo: "2026-01-05", totalCents: 130_000, checks });
  await openTakenOver(page, `/mapa-admin/find?q=${deposit.reference}`);
  await page.getByRole("main").getByRole("link", { name: deposit.reference }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: `Deposit ${deposit.reference}` })).toBeVisible();
  const rows = page.getByRole("region", { name: "Checks in this deposit, newest first" }).getByRole("row");
  await expect(rows).toHaveText([/Amount/, /9302/, /9301/]);
  await expect(page.getByRole("link", { name: `Print slip for ${deposit.reference}` })).toBeVisible();
  await look(page, "deposit", { scanned: [390, 1280] });

  await page.getByRole("link", { name: /9301$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check 9301" })).toBeVisible();
  await page.getByRole("link", { name: deposit.reference }).click();
  await page.getByRole("link", { name: "Totals for the day" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ledger" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: `Deposit ${deposit.reference}` })).toBeVisible();
  await page.getByRole("button", { name: "Undo deposit" }).click();
  await page.getByLabel(/^Reason/).fill("One check was left at the office");
  await page.getByRole("dialog").getByRole("button", { name: "Undo deposit", exact: true }).click();
  await expect(page.getByText(/: One check was left at the office/)).toBeVisible();
  await expect(
    page.getByText("It had 2 checks, which are to be deposited again or are in a later deposit."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo deposit" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Print slip/ })).toHaveCount(0);
  await look(page, "deposit-undone", { scanned: [390, 1280] });
});

test("each part of the desk begins where typing begins, also when it is opened from another", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  // Something to be matched, so that there is a field.
  const made = await page.request.post("/api/checks", {
    data: { number: "9201", payer: "First Field", amountCents: 700, receivedOn: "2026-01-05", charges: [] },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(made.status()).toBe(201);
  const fields = {
    record: page.getByLabel("Check number"),
    unmatched: page.getByRole("main").getByRole("combobox").first(),
    all: page.getByLabel("Number or payer"),
  };
  for (const [view, field] of Object.entries(fields)) {
    // An older link.
    await page.goto(`/mapa-admin/checks?view=${view}`);
    await expect(field, view).toBeFocused();
  }
  const parts = page.getByRole("navigation", { name: "Checks", exact: true });
  for (const [name, field] of [
    [/^Unmatched money/, fields.unmatched],
    [/^All checks/, fields.all],
    [/^Record/, fields.record],
  ] as const) {
    await parts.getByRole("link", { name }).click();
    await expect(field).toBeFocused();
  }
});

test("staff match an unmatched invoice payment to what is owed", async ({ page, site }) => {
  await asStaff(page, site);
  const reference = await aDebt(page, "Later Grading");
  // What a company paid under a number of another system comes in as a check without a charge.
  await openTakenOver(page, "/mapa-admin/checks");
  await page.getByLabel("Check number").fill("8101");
  await page.getByRole("textbox", { name: "Amount" }).fill("1690");
  await page.getByRole("textbox", { name: "From" }).fill("Later Grading");
  await page.getByRole("button", { name: "Record check" }).click();
  await expect(page.getByText(/Recorded: check 8101/)).toBeVisible();
  await page.getByRole("link", { name: /^Unmatched money/ }).click();
  const open = async () => {
    const row = page.getByRole("row").filter({ hasText: "Check 8101" }).getByRole("button");
    if ((await row.getAttribute("aria-expanded")) === "false") await row.click();
  };
  await open();
  const line = page.getByRole("region", { name: /check 8101 of Later Grading/ });
  await line.getByRole("combobox").fill(reference);
  const option = line.getByRole("option", { name: new RegExp(reference) });
  const owed = async () => (await page.request.get(`/api/open-charges?q=${reference}`)).json();
  await option.click();
  const question = line.getByRole("region", { name: /^Match to/ });
  await expect(question).toContainText("Apply $1,690.00 to");
  await expect(question).toContainText(`${reference} · `);
  await expect(question).toContainText("of Later Grading, Grace Hopper? This is the exact balance due.");
  await expect(question).toContainText("A receipt for $1,690.00 goes to grace@check-desk.example.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Choose another" }).click();
  expect(await owed()).toHaveLength(1);
  await line.getByRole("combobox").fill(reference);
  await option.click();
  await question.getByRole("button", { name: "Match $1,690.00" }).click();
  await expect(line).toHaveCount(0);
  await expectAccessible(page);
  expect(await owed()).toEqual([]);

  // It was another's: taken back where the payment is.
  await page
    .getByRole("status")
    .getByRole("link", { name: /^payment O-/ })
    .click();
  await page.setViewportSize({ width: 320, height: 720 });
  const back = page.getByRole("button", { name: "Undo match" });
  await expect(back).toBeVisible();
  await expectFits(page);
  await back.click();
  const undo = page.getByRole("form", { name: /^Undo the match to/ });
  await expect(undo).toContainText("grace@check-desk.example gets an email about the mistake");
  await undo.getByRole("textbox").fill("It was meant for another class");
  await expectAccessible(page);
  await undo.getByRole("button", { name: "Undo match" }).click();
  await expect(page.getByRole("button", { name: "Undo match" })).toHaveCount(0);
  await expect(undo).toHaveCount(0);
  expect(await owed()).toMatchObject([{ amountCents: 169_000 }]);
  await openTakenOver(page, "/mapa-admin/checks/unmatched");
  await open();
  await expect(line).toHaveCount(1);
});

test("the desk fits a phone", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await asStaff(page, site);
  for (const view of ["", "/deposit", "/unmatched", "/overdue", "/all"]) {
    await page.goto(`/mapa-admin/checks${view}`);
    await expect(page.getByRole("heading", { level: 1, name: "Checks" })).toBeVisible();
    await expectFits(page, view);
  }
});

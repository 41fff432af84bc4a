import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCsv } from "#platform/spreadsheet/write-csv.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { recordCheck } from "../checks/record-check.ts";
import { accountCodes } from "./account-tables.ts";
import { closeMonth } from "./close-month.ts";
import { quickBooksIif, quickBooksTable } from "./export-quickbooks.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const receive = (number: string, day: string, amountCents: number) =>
  recordCheck(deps, {
    number,
    payer: "Byron Paving",
    amountCents,
    receivedOn: day,
    charges: [],
    requestKey: crypto.randomUUID(),
    actor: CLERK,
  });
beforeAll(async () => {
  deps.setNow("2027-02-10T15:00:00Z");
  await receive("77", "2027-02-10", 12_345);
  deps.setNow("2027-03-03T15:00:00Z");
});

const MONTH = "2027-02";
const give = (kind: "program" | "money", name: string, code: string) =>
  deps.db.insert(accountCodes).values({ kind, name, code, savedBy: CLERK.name, savedAt: deps.now() });
const latin1 = async () => Buffer.from(await quickBooksIif(deps, MONTH)).toString("latin1");

test("a month that is not closed has no file", async () => {
  await expect(quickBooksIif(deps, MONTH)).rejects.toMatchObject({ code: "payments.month-not-closed" });
  await expect(quickBooksTable(deps, MONTH)).rejects.toThrow("February 2027 is not closed yet.");
});

test("accounts without a code are named in place of a file", async () => {
  await closeMonth(deps, { month: MONTH, actor: CLERK });
  await expect(quickBooksTable(deps, MONTH)).rejects.toThrow("Checks on hand, Not matched yet");
});

test("the files of a closed month book the same, however often they are made", async () => {
  await give("money", "checks", "Undeposited Funds");
  await give("program", "", "4999");
  const text = await latin1();
  expect(text.split("\r\n").slice(3, 6)).toEqual([
    "TRNS\tGENERAL JOURNAL\t02/28/2027\tUndeposited Funds\t\t123.45\tBT-2027-02\tChecks on hand",
    "SPL\tGENERAL JOURNAL\t02/28/2027\t4999\t\t-123.45\tBT-2027-02\tNot matched yet",
    "ENDTRNS",
  ]);
  let table = "";
  for await (const piece of writeCsv(await quickBooksTable(deps, MONTH))) table += piece;
  expect(table.split(/\r?\n/).slice(1, 3)).toEqual([
    "BT-2027-02,02/28/2027,Undeposited Funds,123.45,,Checks on hand,",
    "BT-2027-02,02/28/2027,4999,,123.45,Not matched yet,",
  ]);
  // A check that is recorded afterwards is of another month.
  await receive("78", "2027-02-20", 500);
  expect(await latin1()).toBe(text);
});

test("letters outside ISO 8859-1 lose their accent, and no byte is half a letter", async () => {
  await deps.db.update(accountCodes).set({ code: "Caf\u00e9 \u0141\u00f3d\u017a" }).where(eq(accountCodes.name, ""));
  expect(await latin1()).toContain("\tCaf\u00e9 ?\u00f3dz\t");
});

test("both files are saved under the name of their month", async () => {
  // A session ends by the true time.
  deps.setNow(undefined);
  const { cookie } = await createTestStaff(deps);
  await closeMonth(deps, { month: "2025-01", actor: CLERK });
  const call = createTestApi(deps);
  for (const ending of ["iif", "csv"]) {
    const file = await call(`/ledger/months/2025-01/quickbooks.${ending}`, { headers: { cookie } });
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="quickbooks-2025-01.${ending}"`);
  }
});

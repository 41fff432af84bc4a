/**
 * A bank's statement is held against the deposits. One file because each test needs deposits of known days and files
 * about them.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { aDepositOf, tickOf } from "#test/bank.ts";
import { createTestDeps } from "#test/deps.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { CLERK as actor } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { workbookOf } from "#test/workbook.ts";
import type { StatementPreview } from "../../rules/bank/bank-statement.ts";
import { returnCheck } from "../checks/return-check.ts";
import { tickDeposits } from "./tick-deposits.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
afterAll(deps.close);
beforeEach(async () => {
  deps.setNow("2026-10-06T15:00:00Z");
  await deps.db.execute(sql`truncate bank_lines, bank_statements, checks, deposits cascade`);
});

type File_ = string | Uint8Array<ArrayBuffer>;
function ask(file: File_, fields: Record<string, string> = {}, headers: Record<string, string> = { cookie }) {
  const form = new FormData();
  form.set("file", new File([file], "statement.csv"));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return call("/bank-statements/preview", { body: form, headers });
}
async function read(file: File_, fields: Record<string, string> = {}): Promise<StatementPreview> {
  const answer = await ask(file, fields);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}
const HEAD = "Date,Description,Amount";
const csv = (...lines: string[]) => [HEAD, ...lines].join("\r\n");
const kinds = ({ credits }: StatementPreview) =>
  credits.map(({ kind, candidates }) => [kind, ...candidates.map(({ reference }) => reference)]);
const found = ({ credits }: StatementPreview) => credits.map(({ bookedOn, amountCents }) => [bookedOn, amountCents]);

describe("a line that came in", () => {
  test("matches the one deposit of its sum, of its day or of the days before it", async () => {
    const { reference } = await aDepositOf(deps, 125_000);
    const days = ["2026-10-05", "2026-10-06", "2026-10-13", "2026-10-14"];
    const previews = await Promise.all(days.map((day) => read(csv(`${day},DEPOSIT,"1,250.00"`))));
    expect(previews.map(kinds)).toEqual([
      [["late", reference]],
      [["matched", reference]],
      [["matched", reference]],
      [["unknown"]],
    ]);
    expect(kinds(await read(csv("2026-10-14,DEPOSIT,1250"), { wayDays: "8" }))).toEqual([["matched", reference]]);
  });

  test("needs a decision where several deposits fit, and where several lines fit one", async () => {
    const one = await aDepositOf(deps, 5000);
    deps.setNow("2026-10-06T15:01:00Z");
    const two = await aDepositOf(deps, 5000);
    expect(kinds(await read(csv("10/6/2026,DEPOSIT,50.00")))).toEqual([["several", one.reference, two.reference]]);
    await deps.db.execute(sql`truncate checks, deposits cascade`);
    const only = await aDepositOf(deps, 5000);
    const twice = await read(csv("10/6/2026,DEPOSIT,50.00", "10/7/2026,DEPOSIT,50.00"));
    expect(kinds(twice)).toEqual([
      ["several", only.reference],
      ["several", only.reference],
    ]);
    expect(twice.waiting).toEqual([]);
  });

  test("that is near a deposit is named as differing, and one far from it as unknown; both may be selected", async () => {
    const { reference } = await aDepositOf(deps, 125_000);
    expect(kinds(await read(csv("2026-10-06,DEPOSIT,1230.00")))).toEqual([["differs", reference]]);
    const far = await read(csv("2026-10-06,ACH PAYMENT,17.00"));
    expect(kinds(far)).toEqual([["unknown", reference]]);
    expect(far.waiting.map((deposit) => deposit.reference)).toEqual([reference]);
  });

  test("of the card processor is a payout, whatever its sum", async () => {
    await aDepositOf(deps, 5000);
    expect(kinds(await read(csv("2026-10-06,STRIPE TRANSFER ST-X1,50.00")))).toEqual([["payout"]]);
  });

  test("that was ticked off is known again, in any file; its twin on the same day is another line", async () => {
    const one = await aDepositOf(deps, 5000);
    await tickDeposits(deps, {
      fund: null,
      ticks: [tickOf(one, { description: "DEPOSIT" })],
      requestKey: crypto.randomUUID(),
      actor,
    });
    const again = await read(csv("10/06/2026,  DEPOSIT ,$50.00", "2026-10-06,DEPOSIT,50.00"));
    expect(again.credits.map(({ kind, ticked }) => [kind, ticked?.reference])).toEqual([
      ["ticked", one.reference],
      ["unknown", undefined],
    ]);
  });

  test("of another account's statement matches that account's deposits alone", async () => {
    await aDepositOf(deps, 5000);
    const committee = await read(csv("2026-10-06,DEPOSIT,50.00"), { fund: "pac" });
    expect([kinds(committee), committee.waiting]).toEqual([[["unknown"]], []]);
    expect(committee.account).toMatch(/Committee/i);
  });
});

test("deposits of these days without a line are not at the bank yet", async () => {
  const { reference } = await aDepositOf(deps, 5000);
  const { waiting } = await read(csv("2026-10-06,FEE,-3.00"));
  expect(waiting.map((deposit) => deposit.reference)).toEqual([reference]);
  expect((await read(csv("2026-12-06,FEE,-3.00"))).waiting).toEqual([]);
});

test("a debit of a returned check leads to the check, and says where its return is recorded", async () => {
  await aDepositOf(deps, 5000, "4711");
  const file = csv("2026-10-08,RETURNED ITEM NSF,-50.00", "2026-10-08,NSF FEE,(12.00)", "2026-10-08,RENT,-900");
  const first = await read(file);
  expect(first.returned.map(({ checks }) => checks.map(({ number, isRecorded }) => [number, isRecorded]))).toEqual([
    [["4711", false]],
    [],
  ]);
  expect(first.otherDebits).toBe(1);
  const id = first.returned[0]?.checks[0]?.id ?? expect.fail("no check");
  await returnCheck(deps, { checkId: id, reason: "Insufficient funds", actor });
  expect((await read(file)).returned[0]?.checks[0]?.isRecorded).toBe(true);
});

describe("the columns are found", () => {
  const ONE = [["2026-10-06", 5000]];
  test.each([
    ["by headings in any order", "Memo,Posted Date,Amount\nDEP,10/06/2026,50.00"],
    ["of credits and debits", "Date,Details,Debit,Credit\n10/06/2026,DEP,,50.00\n10/06/2026,RENT,9.00,"],
    ["with debits that carry a sign", "Date,Details,Withdrawals,Deposits\n10/06/2026,DEP,,50.00\n10/06/2026,R,-9.00,0"],
    [
      "below lines about the account",
      "Account 123,,\nPeriod,October,\n\nDate,Description,Amount\n10/06/2026,DEP,50.00",
    ],
    ["without headings", "10/06/2026,50.00,*,,DEPOSIT"],
    ["by their content", "Tag,Wort,Betrag\n10/06/2026,DEP,50.00"],
    ["with semicolons", "Date;Description;Amount\n10/06/2026;DEP;50.00"],
    ["after a byte order mark", `\ufeff${csv("10/06/2026,DEP,50.00")}`],
  ])("%s", async (_how, file) => expect(found(await read(file))).toEqual(ONE));

  test("in a workbook", async () => {
    const rows = [
      ["Date", "Description", "Amount"],
      [{ day: "2026-10-06" }, "DEPOSIT", { cents: 5000 }],
    ];
    expect(found(await read(await workbookOf(rows)))).toEqual(ONE);
  });

  test("by staff, where the guess is wrong, or where there is none", async () => {
    const file = "Date,Description,Amount,Balance\n10/06/2026,DEP,50.00,999.00";
    expect(found(await read(file, { amount: "3" }))).toEqual([["2026-10-06", 99_900]]);
    expect(await read("a,b\nc,d")).toMatchObject({ isUnclear: true, credits: [], headings: ["a", "b"] });
    const beyond = await ask(file, { date: "4" });
    expect([beyond.status, (await beyond.json()).error.name]).toEqual([422, "payments.bank-no-such-column"]);
  });
});

describe("a hostile file", () => {
  test("has its wrong lines named by row, column and cure, and the others read", async () => {
    const { problems, wrong, credits } = await read(
      csv(
        '2026-10-06,DEP,"1.250,00"',
        "31.12.2026,DEP,5.00",
        "2026-10-06,=cmd|' /C calc'!A0,7.00",
        "2026-10-06,X,=1+1",
      ),
    );
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, "Amount", "Must be an amount such as 1,234.50, -1,234.50 or (1,234.50)"],
      [3, "Date", "Must be a day such as 2026-11-30 or 11/30/2026, the month before the day"],
      [5, "Amount", "Must be an amount such as 1,234.50, -1,234.50 or (1,234.50)"],
    ]);
    expect([wrong, credits.map(({ description }) => description)]).toEqual([3, ["=cmd|' /C calc'!A0"]]);
  });

  test("with any text as description is read, and each line can be ticked off as it was shown", async () => {
    const deposit = await aDepositOf(deps, 500);
    for (const text of HOSTILE.filter((one) => !one.includes("\0"))) {
      const { credits } = await read(csv(`2026-10-06,"${text.replaceAll('"', '""')}",5.00`));
      const { bookedOn, amountCents, description, ordinal } = credits[0] ?? expect.fail(text);
      const body = { fund: null, ticks: [{ bookedOn, amountCents, description, ordinal, deposit: deposit.id }] };
      const headers = { cookie, "idempotency-key": crypto.randomUUID() };
      const answer = await call("/bank-statements", { body, headers });
      expect(answer.status, `${text} ${await answer.clone().text()}`).toBe(201);
      const again = await read(csv(`2026-10-06,"${text.replaceAll('"', '""')}",5.00`));
      expect(again.credits[0]?.kind, text).toBe("ticked");
      await deps.db.execute(sql`truncate bank_lines, bank_statements`);
    }
  });

  test("in the encoding of Excel for Windows, or of none, is read or refused", async () => {
    const latin = new Uint8Array([...Buffer.from(`${HEAD}\n2026-10-06,CAF`), 0xc9, ...Buffer.from(",5.00")]);
    expect((await read(latin)).credits[0]?.description).toBe("CAFÉ");
    const noise = await ask(new Uint8Array(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256)));
    expect(noise.status).toBe(422);
  });

  test.each([
    ["a NUL", `${HEAD}\n2026-10-06,DEP\0,5.00`, 422, "files.not-a-table"],
    ["a megabyte in a cell", csv(`2026-10-06,${"x".repeat(1024 * 1024)},5.00`), 422, "files.unreadable-line"],
    ["nothing", "", 422, "request.invalid"],
    ["headings alone", HEAD, 422, "payments.bank-no-lines"],
    ["10,001 lines", csv(...Array(10_001).fill("2026-10-06,DEP,5.00")), 422, "files.too-many-rows"],
    ["more than two megabytes", "x".repeat(2_200_000), 413, "files.too-large"],
  ])("with %s is refused, and the file is named", async (_what, file, status, code) => {
    const answer = await ask(file);
    expect([answer.status, (await answer.json()).error.name]).toEqual([status, code]);
  });

  test("of 10,000 lines is held against 100 deposits", async () => {
    for (let at = 0; at < 100; at++) await aDepositOf(deps, 100_000 + at);
    const lines = Array.from({ length: 10_000 }, (_, at) => `2026-10-06,DEP ${at},${(1000 + at / 100).toFixed(2)}`);
    const { credits, waiting } = await read(csv(...lines));
    expect([credits.length, credits.filter(({ kind }) => kind === "matched").length, waiting]).toEqual([
      10_000,
      100,
      [],
    ]);
  });
});

test("other roles are refused", async () => {
  const registrar = await createTestStaff(deps, ["registrar"]);
  expect((await ask(csv("2026-10-06,DEP,5.00"), {}, { cookie: registrar.cookie })).status).toBe(403);
});

test("in a file without headings the column with the most different words is the description", async () => {
  await aDepositOf(deps, 4500, "4711");
  const file = [
    ["11/27/2026", "1,500.00", "*", "", "STRIPE TRANSFER ST-X1 DELTA"],
    ["11/27/2026", "-45.00", "*", "1234", "DEPOSITED ITEM RETURNED UNPAID"],
    ["11/28/2026", "-9.00", "*", "", "SERVICE FEE"],
  ];
  const { credits, returned, columns } = await read(
    file.map((line) => line.map((cell) => `"${cell}"`).join(",")).join("\n"),
  );
  expect(columns).toMatchObject({ date: 0, amount: 1, description: 4 });
  expect(credits).toMatchObject([{ kind: "payout", description: "STRIPE TRANSFER ST-X1 DELTA" }]);
  expect(returned.map(({ checks }) => checks.map(({ number }) => number))).toEqual([["4711"]]);
});

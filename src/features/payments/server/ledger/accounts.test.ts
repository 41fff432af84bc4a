import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { aPaidOrder } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import type { TestUser } from "#test/user.ts";
import type { Accounts } from "../../rules/account-codes.ts";
import { charges } from "../tables.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
let staff: TestUser;
beforeAll(async () => {
  staff = await createTestStaff(deps);
  const order = await aPaidOrder(deps, [10_000, 2500]);
  const [golf, clay] = order.charges;
  for (const [charge, program] of [
    [golf, "Golf 2027"],
    [clay, "Clay 2027"],
  ] as const)
    await deps.db
      .update(charges)
      .set({ program })
      .where(eq(charges.publicToken, charge?.token ?? expect.fail()));
});

const get = (path: string) => call(path, { headers: { cookie: staff.cookie } });
const read = async (): Promise<Accounts> => (await get("/ledger/accounts")).json();
const save = (body: object) =>
  call("/ledger/accounts", {
    method: "PUT",
    headers: { cookie: staff.cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const PERIOD = "from=2026-01-01&to=2099-12-31&money=test";

test("every program and every way of money may have a code", async () => {
  const { accounts } = await read();
  const names = accounts.map(({ kind, name }) => `${kind} ${name}`);
  expect(names).toEqual(expect.arrayContaining(["program Golf 2027", "program Clay 2027", "program ", "money checks"]));
  expect(accounts.every(({ code }) => code === "")).toBe(true);
});

test("codes are in the lines and in the journal, whose sides are equal", async () => {
  const codes = [
    { kind: "program", name: "Golf 2027", code: "4010" },
    { kind: "program", name: "", code: "4999" },
    { kind: "money", name: "charged", code: "1200" },
    { kind: "money", name: "fees", code: "4900" },
  ];
  const saved = await save({ version: (await read()).version, codes });
  expect(saved.status).toBe(200);
  const lines = await (await get(`/ledger.csv?${PERIOD}`)).text();
  expect(lines).toMatch(/,4010,4900,1200\r?\n/);
  expect(lines).toMatch(/,4999,4900,1200\r?\n/);
  const [, ...journal] = (await (await get(`/journal.csv?${PERIOD}`)).text())
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  const sum = (column: number) => journal.reduce((all, line) => all + Math.round(Number(line[column]) * 100), 0);
  expect(sum(4)).toBe(12_875);
  expect(sum(5)).toBe(12_875);
  expect(journal.map((line) => line[2])).toEqual(["4900", "4999", "4010", "1200"]);
});

test("when two users edit the same codes, the second is refused, and the first one's codes stay", async () => {
  const { version } = await read();
  const one = [{ kind: "money", name: "checks", code: "1100" }];
  expect((await save({ version, codes: one })).status).toBe(200);
  expect((await save({ version, codes: [{ kind: "money", name: "checks", code: "1199" }] })).status).toBe(409);
  // A repeat after a lost answer succeeds, because its changes are saved already.
  expect((await save({ version, codes: one })).status).toBe(200);
  const { accounts } = await read();
  expect(accounts.filter(({ code }) => code !== "")).toEqual(one);
});

test("one of two simultaneous saves is refused", async () => {
  const { version } = await read();
  const answers = await Promise.all(
    ["7001", "7002"].map((code) => save({ version, codes: [{ kind: "money", name: "refunds", code }] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a code that is no line of text is refused by its field, and nothing is saved", async () => {
  const before = await read();
  for (const code of ["", "x".repeat(41), "a\u0000b", "=\ud800"]) {
    const refused = await save({ version: before.version, codes: [{ kind: "money", name: "fees", code }] });
    expect(refused.status, JSON.stringify(code)).toBe(422);
  }
  expect(await read()).toEqual(before);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import type { OpenCharge } from "../../rules/check.ts";
import { openCharges } from "../charges/open-charges.ts";
import { listOverdue } from "../charges/search-charges.ts";
import { makeDeposit } from "./make-deposit.ts";
import { matchPayment } from "./match-payment.ts";
import { recordCheck } from "./record-check.ts";
import { listUnmatched } from "./unmatched-queries.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
afterAll(deps.close);

const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org", grants: [] };
const MANY = 7;

beforeAll(async () => {
  for (let n = 1; n <= MANY; n++) {
    // Two at a time in one instant and on one day; the last one alone, so that it is known what a bound leaves out.
    deps.setNow(`2026-03-01T18:0${Math.ceil(n / 2)}:00Z`);
    const check = { number: String(n), payer: "Byron", amountCents: n * 100, receivedOn: "2026-03-01", charges: [] };
    await recordCheck(deps, { ...check, requestKey: crypto.randomUUID(), actor });
    const deposit = { fund: null, upTo: "2026-03-01", totalCents: n * 100 };
    await makeDeposit(deps, { ...deposit, requestKey: crypto.randomUUID(), actor });
    await openCharges(deps, {
      sourceKind: "test",
      sourceId: crypto.randomUUID(),
      program: "Dues",
      dueOn: `2026-01-0${1 + Math.ceil(n / 2)}`,
      charges: [{ label: `Dues ${n}`, amountCents: cents(n * 1000) }],
    });
  }
  deps.setNow(undefined);
});

type Page = { next: string | null; count?: number; totalCents?: number };
const get = async <P extends Page>(path: string): Promise<P> => (await call(path, { headers: { cookie } })).json();

test.each([
  ["deposits", "deposits", "before", undefined],
  ["unmatched", "lines", "after", { count: MANY, totalCents: 2800 }],
  ["overdue-charges", "charges", "after", { count: MANY, totalCents: 28_000 }],
])("the list of %s comes whole, in pages, with the sums of all of it", async (path, rows, cursor, whole) => {
  const seen: unknown[] = [];
  let next: string | null = "";
  for (let pages = 0; next !== null && pages < 9; pages++) {
    const page: Page & Record<string, unknown> = await get(`/${path}?limit=2${next && `&${cursor}=${next}`}`);
    expect(page).toMatchObject(whole ?? {});
    seen.push(...(page[rows] as object[]).map((row) => JSON.stringify(row)));
    next = page.next;
  }
  expect(next).toBeNull();
  expect([seen.length, new Set(seen).size]).toEqual([MANY, MANY]);
});

test.each([
  ["deposits", "Deposit,Made,Account", "7.00,Dana Whitfield"],
  ["deposits?state=underway", "Deposit,Made,Account", "7.00,Dana Whitfield"],
  ["unmatched", "Paid,Payment,Payer", "Byron,check,7"],
  ["overdue-charges", "Due,For,Reference", "2026-01-05,Dues 7"],
])("%s leaves as a file, with every row of the list", async (path, header, cells) => {
  const [list, query] = path.split("?");
  const answer = await call(`/${list}.csv${query ? `?${query}` : ""}`, { headers: { cookie } });
  const lines = (await answer.text()).trim().split("\r\n");
  expect([answer.status, lines.length]).toEqual([200, MANY + 1]);
  expect(lines[0]).toContain(header);
  expect(lines.filter((line) => line.includes(cells))).toHaveLength(1);
});

test.each([
  [MANY - 1, MANY - 1, true, 2100, 21_000],
  [MANY, MANY, undefined, 2800, 28_000],
  [MANY + 1, MANY, undefined, 2800, 28_000],
])("counted up to %i, the desk says how much at least there is", async (mostCounted, count, isMore, money, owed) => {
  const organization = await deps.organization();
  const unmatched = await listUnmatched(deps.db, organization, { limit: 2, mostCounted });
  expect(unmatched).toMatchObject({ count, totalCents: money });
  const query = { organization, today: "2026-03-01", limit: 2, mostCounted };
  const overdue = await listOverdue(deps.db, query);
  expect(overdue).toMatchObject({ count, totalCents: owed });
  expect([unmatched.isMore, overdue.isMore]).toEqual([isMore, isMore]);
});

test("a page goes on behind an entry that was matched since", async () => {
  const first = await get<Page & { lines: { order: OrderToken; lineNo: number; amountCents: number }[] }>(
    "/unmatched?limit=2",
  );
  const last = first.lines.at(-1);
  const [charge] = (await get<Page & { charges: OpenCharge[] }>("/overdue-charges?limit=1")).charges;
  await matchPayment(deps, {
    order: last?.order ?? expect.fail(),
    lineNo: last?.lineNo ?? 0,
    charge: charge?.token ?? expect.fail(),
    actor,
  });
  const second = await get<typeof first>(`/unmatched?limit=2&after=${first.next}`);
  expect(second.lines).toHaveLength(2);
  expect(second.count).toBe(MANY - 1);
  const known = first.lines.map(({ order }) => order);
  expect(second.lines.some(({ order }) => known.includes(order))).toBe(false);
});

test("the open charges of registrations, and no others, are found by their references", async () => {
  const owe = (reference: string, amountCents: number) =>
    openCharges(deps, {
      sourceKind: "test",
      sourceId: crypto.randomUUID(),
      program: "Golf",
      reference,
      charges: [{ label: `Golf of ${reference}`, amountCents: cents(amountCents) }],
    });
  await owe("R-7K3F9Q", 100);
  await owe("R-7K3F9R", 200);
  await owe("C-7K3F9Q", 400);
  const under = async (references: string): Promise<number[]> =>
    (await (await call(`/open-charges?under=${references}`, { headers: { cookie } })).json())
      .map(({ amountCents }: OpenCharge) => amountCents)
      .sort();
  expect(await under("R-7K3F9Q")).toEqual([100]);
  expect(await under("R-7K3F9Q,C-7K3F9Q")).toEqual([100, 400]);
  expect(await under("R-000000")).toEqual([]);
  expect((await call("/open-charges?under=x", { headers: { cookie } })).status).toBe(422);
});

test("money of one account finds only what belongs to that account", async () => {
  const reference = "R-8K3F9Q";
  for (const fund of ["pac", undefined])
    await openCharges(deps, {
      sourceKind: "test",
      sourceId: crypto.randomUUID(),
      program: "Clay Shoot",
      reference,
      charges: [{ label: "Team", amountCents: cents(fund ? 300 : 500), ...(fund && { fund }) }],
    });
  const found = async (into: string): Promise<number[]> =>
    (await (await call(`/open-charges?q=${reference}${into}`, { headers: { cookie } })).json())
      .map(({ amountCents }: OpenCharge) => amountCents)
      .sort();
  expect([await found(""), await found("&into=own"), await found("&into=pac")]).toEqual([[300, 500], [500], [300]]);
  expect((await call(`/open-charges?q=${reference}&into=theirs`, { headers: { cookie } })).status).toBe(422);
});

test("the end of a page that cannot be is refused", async () => {
  for (const path of ["/unmatched?after=x", "/overdue-charges?after=x", "/deposits?before=x", "/unmatched?limit=1000"])
    expect((await call(path, { headers: { cookie } })).status, path).toBe(422);
});

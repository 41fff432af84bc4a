/** Payments of dues concurrent with merges and undos, in random order. */
import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { charges } from "#features/payments/server/tables.ts";
import { AppError } from "#shared/errors.ts";
import { sumCents } from "#shared/money.ts";
import { aCompany } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { aDuesRun, billedLongAgo } from "#test/dues.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { settleDues } from "../dues/settle-dues.ts";
import { affiliates } from "../tables.ts";
import { mergeCompanies } from "./merge-companies.ts";
import { undoMerge } from "./undo-merge.ts";

const deps = await createTestDeps();
const { db } = deps;
afterAll(deps.close);

/** Seeded: the same numbers in each run of the test. */
function drawer(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Expected refusals count as answers; anything else is a failure. */
const answered = <T>(act: Promise<T>) =>
  act.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

test("payments beside merges and their undoing leave each company with the dues that it paid, and the books sound", async () => {
  const draw = drawer(7);
  const { year, companyId } = await aDuesRun(deps);
  const members = [companyId];
  for (let made = 0; made < 5; made++) {
    const { id } = await aCompany(deps);
    await db
      .update(affiliates)
      .set({ tier: "Associate", contactEmail: `pay@${id}.example` })
      .where(eq(affiliates.id, id));
    members.push(id);
  }
  await billedLongAgo(deps, { year, companyId });
  const items = await db.select().from(duesItems).where(inArray(duesItems.companyId, members));
  const merges: { companyId: string; id: string }[] = [];
  const paid = new Set<string>();

  async function pay() {
    const item = items[draw(items.length)];
    if (!item?.invoiceId || paid.has(item.companyId)) return;
    paid.add(item.companyId);
    const owed = await db.select().from(charges).where(eq(charges.sourceId, item.invoiceId));
    await recordCheck(deps, {
      number: `${draw(1e6)}`,
      payer: "Anvil",
      receivedOn: "2026-11-20",
      requestKey: crypto.randomUUID(),
      actor: CLERK,
      amountCents: sumCents(owed.map(({ amountCents }) => amountCents)),
      charges: owed.map(({ publicToken, amountCents }) => ({ token: publicToken, amountCents })),
    });
    await settleDues(deps, item.invoiceId);
  }
  async function merge() {
    const [kept, gone] = [members[draw(members.length)] ?? "", members[draw(members.length)] ?? ""];
    const rows = await db
      .select()
      .from(affiliates)
      .where(inArray(affiliates.id, [kept, gone]));
    const versionOf = (id: string) => rows.find((row) => row.id === id)?.version ?? 1;
    const form = {
      other: gone,
      version: versionOf(kept),
      otherVersion: versionOf(gone),
      takes: ["paidThrough" as const],
    };
    const id = await answered(
      mergeCompanies(deps, { id: kept, form, withDues: true, actor: CLERK, requestKey: undefined }),
    );
    if (id) merges.push({ companyId: kept, id });
  }
  /** @returns whether it was undone: a later merge of the same company has to be undone first. */
  async function undo(last = merges.at(-1)): Promise<boolean> {
    const isUndone = last && (await answered(undoMerge(deps, { ...last, withDues: true, actor: CLERK })));
    if (isUndone && merges.includes(last)) merges.splice(merges.indexOf(last), 1);
    return Boolean(isUndone);
  }

  const acts = [pay, merge, merge, () => undo()];
  for (let round = 0; round < 25; round++) await Promise.all([0, 1, 2].map(() => acts[draw(acts.length)]?.()));
  expect(paid.size).toBeGreaterThan(2);
  for (let left = merges.length; left > 0; left--) for (const one of [...merges]) if (await undo(one)) break;
  expect(merges).toEqual([]);

  const roll = await db.select().from(affiliates).where(inArray(affiliates.id, members));
  expect(roll).toHaveLength(members.length);
  for (const { id, duesPaidThrough } of roll)
    expect([id, duesPaidThrough]).toEqual([id, paid.has(id) ? `${year}-12-31` : null]);
  const after = await db.select().from(duesItems).where(inArray(duesItems.companyId, members));
  const linesOf = (rows: typeof items) =>
    rows.map(({ id, companyId: of, invoiceId, isSecond }) => [id, of, invoiceId, isSecond].join()).sort();
  expect(linesOf(after)).toEqual(linesOf(items));
  expect(await brokenInvariants(deps)).toEqual([]);
});

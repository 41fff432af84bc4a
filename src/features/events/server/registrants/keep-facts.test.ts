/** The triggers that keep the facts of registrants do so once for a transaction, and are planned once for a connection. */
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import { inTransaction } from "#platform/deps.ts";
import { cents } from "#shared/money.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { registrations } from "../tables.ts";
import { registrantFacts } from "./registrant-tables.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const factsOf = async (id: string) => {
  const [facts] = await deps.db.select().from(registrantFacts).where(eq(registrantFacts.registrationId, id));
  return facts;
};

const register = async () => {
  const event = await insertGolfEvent(deps.db);
  return (await registerForEvent(deps, golfRegistration(event) as never)).registration;
};

/** A fee of one dollar that the registration did not have. */
const oneMore = (id: string) => ({
  sourceKind: "registration",
  sourceId: id,
  program: "Golf",
  charges: [{ label: "A cart", amountCents: cents(100) }],
});

const removeCharges = (id: string) => sql`delete from charges where source_id = ${id}`;

test.each([
  ["after the registration was written", true],
  ["alone", false],
])("a charge that is opened %s is in the facts", async (_, isRewritten) => {
  const { id } = await register();
  await deps.db.execute(removeCharges(id));
  await inTransaction(deps, async (inTx) => {
    if (isRewritten) await inTx.db.update(registrations).set({ phone: "6015550100" }).where(eq(registrations.id, id));
    await openCharges(inTx, oneMore(id));
  });
  expect(await factsOf(id)).toMatchObject({ money: "awaiting_payment", openCents: 100 });
});

test("a charge that is opened before its registration is written is in the facts, also from a savepoint", async () => {
  const { id } = await register();
  await deps.db.execute(removeCharges(id));
  await deps.db.transaction(async (tx) => {
    await openCharges({ ...deps, db: tx }, oneMore(id));
    await tx.transaction((inner) =>
      inner.update(registrations).set({ company: "Renamed" }).where(eq(registrations.id, id)),
    );
  });
  expect(await factsOf(id)).toMatchObject({ openCents: 100, companyKey: "renamed" });
});

test("the triggers plan their statements once, whoever has replaced them since", async () => {
  const { rows } = await deps.db.execute<{ name: string; settings: string[] | null }>(sql`
    select proname as name, proconfig as settings from pg_proc
    where proname in ('keep_registrant_facts', 'keep_doubles_around') order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(["keep_doubles_around", "keep_registrant_facts"]);
  for (const { settings } of rows) expect(settings).toContain("plan_cache_mode=force_generic_plan");
});

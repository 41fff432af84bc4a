/** Charges are written off once, at the sum that staff saw, and are owed again when that was a mistake. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChargeToken } from "#shared/identifiers.ts";
import { createTestApi } from "#test/api.ts";
import { anOpenCharge } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import { aDoneWriteOff, aWriteOff } from "#test/write-offs.ts";
import { voidCharges } from "../charges/void-charges.ts";
import { charges } from "../tables.ts";
import { undoWriteOff } from "./undo-write-off.ts";
import { writeOff } from "./write-off.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
});

const statusOf = async (token: ChargeToken | undefined) => {
  const [row] = await deps.db
    .select()
    .from(charges)
    .where(eq(charges.publicToken, token ?? expect.fail()));
  return row?.status;
};
const post = (path: string, body?: object, key?: string) =>
  call(path, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", ...(key && { "idempotency-key": key }) },
    ...(body && { body: JSON.stringify(body) }),
  });

test("a write-off ends the debt, records who wrote it off and why, and is undone by one press", async () => {
  const { customer, ...form } = await aWriteOff(deps);
  const path = `/owed/${encodeURIComponent(customer)}`;
  const done = await (await post(`${path}/write-offs`, form)).json();
  expect(done).toMatchObject({ charges: 0, totalCents: 0, open: [] });
  expect(done.writeOffs).toMatchObject([
    { reason: form.reason, charges: 1, totalCents: form.totalCents, undone: null },
  ]);
  expect(await statusOf(form.charges[0])).toBe("void");
  const back = await (await post(`/write-offs/${done.writeOffs[0].id}/undo`)).json();
  expect(back).toMatchObject({ charges: 1, totalCents: form.totalCents });
  expect(back.writeOffs[0].undone).not.toBeNull();
  expect((await post(`/write-offs/${done.writeOffs[0].id}/undo`)).status).toBe(200);
  const { rows } = await deps.db.execute<{ action: string }>(
    sql`select action from audit_log where subject = ${`customer ${customer}`} order by at, action`,
  );
  expect(rows.map(({ action }) => action).sort()).toEqual(["charges.write-off-undone", "charges.written-off"]);
});

test("the same key is one write-off; with another reason it is refused", async () => {
  const { customer, ...form } = await aWriteOff(deps);
  const path = `/owed/${encodeURIComponent(customer)}/write-offs`;
  const key = crypto.randomUUID();
  const [one, other] = await Promise.all([post(path, form, key), post(path, form, key)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect((await (await post(path, form, key)).json()).writeOffs).toHaveLength(1);
  expect((await post(path, { ...form, reason: "Another" }, key)).status).toBe(409);
});

test("nothing is given up for another sum than staff saw, of another customer, or twice", async () => {
  const { customer, ...form } = await aWriteOff(deps);
  const path = `/owed/${encodeURIComponent(customer)}/write-offs`;
  expect((await post(path, { ...form, totalCents: 1 })).status).toBe(409);
  const stranger = await aWriteOff(deps);
  expect((await post(path, { ...form, charges: stranger.charges })).status).toBe(409);
  expect((await post(path, { ...form, charges: ["c".repeat(26)] })).status).toBe(404);
  expect((await post(path, { ...form, charges: [] })).status).toBe(422);
  expect((await post(path, { ...form, reason: " " })).status).toBe(422);
  expect(await statusOf(form.charges[0])).toBe("open");
  expect((await post(path, form)).status).toBe(200);
  expect((await post(path, form)).status).toBe(409);
});

test("a charge that is paid meanwhile stays paid", async () => {
  const charge = await anOpenCharge(deps, { company: "Paid In Time" });
  await payCharge(deps, charge);
  const form = { charges: [charge.token], totalCents: charge.amountCents, reason: "Gone" };
  expect((await post("/owed/paid%20in%20time/write-offs", form)).status).toBe(409);
  expect(await statusOf(charge.token)).toBe("paid");
});

test("a crash in between leaves everything owed, and the next try writes off", async () => {
  const { customer, ...form } = await aWriteOff(deps);
  const input = { customer, ...form, actor: CLERK, requestKey: crypto.randomUUID() };
  await deps.db.execute(sql`alter table written_off_charges add constraint crash check (false) not valid`);
  await expect(writeOff(deps, input)).rejects.toThrow();
  await deps.db.execute(sql`alter table written_off_charges drop constraint crash`);
  expect(await statusOf(form.charges[0])).toBe("open");
  await writeOff(deps, input);
  await writeOff(deps, input);
  expect(await statusOf(form.charges[0])).toBe("void");
});

test("a charge whose source has ended since is never owed again", async () => {
  const id = await aDoneWriteOff(deps);
  const { rows } = await deps.db.execute<{ source_kind: string; source_id: string }>(
    sql`select source_kind, source_id from charges join written_off_charges on charge_id = charges.id where write_off_id = ${id}`,
  );
  const { source_kind: sourceKind = "", source_id: sourceId = "" } = rows[0] ?? {};
  await voidCharges(deps, { sourceKind, sourceId });
  await expect(undoWriteOff(deps, { id, actor: CLERK })).rejects.toThrow("has ended since");
});

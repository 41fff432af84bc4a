import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { classRegistrationSchema } from "../../rules/class-registration.ts";
import { cancelClass } from "../desk/cancel-class.ts";
import { registerForClass } from "../register-for-class.ts";

const NOON = Date.parse("2026-03-01T18:00:00Z");
const deps = await createTestDeps({ now: new Date(NOON) });
afterAll(deps.close);
const call = createTestApi(deps);
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
});

const LIST = "/admin/certifications";
const { firstName, lastName, company, email, phone } = CUSTOMER;
const HOLDER = { firstName, lastName, company, email, phone };

let asks = 0;
type Answer = {
  status: number;
  body: Record<string, unknown> & { error: { name: string; fields?: Record<string, unknown> } };
};
async function ask(
  path: string,
  body?: object,
  { method = body ? "POST" : "GET", headers = {} } = {},
): Promise<Answer> {
  // Each action happens a second after the last one.
  deps.setNow(new Date(NOON + 1000 * asks++));
  const answer = await call(path, { method, headers: { ...headers, cookie }, ...(body && { body }) });
  return { status: answer.status, body: await answer.json() };
}
/** @returns the certification issued with a first class. */
async function pending(over: object = {}) {
  // Nobody else's email and employer, or it would be asked who it is.
  const own = { email: `candidate-${asks++}@candidates.example`, company: `Candidate ${asks}` };
  const input = classRegistrationSchema.parse({ ...CUSTOMER, ...own, classSelection: "1", ...over });
  const row = await registerForClass(deps, input);
  return { ...row, id: row.certificationId ?? "", registrationId: row.id };
}
const stands = async (id: string, input: object) => ask(`${LIST}/${id}/standing`, input);
const listed = async (query: Record<string, string>) => {
  const { body } = await ask(`${LIST}?${new URLSearchParams(query)}`);
  return (body.certifications as { certId: string }[]).map(({ certId }) => certId);
};
const linesOf = async (certId: string) => {
  const found = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${`certification ${certId}`} order by at, id`,
  );
  return found.rows.map(({ detail }) => detail);
};

test("a certification is confirmed, renewed, revoked, reinstated and taken back, each with a line of the log", async () => {
  const { id, certId, reference } = await pending();
  const before = await ask(`${LIST}/${id}`);
  expect(before.body).toMatchObject({ certId, standing: "pending", issuedOn: null, validUntil: null, version: 1 });
  expect(before.body.registrations).toMatchObject([{ reference, title: "Level 1 Certification" }]);

  const confirmed = await stands(id, { action: "confirm", issuedOn: "2026-02-26", version: 1 });
  expect(confirmed.body).toMatchObject({
    standing: "active",
    issuedOn: "2026-02-26",
    validUntil: "2031-02-25",
    version: 2,
  });
  const renewed = await stands(id, { action: "renew", issuedOn: "2026-03-01", version: 2 });
  expect(renewed.body).toMatchObject({
    standing: "active",
    // A renewal before the last day continues the same certification.
    issuedOn: "2026-02-26",
    validUntil: "2031-02-28",
    version: 3,
  });
  const revoked = await stands(id, { action: "revoke", reason: "Samples were made up", day: "2026-03-01", version: 3 });
  expect(revoked.body).toMatchObject({
    standing: "revoked",
    revokedReason: "Samples were made up",
    validUntil: "2031-02-28",
  });
  const reinstated = await stands(id, { action: "reinstate", reason: "Appeal upheld", day: "2026-03-01", version: 4 });
  expect(reinstated.body).toMatchObject({ standing: "active", revokedReason: null, validUntil: "2031-02-28" });
  const back = await stands(id, { action: "take-back", version: 5 });
  expect(back.body).toMatchObject({ standing: "pending", issuedOn: null, validUntil: null });
  expect(await linesOf(certId)).toEqual([
    `Dana Whitfield confirmed the certification ${certId}: valid from February 26, 2026 until February 25, 2031.`,
    `Dana Whitfield renewed the certification ${certId}: valid from February 26, 2026 until February 28, 2031.`,
    `Dana Whitfield revoked the certification ${certId} from March 1, 2026 on: Samples were made up.`,
    `Dana Whitfield reinstated the certification ${certId} from March 1, 2026 on: Appeal upheld.`,
    `Dana Whitfield took back the confirmation of the certification ${certId}.`,
  ]);
});

test.each<[string, object, number, string]>([
  ["a day to come", { action: "confirm", issuedOn: "2026-03-02", version: 1 }, 422, "certifications.not-yet"],
  ["no day", { action: "confirm", version: 1 }, 422, "request.invalid"],
  ["no reason", { action: "revoke", day: "2026-03-01", version: 1 }, 422, "request.invalid"],
  ["no day of a hold", { action: "suspend", reason: "No records", version: 1 }, 422, "request.invalid"],
  ["what is pending", { action: "renew", issuedOn: "2026-03-01", version: 1 }, 409, "certifications.not-so-now"],
  [
    "another version",
    { action: "confirm", issuedOn: "2026-03-01", version: 2 },
    409,
    "certifications.certification-changed",
  ],
])("is refused with %s, and stays as it is", async (_why, input, status, name) => {
  const { id } = await pending();
  const answer = await stands(id, input);
  expect([answer.status, answer.body.error.name]).toEqual([status, name]);
  expect((await ask(`${LIST}/${id}`)).body).toMatchObject({ standing: "pending", version: 1 });
});

test("a class that passed is confirmed in one press, all or none, and the same press twice counts once", async () => {
  const rows = [await pending(), await pending(), await pending()];
  const ids = rows.map(({ id }) => id);
  const [first, , last] = rows;
  await cancelClass(deps, { registrationId: last?.registrationId ?? "", reason: "Was ill", actor: CLERK });
  const none = await ask("/admin/certification-confirmations", { ids, issuedOn: "2026-02-26" });
  expect([none.status, none.body.error.name]).toEqual([409, "certifications.not-so-now"]);
  expect((await ask(`${LIST}/${first?.id}`)).body).toMatchObject({ standing: "pending" });
  for (const confirmed of [2, 0])
    expect(
      (await ask("/admin/certification-confirmations", { ids: ids.slice(0, 2), issuedOn: "2026-02-26" })).body,
    ).toEqual({
      confirmed,
    });
  expect((await ask(`${LIST}/${first?.id}`)).body).toMatchObject({ standing: "active", validUntil: "2031-02-25" });
  expect(await linesOf(first?.certId ?? "")).toHaveLength(1);
});

test("a certification from the papers is entered once, with its own ID or a new one, for a technician who is known", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const entered = { ...HOLDER, email: "grace@papers.example", level: "2", certId: "TN 4711", issuedOn: "2021-03-02" };
  const made = await ask(LIST, entered, { method: "POST", headers });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ certId: "TN 4711", standing: "active", validUntil: "2026-03-01", others: [] });
  const again = await ask(LIST, entered, { method: "POST", headers });
  expect(again.body.id).toBe(made.body.id);
  const other = await ask(LIST, { ...entered, certId: "TN 9999" }, { method: "POST", headers });
  expect([other.status, other.body.error.name]).toEqual([409, "certifications.entry-reused"]);
  const taken = await ask(LIST, { ...entered, certId: "tn-4711" });
  expect([taken.status, taken.body.error.name]).toEqual([422, "certifications.id-taken"]);
  const { certId: _, ...unnamed } = entered;
  const drawn = await ask(LIST, { ...unnamed, email: "Grace@papers.example", company: "Delta Testing", level: "4" });
  expect(drawn.body.certId).toMatch(/^M-21-[0-9A-Z]{4}$/);
  expect(drawn.body).toMatchObject({ technicianId: made.body.technicianId, others: [{ certId: "TN 4711" }] });
  // A technician stays the same person after changing employers.
  expect((await ask(`${LIST}/${made.body.id}`)).body).toMatchObject({ company: "Delta Testing" });
});

test("the list is narrowed by words, by state and by level; what ends soon and what has ended are told apart", async () => {
  const over = { ...HOLDER, company: "Narrow Paving", level: "3" };
  const enter = async (certId: string, issuedOn: string) =>
    ask(LIST, { ...over, email: `${certId.toLowerCase()}@narrow.example`, certId, issuedOn });
  await enter("END-1", "2020-03-01");
  await enter("SOON-1", "2021-03-02");
  await enter("LATE-1", "2021-06-30");
  expect(await listed({ q: "narrow", standing: "expired" })).toEqual(["END-1"]);
  expect(await listed({ q: "narrow", standing: "expiring" })).toEqual(["SOON-1"]);
  expect((await listed({ q: "narrow", standing: "active" })).sort()).toEqual(["LATE-1", "SOON-1"]);
  expect(await listed({ q: "paving late", level: "3" })).toEqual(["LATE-1"]);
  expect(await listed({ q: "narrow", level: "2" })).toEqual([]);
  const one = await ask(`${LIST}?q=narrow&limit=2`);
  expect(one.body).toMatchObject({ total: 3, next: expect.any(String) });
  expect(await listed({ q: "narrow", limit: "2", before: String(one.body.next) })).toEqual(["END-1"]);
});

test("who is confirmed or renewed is told by letter once, where staff ask for it", async () => {
  const rows = [await pending({ email: "one@told.example" }), await pending({ email: "two@told.example" })];
  const input = { ids: rows.map(({ id }) => id), issuedOn: "2026-02-26", letter: true };
  for (const _ of [1, 2]) await ask("/admin/certification-confirmations", input);
  const [first] = rows;
  await stands(first?.id ?? "", { action: "renew", issuedOn: "2026-03-01", version: 2 });
  await stands(first?.id ?? "", { action: "renew", issuedOn: "2026-02-28", version: 3, letter: true });
  const sent = await deps.db.execute<{ to: string; payload: { validUntil: string; isRenewal: boolean } }>(
    sql`select to_address as to, payload from outbox where template = 'certifications.certified' order by created_at, to_address`,
  );
  expect(sent.rows.map(({ to, payload: { validUntil, isRenewal } }) => [to, validUntil, isRenewal])).toEqual([
    ["one@told.example", "2031-02-25", false],
    ["two@told.example", "2031-02-25", false],
    ["one@told.example", "2031-02-28", true],
  ]);
});

/** Every act that other systems hear of is told once, under its type, with the record as it is then. */
import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spreadEvents } from "#platform/webhooks/spread-events.ts";
import { WEBHOOK_TYPES } from "#shared/webhooks/webhook-types.ts";
import { createTestApi } from "#test/api.ts";
import { anApplication } from "#test/applications.ts";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { createTestDeps } from "#test/deps.ts";
import { aPaidClass } from "#test/paid-class.ts";
import { aPaidRegistration } from "#test/paid-registration.ts";
import { createTestStaff } from "#test/staff.ts";
import { staffActs } from "#test/staff-acts.ts";
import { anEndpoint } from "#test/webhook-endpoint.ts";
import { createApiRoutes } from "./api.ts";
import { webhookRecords } from "./webhook-records.ts";

const deps = await createTestDeps({ env: { WEBHOOKS_NEARBY: "on" } });
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps, ["lettings"]);
beforeAll(async () => void (await anEndpoint(deps, "http://127.0.0.1:9/")));
const acts = staffActs(deps);
const calls = callsOf(await readDocument(createApiRoutes()));

/** The messages of what happened since the last call. */
async function told() {
  await spreadEvents(deps, webhookRecords);
  const { rows } = await deps.db.execute<{ body: string; at: string }>(
    sql`delete from webhook_events e where e.type <> 'webhook.test' returning body, at`,
  );
  const messages = rows.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  return messages.sort((one, other) => one.type.localeCompare(other.type));
}

/** Facts of an act of staff; every other act has none. */
const TOLD: Record<string, string[]> = {
  recordCheck: ["payment.received"],
  returnCheck: ["payment.reversed"],
  voidCheck: ["payment.reversed"],
  refundOrder: ["refund.made"],
  cancelRegistration: ["registration.ended"],
  addRegistration: ["registration.created"],
  releaseHold: ["registration.ended"],
  correctPeopleByStaff: ["registration.changed"],
  changeRegistration: ["registration.changed"],
  moveRegistration: ["registration.changed"],
  mergeRegistration: ["registration.ended"],
  correctEmailByStaff: ["registration.changed"],
  settleMemberPrice: ["registration.changed"],
  settleMemberPriceAgain: ["registration.changed"],
  cancelClassRegistration: ["registration.ended"],
  setClassRegistrationSession: ["registration.changed"],
  replacePersonByStaff: ["registration.changed"],
  correctContactByStaff: ["registration.changed"],
  settleCertificationId: ["certification.issued", "registration.changed"],
  enterCertification: ["certification.issued"],
  confirmCertifications: ["certification.issued"],
  changeCertificationStanding: ["certification.issued"],
  extendCertification: ["certification.renewed"],
  registerCrew: ["registration.created"],
  sendExamResults: ["certification.issued"],
  takeBackExamCertification: ["certification.ended"],
  addMember: ["member.added"],
  saveMember: ["member.changed"],
  endMembership: ["member.ended"],
  reinstateMembership: ["member.reinstated"],
  mergeMembers: ["member.changed", "member.ended"],
  undoMerge: ["member.changed", "member.reinstated"],
  importMembers: ["member.added"],
  approveListing: ["member.changed"],
  approveApplication: ["member.added", "member.approved"],
  declineApplication: ["member.declined"],
  placeOnRoster: ["registration.created"],
  lapseMembers: ["member.ended"],
  undoLapse: ["member.reinstated"],
};
/** The sample needs an empty database, and who was erased has no further acts. */
const LEFT_OUT = ["loadSample", "erasePerson"];

describe("other systems hear of what staff do:", () => {
  test.each(Object.keys(acts).filter((name) => !LEFT_OUT.includes(name)))("%s", async (name) => {
    const { path, body, headers } = (await acts[name]?.()) ?? expect.fail(name);
    await told();
    const method = calls.find(({ operation }) => operation.operationId === name.split(":")[0])?.method ?? "";
    const answer = await call(path, { method, body, headers: { ...headers, cookie } });
    expect(answer.ok, await answer.text()).toBe(true);
    expect((await told()).map(({ type }) => type)).toEqual(TOLD[name] ?? []);
  });
});

test("they hear of registrations, payments and applications of visitors", async () => {
  await told();
  const { id, reference } = await aPaidRegistration(deps);
  const [paid, made] = await told();
  expect(made).toMatchObject({ type: "registration.created", data: { kind: "event", id, reference } });
  expect(paid).toMatchObject({ type: "payment.received", data: { status: "paid", items: [{ reference }] } });
  const ofClass = await aPaidClass(deps);
  const [, classMade] = await told();
  expect(classMade?.data).toMatchObject({ kind: "class", id: ofClass.id, level: "1", sessionId: null });
  const application = await anApplication(deps);
  expect(await told()).toMatchObject([
    { type: "member.applied", data: { kind: "application", id: application.id, state: "new" } },
  ]);
});

const page = readFileSync(new URL("../../docs/webhooks.md", import.meta.url), "utf8");

/** The tables of each record. */
const TABLES: Record<string, string[]> = {
  registration: ["registrations", "class_registrations"],
  payment: ["orders"],
  refund: ["refunds"],
  member: ["affiliates", "applications"],
  certification: ["certifications"],
};

test("the document names each type, and each field of each record and no other", async () => {
  const types = [...page.matchAll(/^\| `(\w+)\.(\w+)`((?:, `\.\w+`)*) \|/gm)].flatMap(([, record, first, more = ""]) =>
    [first, ...[...more.matchAll(/\.(\w+)/g)].map(([, verb]) => verb)].map((verb) => `${record}.${verb}`),
  );
  expect(types.toSorted()).toEqual([...WEBHOOK_TYPES, "webhook.test"].sort());
  for (const [record, read] of Object.entries(webhookRecords)) {
    const of = TABLES[record] ?? expect.fail(record);
    const fields = new Set<string>();
    for (const table of of) {
      const { rows } = await deps.db.execute<{ id: string }>(sql.raw(`select id from ${table} limit 1`));
      const found = await read(
        deps.db,
        rows.map(({ id }) => id),
      );
      const data = found.get(rows[0]?.id ?? "") as { items?: object[] } | undefined;
      for (const part of [data, ...(data?.items ?? [])]) for (const field of Object.keys(part ?? {})) fields.add(field);
    }
    const [line = ""] = page.match(new RegExp(`^\\| ${record} \\|.*$`, "m")) ?? [];
    const named = [...line.matchAll(/`(\w+)`/g)].map(([, field]) => field);
    // The values of `kind`.
    const others = ["event", "class", "member", "application"];
    expect(fields.size, record).toBeGreaterThan(5);
    const inDocument = new Set(named.filter((one = "") => !others.includes(one)));
    expect([...inDocument].sort(), record).toEqual([...fields].sort());
  }
});

/** Writes of these tables that no other system hears of, with the reason. */
const UNTOLD: Record<string, string> = {
  "events/server/claims/hold-for-debit.ts": "the end of a hold is no field of a message",
  "events/server/claims/mark-claims-sold.ts": "the end of a hold is no field of a message",
  "events/server/desk/move-registration.ts": "it writes the answers, which are told, in the same act",
  "events/server/editing/rename-tiers.ts": "the name of a tier is no field of a message",
  "certifications/server/roster/join-roster.ts": "its caller made or changed the registration",
  "membership/server/applications/correct-applicant-email.ts": "an email is no field of a message",
  "membership/server/merge/undo-dues.ts": "the undo of a merge tells of both members",
  "membership/server/merge/restore-facts.ts": "the undo of a merge tells of both members",
  "payments/server/cards/follow-debit.ts": "a bank debit under way is no payment yet",
  "payments/server/cards/pay-order.ts": "the processor's id is no field of a message",
};

test("every file that changes such a record notes its fact", () => {
  const folder = new URL("../features/", import.meta.url).pathname;
  const files = globSync("**/server/**/*.ts", { cwd: folder }).filter((file) => !file.endsWith(".test.ts"));
  const changes = /update(?:\(| \$\{)(?:registrations|classRegistrations|affiliates|applications|orders)\b/;
  const silent = files.filter((file) => {
    const text = readFileSync(`${folder}${file}`, "utf8");
    return changes.test(text) && !text.includes("noteFact(");
  });
  expect(silent.toSorted()).toEqual(Object.keys(UNTOLD).sort());
});

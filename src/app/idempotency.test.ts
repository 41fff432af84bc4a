/**
 * Each call with an idempotency key: the same key answers with the first result, and another body under it is refused.
 * One file because it is one table of calls.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { viewCertification } from "#features/certifications/server/registry/certification-queries.ts";
import { enterCertification } from "#features/certifications/server/registry/enter-certification.ts";
import { sendContactMessage } from "#features/content/server/messages/send-contact-message.ts";
import { addCreditSession } from "#features/events/server/attendance/add-credit-session.ts";
import { previewImport } from "#features/membership/server/import/preview-import.ts";
import { affiliates } from "#features/membership/server/tables.ts";
import { createTestApi } from "#test/api.ts";
import { anApplication } from "#test/applications.ts";
import { aDepositOf, tickOf } from "#test/bank.ts";
import { aCertificationList } from "#test/certification-import.ts";
import { aPassedExam } from "#test/class-exam.ts";
import { aSession } from "#test/class-sessions.ts";
import { aCompany, addToCompany, type TestCompany } from "#test/companies.ts";
import { type Call, callsOf, readDocument } from "#test/contract/document.ts";
import { type Example, examplesFor } from "#test/contract/examples.ts";
import { watchChanges } from "#test/contract/watch-changes.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { aDuesRun, billedLongAgo, overdueSums, readySums } from "#test/dues.ts";
import { anEmployer } from "#test/employees.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { aPaidClass } from "#test/paid-class.ts";
import { aDuplicate, aPaidRegistration } from "#test/paid-registration.ts";
import { aPaidOrder } from "#test/payments.ts";
import { formOf, smallPdf } from "#test/pdf.ts";
import { aSettledPrice } from "#test/settled-price.ts";
import { createTestStaff } from "#test/staff.ts";
import { twoTechnicians } from "#test/two-technicians.ts";
import { aWriteOff } from "#test/write-offs.ts";
import { createApiRoutes } from "./api.ts";

/** One key for every call: the result of one call must mean nothing to the others. */
const KEY = crypto.randomUUID();
const KEY_HEADER = "idempotency-key";
/** Calls that name the order of a payment, which stays payable under a new key after a declined card. */
const CHECKOUT = "checkoutId";

const VISITOR = {
  first_name: "Pat",
  last_name: "Reed",
  email: "pat@deltapaving.example",
  phone: "6625550142",
  message: "Hello",
};

let deps: TestDeps;
let calls: Call[];
let examples: Record<string, Example>;
let cookie: string;
let employer: TestCompany;
let changes: () => Promise<string[]>;
beforeAll(async () => {
  deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
  calls = callsOf(await readDocument(createApiRoutes())).filter(isKeyed);
  const staff = await createTestStaff(deps, ["lettings"]);
  ({ cookie } = staff);
  employer = await aCompany(deps);
  // The calls of a company are its administrators'.
  await addToCompany(deps, employer, staff.id, "administrator");
  examples = await freshExamples();
  changes = await watchChanges((query) => deps.db.execute(sql.raw(query)));
});
afterAll(() => deps.close());

/** Creates new rows for the calls to name. */
async function freshExamples(): Promise<Record<string, Example>> {
  const { id: invoice } = await anInvoice(deps);
  const { id: message } = await sendContactMessage(deps, VISITOR);
  const { reference: paidOrder } = await aPaidOrder(deps);
  const paidRegistration = await aPaidRegistration(deps);
  const cancelledEvent = await insertGolfEvent(deps.db);
  const { reference: application } = await anApplication(deps);
  const golfEvent = await insertGolfEvent(deps.db);
  // Companies of earlier examples are in no later run: each run has one member.
  await deps.db.update(affiliates).set({ isActive: false });
  const overdue = await aDuesRun(deps);
  await billedLongAgo(deps, overdue);
  const overdueRun = { year: overdue.year, ...(await overdueSums(deps, overdue.year)) };
  const memberImport = await aMemberImport();
  const { year } = await aDuesRun(deps);
  const duesRun = { year, ...(await readySums(deps, year)) };
  const found = examplesFor({
    golfEvent,
    duesRun,
    overdueRun,
    cancelledEvent,
    cancelledSession: await aSession(deps),
    changedClasses: await changedClasses(),
    exam: await aPassedExam(deps),
    message,
    invoice,
    application,
    paidOrder,
    paidRegistration,
    memberImport,
    certificationList: await aCertificationList(deps),
    technicianPair: await twoTechnicians(deps),
    twins: { kept: (await aCompany(deps)).id, gone: (await aCompany(deps)).id },
    cappedEvent: await insertGolfEvent(deps.db, { capacity: 9 }),
    bankLine: tickOf(await aDepositOf(deps, 6400)),
    movedRegistration: await aPaidRegistration(deps),
    mergedRegistration: await aDuplicate(deps),
    paidClass: await aPaidClass(deps),
    selectedRegistration: await aPaidRegistration(deps),
    settledPrice: await aSettledPrice(deps),
    writeOff: await aWriteOff(deps),
    technician: await aTechnician(),
    employer: await anEmployer(deps, employer),
    creditSession: await aPastSession(),
  });
  // A person holds a level once, and no two levels share a name.
  const word = crypto.randomUUID().slice(0, 8);
  return {
    ...found,
    enterCertification: { body: { ...found.enterCertification?.body, email: `${word}@papers.example` } },
    addLevel: { body: { name: `Level ${word}`, shortName: word } },
  };
}

async function aPastSession(): Promise<string> {
  const form = { title: "Compaction", day: "2020-01-10", minutes: 90, credit: "hours" as const };
  return (await addCreditSession(deps, { ...form, eventId: await insertGolfEvent(deps.db), actor: CLERK })).id;
}

/** A technician whose certification of Level 2 is active. */
async function aTechnician(): Promise<string> {
  const { firstName, lastName, company, email, phone } = CUSTOMER;
  const entered = { firstName, lastName, company, email, phone, level: "2" as const, issuedOn: "2026-02-27" };
  const entry = { entered: { ...entered, email: `${crypto.randomUUID().slice(0, 8)}@papers.example` }, actor: CLERK };
  return (await viewCertification(deps, await enterCertification(deps, entry))).technicianId;
}

async function aMemberImport() {
  const name = `Levee ${crypto.randomUUID().slice(0, 8)}`;
  const file = new TextEncoder().encode(`Company name,Street,City,State,Zip\n${name},9 Levee Road,Tupelo,MS,38801`);
  return { file, digest: (await previewImport(deps, file)).digest };
}

const fieldsOf = ({ operation }: Call) =>
  Object.keys(operation.requestBody?.content["application/json"]?.schema?.properties ?? {});
function isKeyed({ operation }: Call): boolean {
  return operation.parameters?.some(({ name }) => name === KEY_HEADER) === true;
}

type Keys = { header?: string; checkout?: string };

const bodyOf = (fields: Record<string, unknown>) =>
  fields.file instanceof Uint8Array ? formOf(fields as Parameters<typeof formOf>[0]) : fields;

/** Status, location and body, which a repetition must get again. */
async function send(call: Call, { body = {}, params = {} }: Example, { header, checkout }: Keys) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? "");
  const isCheckout = checkout !== undefined && fieldsOf(call).includes(CHECKOUT);
  const hasBody = call.operation.requestBody !== undefined;
  const response = await createTestApi(deps)(path, {
    method: call.method,
    headers: { cookie, ...(header && { [KEY_HEADER]: header }) },
    ...(hasBody && { body: bodyOf({ ...body, ...(isCheckout && { [CHECKOUT]: checkout }) }) }),
  });
  return { status: response.status, location: response.headers.get("location"), body: await response.json() };
}

/** Another valid request that differs in one text or sum. */
async function changedClasses() {
  const made = [];
  for (let at = 0; at < 3; at++)
    made.push(await registerForClass(deps, classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1" })));
  const [dates, person, staff] = made;
  return {
    sessionId: await aSession(deps),
    tokens: [dates?.publicToken ?? "", person?.publicToken ?? ""] as const,
    id: staff?.id ?? "",
  };
}

const OTHER: Record<string, (body: Record<string, unknown>) => Record<string, unknown>> = {
  registerForEvent: (body) => ({ ...body, eventID: crypto.randomUUID() }),
  addRegistration: (body) => ({ ...body, firstName: "Robin" }),
  holdUnits: (body) => ({ ...body, name: "Another" }),
  addCreditSession: (body) => ({ ...body, title: "Another" }),
  markAttendance: (body) => ({ ...body, attended: false }),
  registerForClass: (body) => ({ ...body, firstName: "Robin" }),
  sendContactMessage: (body) => ({ ...body, subject: "robot" }),
  answerContactMessage: (body) => ({ ...body, text: "Another answer" }),
  addAffiliate: (body) => ({ ...body, repName: "Robin Reed" }),
  pay: (body) => ({ ...body, amount: "6000" }),
  recordCheck: (body) => ({ ...body, isAnother: true }),
  tickDeposits: (body) => ({ ...body, fileName: "another.csv" }),
  makeDeposit: (body) => ({ ...body, upTo: "2026-12-30" }),
  askApplicant: (body) => ({ ...body, note: "Another question" }),
  addMember: (body) => ({ ...body, city: "Corinth" }),
  mergeMembers: (body) => ({ ...body, version: 2 }),
  importCertifications: (body) => ({ ...body, digest: "d".repeat(43) }),
  mergeTechnicians: (body) => ({ ...body, continues: [{ level: "1", side: "keep" }] }),
  importMembers: (body) => ({ ...body, skipWrong: "yes" }),
  issueInvoice: (body) => ({ ...body, lines: [...(body.lines as []), { label: "Table", amountCents: 5 }] }),
  addDocument: (body) => ({ ...body, file: smallPdf("Another") }),
  sendStatement: () => ({ email: "robin@example.org" }),
  writeOff: (body) => ({ ...body, reason: "Another" }),
  issueDues: (body) => ({ ...body, totalCents: 1 }),
  remindOfDues: (body) => ({ ...body, openCents: 1 }),
  addRegistrationNote: (body) => ({ ...body, text: "Another note" }),
  addTechnicianNote: (body) => ({ ...body, text: "Another note" }),
  changeRegistration: (body) => ({ ...body, letter: true }),
  createAnnouncement: (body) => ({ ...body, subject: "Another" }),
  moveRegistration: (body) => ({ ...body, letter: false }),
  mergeRegistration: (body) => ({ ...body, intoVersion: 2 }),
  createLetting: (body) => ({ ...body, title: "Another" }),
  makeApiToken: (body) => ({ ...body, name: "Another" }),
  makeRegistryToken: (body) => ({ ...body, name: "Another" }),
  makeWebhookEndpoint: (body) => ({ ...body, hears: ["member"] }),
  createClassSession: (body) => ({ ...body, title: "Another" }),
  changeClassRegistrationDates: (body) => ({ ...body, version: 2 }),
  replaceClassRegistrationPerson: (body) => ({ ...body, firstName: "Robin" }),
  replacePersonByStaff: (body) => ({ ...body, firstName: "Robin" }),
  cancelClassSession: (body) => ({ ...body, reason: "Another" }),
  recordExamResult: (body) => ({ ...body, score: 90 }),
  sendExamResults: (body) => ({ ...body, count: 2 }),
  enterCertification: (body) => ({ ...body, issuedOn: "2026-02-26" }),
  extendLevel: (body) => ({ ...body, reason: "Another" }),
  addEvidence: (body) => ({ ...body, title: "Another" }),
  registerOwnCrew: (body) => ({ ...body, isRecertification: true }),
  reportHire: (body) => ({ ...body, day: "2026-02-03" }),
  reportLeaver: () => ({ day: "2026-02-03" }),
  reportHours: (body) => ({ ...body, hours: "7" }),
  registerCrew: (body) => ({ ...body, isRecertification: true }),
  noteLeaver: () => ({ day: "2026-02-03" }),
  addLevel: (body) => ({ ...body, shortName: "AP" }),
  createEvent: (body) => ({ ...body, title: "Another" }),
  cancelEvent: (body) => ({ ...body, reason: "Another" }),
  cancelSelected: (body) => ({ ...body, reason: "Another" }),
  makeCheckInLink: (body) => ({ ...body, label: "Another" }),
  duplicateEvent: (body) => ({ ...body, date: "2099-01-01" }),
  cancelRegistration: (body) => ({ ...body, reason: "Another" }),
  settleMemberPriceAgain: (body) => ({ ...body, offCents: 1 }),
  cancelClassRegistration: (body) => ({ ...body, reason: "Another" }),
  refundOrder: (body) => ({ ...body, totalCents: 1 }),
};

/** The row of a call, and the number of its lines in the audit log. */
const ROWS: Record<string, [table: string, acts: number]> = {
  registerForEvent: ["registrations", 0],
  addRegistration: ["registrations", 1],
  holdUnits: ["unit_holds", 1],
  addCreditSession: ["credit_sessions", 1],
  markAttendance: ["credit_markings", 0],
  registerForClass: ["class_registrations", 0],
  sendContactMessage: ["contact_messages", 0],
  answerContactMessage: ["message_answers", 1],
  addAffiliate: ["applications", 0],
  pay: ["payment_attempts", 0],
  recordCheck: ["checks", 1],
  tickDeposits: ["bank_statements", 1],
  makeDeposit: ["deposits", 1],
  issueInvoice: ["invoices", 1],
  sendInvoiceAgain: ["outbox", 1],
  sendStatement: ["statements", 1],
  writeOff: ["write_offs", 1],
  makeApiToken: ["api_tokens", 1],
  makeRegistryToken: ["registry_tokens", 1],
  makeWebhookEndpoint: ["webhook_endpoints", 1],
  inviteStaff: ["staff_links", 1],
  askApplicant: ["application_questions", 1],
  issueDues: ["dues_issues", 1],
  // A line of the run, and one of the invoice of its one overdue member.
  remindOfDues: ["dues_reminders", 2],
  addMember: ["affiliates", 1],
  // A line for each of the two.
  mergeMembers: ["company_merges", 2],
  importCertifications: ["certification_imports", 1],
  // A line for each of the two, and for each certification.
  mergeTechnicians: ["technician_merges", 4],
  // A line of the file, and one of its one member.
  importMembers: ["roll_imports", 2],
  sendWordingTest: ["outbox", 1],
  addDocument: ["documents", 1],
  sendConfirmationAgain: ["outbox", 1],
  addRegistrationNote: ["registration_notes", 1],
  addTechnicianNote: ["registration_notes", 1],
  changeRegistration: ["answer_changes", 1],
  createAnnouncement: ["announcements", 1],
  sendAnnouncementTest: ["outbox", 1],
  // A line of the registration, and one of each event.
  moveRegistration: ["answer_changes", 3],
  // A line of each of the two.
  mergeRegistration: ["answer_changes", 2],
  createLetting: ["lettings", 1],
  createClassSession: ["class_sessions", 1],
  cancelClassSession: ["session_cancellations", 1],
  changeClassRegistrationDates: ["class_changes", 1],
  replaceClassRegistrationPerson: ["class_changes", 1],
  replacePersonByStaff: ["class_changes", 1],
  recordExamResult: ["exam_attempts", 1],
  // A line of the session, and one of the certification.
  sendExamResults: ["exam_sendings", 2],
  enterCertification: ["certifications", 1],
  extendLevel: ["certification_extensions", 1],
  addEvidence: ["technician_evidence", 1],
  // A line of the crew, one of its invoice, and one of the invoice among the records of the company.
  registerOwnCrew: ["crew_registrations", 3],
  reportHire: ["employer_reports", 1],
  reportLeaver: ["employer_reports", 1],
  reportHours: ["technician_evidence", 1],
  registerCrew: ["crew_registrations", 3],
  noteLeaver: ["employer_reports", 1],
  addLevel: ["certification_levels", 1],
  createEvent: ["events", 1],
  cancelEvent: ["event_cancellations", 1],
  cancelSelected: ["chosen_cancellations", 1],
  makeCheckInLink: ["check_in_links", 1],
  duplicateEvent: ["events", 1],
  cancelRegistration: ["refunds", 2],
  settleMemberPriceAgain: ["price_decisions", 1],
  cancelClassRegistration: ["refunds", 2],
  refundOrder: ["refunds", 1],
};
const countOf = async (table: string) => {
  const { rows } = await deps.db.execute<{ rows: number; acts: number }>(
    sql.raw(`select (select count(*)::int from ${table}) as rows, (select count(*)::int from audit_log) as acts`),
  );
  return rows[0] ?? expect.fail("no count");
};

type Answer = Awaited<ReturnType<typeof send>>;
/** The id or reference that both answers share; the state of money may differ between them. */
const namedBy = ({ status, location, body }: Answer) => [
  status,
  location,
  body.id ?? body.order ?? body.reference ?? body,
];

const MAKE_BESIDE = [
  "holdUnits",
  "addCreditSession",
  "createAnnouncement",
  "duplicateEvent",
  "makeCheckInLink",
  "answerContactMessage",
  "addRegistrationNote",
  "addTechnicianNote",
  "addEvidence",
  "registerCrew",
];

/** Calls that change a thing at its own address answer 200, unless they create another thing. */
const statusOf = (operationId: string, { params }: Example): number =>
  operationId === "pay" || (params && !MAKE_BESIDE.includes(operationId)) ? 200 : 201;

const both = { header: KEY, checkout: KEY };

describe("a key that a request is sent under", () => {
  test("has an example for every call that takes one", () => {
    expect(Object.keys(ROWS)).toEqual(Object.keys(examples));
    expect(calls.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(examples).sort());
  });

  // In the order of the list: a deposit takes the check before it.
  test("belongs to one call: each makes its own under the same key, and answers a repetition with it", async () => {
    for (const operationId of Object.keys(examples)) {
      const [call, example] = partsOf(operationId);
      await changes();
      const first = await send(call, example, both);
      expect(first, operationId).toMatchObject({ status: statusOf(operationId, example) });
      expect(await changes(), operationId).not.toEqual([]);
      expect(await send(call, example, both), operationId).toEqual(first);
      expect(await changes(), operationId).toEqual([]);
    }
  });

  test.each(Object.keys(OTHER))("of %s is refused with another body, and nothing changes", async (operationId) => {
    const [call, example] = partsOf(operationId);
    await changes();
    const other = { ...example, body: OTHER[operationId]?.(example.body ?? {}) ?? {} };
    const answer = await send(call, other, both);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { name: expect.stringMatching(/used|changed|reused/) } },
    });
    expect(await changes()).toEqual([]);
  });

  test.each([
    ["key", { header: KEY, checkout: crypto.randomUUID() }, {}],
    ["key, where the other names no checkout", { header: KEY }, {}],
    ["key with another card", both, { id: "pm_card_mastercard" }],
    ["checkout", { header: crypto.randomUUID(), checkout: KEY }, { description: "Another" }],
  ])("of a payment is refused for another order under the same %s", async (_what, keys, change) => {
    const [call, example] = partsOf("pay");
    await changes();
    const answer = await send(call, { body: { ...example.body, ...change } }, keys);
    expect(answer).toMatchObject({ status: 409, body: { error: { name: "payments.checkout-changed" } } });
    expect(await changes()).toEqual([]);
  });

  // In the order of the list: a deposit takes the check before it.
  test("makes one row of two that come at once, and answers both with it", async () => {
    const fresh = await freshExamples();
    for (const [operationId, [table, expectedActs]] of Object.entries(ROWS)) {
      const [call] = partsOf(operationId);
      const example = fresh[operationId] ?? expect.fail(operationId);
      if (operationId === "recordCheck") example.body = { ...example.body, isAnother: true };
      if (operationId === "addMember") example.body = { ...example.body, another: true };
      const key = crypto.randomUUID();
      const was = await countOf(table);
      const sent = [1, 2].map(() => send(call, example, { header: key, checkout: key }));
      const [one, other] = (await Promise.all(sent)) as [Answer, Answer];
      const { rows, acts } = await countOf(table);
      expect([rows - was.rows, acts - was.acts], operationId).toEqual([1, expectedActs]);
      expect(one, operationId).toMatchObject({ status: statusOf(operationId, example) });
      expect(namedBy(other), operationId).toEqual(namedBy(one));
    }
  });

  test("stands for one request, whichever of two comes first", async () => {
    const fresh = await freshExamples();
    for (const operationId of Object.keys(OTHER).filter((id) => id !== "makeDeposit" && id !== "registerForEvent")) {
      const [call] = partsOf(operationId);
      const example = fresh[operationId] ?? expect.fail(operationId);
      if (operationId === "addMember") example.body = { ...example.body, another: true };
      const key = crypto.randomUUID();
      const other = { ...example, body: { ...OTHER[operationId]?.(example.body ?? {}) } };
      if (operationId === "refundOrder") other.body = { ...example.body, reason: "Another" };
      const sent = [example, other].map((one) => send(call, one, { header: key, checkout: key }));
      const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
      expect([statuses[0] === 200 || statuses[0] === 201, statuses[1]], operationId).toEqual([true, 409]);
    }
  });
});

function partsOf(operationId: string): [Call, Example] {
  const call = calls.find(({ operation }) => operation.operationId === operationId);
  const example = examples[operationId];
  if (!call || !example) throw new Error(`no such call: ${operationId}`);
  return [call, example];
}

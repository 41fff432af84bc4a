/**
 * Every staff action of the API with the state that it needs, for the test of all of them. One file because it is one
 * table of acts.
 */

import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { addNote } from "#features/accounts/server/notes/add-note.ts";
import { listSessions } from "#features/accounts/server/sessions/own-sessions.ts";
import { disableStaff } from "#features/accounts/server/staff-users/disable-staff.ts";
import { inviteByLetter } from "#features/accounts/server/staff-users/invite-by-letter.ts";
import { findStaffMember } from "#features/accounts/server/staff-users/staff-queries.ts";
import { users } from "#features/accounts/server/tables.ts";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { STARTING_RULE } from "#features/certifications/rules/levels/default-rules.ts";
import { sendResults } from "#features/certifications/server/exam/send-results.ts";
import { addLevel } from "#features/certifications/server/levels/name-level.ts";
import { answerQuestion } from "#features/certifications/server/merging/answer-question.ts";
import { mergeTechnicians } from "#features/certifications/server/merging/merge-technicians.ts";
import { makeToken } from "#features/certifications/server/register/make-token.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { viewCertification } from "#features/certifications/server/registry/certification-queries.ts";
import { enterCertification } from "#features/certifications/server/registry/enter-certification.ts";
import { addEvidence } from "#features/certifications/server/technicians/add-evidence.ts";
import { viewTechnician } from "#features/certifications/server/technicians/view-technician.ts";
import { joinClassWaitlist } from "#features/certifications/server/waitlist/join-class-waitlist.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { addDocument } from "#features/content/server/documents/add-document.ts";
import { addLettingFile } from "#features/content/server/lettings/add-letting-file.ts";
import { createLetting } from "#features/content/server/lettings/create-letting.ts";
import { findStaffLetting } from "#features/content/server/lettings/letting-queries.ts";
import { sendContactMessage } from "#features/content/server/messages/send-contact-message.ts";
import { changeSubscriber } from "#features/content/server/notice-emails/change-subscriber.ts";
import { confirmSubscription } from "#features/content/server/notice-emails/confirm-subscription.ts";
import { subscriptionToken } from "#features/content/server/notice-emails/subscription-token.ts";
import { readSetting } from "#features/content/server/settings/queries.ts";
import { saveWording } from "#features/content/server/wording/save-wording.ts";
import { currentVersion } from "#features/content/server/wording/wording-queries.ts";
import { actsSchema } from "#features/events/rules/check-in/check-in-schema.ts";
import type { EventContent } from "#features/events/rules/content/content-schema.ts";
import { emptyContent, emptyTier } from "#features/events/rules/content/empty-content.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { addCreditSession } from "#features/events/server/attendance/add-credit-session.ts";
import { markAttendance } from "#features/events/server/attendance/mark-attendance.ts";
import { makeLink } from "#features/events/server/check-in/make-link.ts";
import { recordActs } from "#features/events/server/check-in/record-acts.ts";
import { releaseUnitHold } from "#features/events/server/inventory/change-unit-hold.ts";
import { holdUnits } from "#features/events/server/inventory/hold-units.ts";
import { eventPeople } from "#features/events/server/registrants/people-tables.ts";
import { saveView } from "#features/events/server/registrants/save-view.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { cancelSelected } from "#features/events/server/selection/cancel-selected.ts";
import { unitHolds } from "#features/events/server/tables.ts";
import { joinWaitlist } from "#features/events/server/waitlist/join-waitlist.ts";
import { NEW_MEMBER } from "#features/membership/rules/roll/member-fields.ts";
import { inviteColleague } from "#features/membership/server/companies/invite-colleague.ts";
import { linkReference } from "#features/membership/server/companies/link-reference.ts";
import { proposeListing } from "#features/membership/server/companies/propose-listing.ts";
import { viewCompany } from "#features/membership/server/companies/view-company.ts";
import { addDomain } from "#features/membership/server/domains/add-domain.ts";
import { askForDomain } from "#features/membership/server/domains/ask-for-domain.ts";
import { lapseMembers } from "#features/membership/server/dues/lapse-members.ts";
import { previewImport } from "#features/membership/server/import/preview-import.ts";
import { mergeCompanies } from "#features/membership/server/merge/merge-companies.ts";
import { endMembership } from "#features/membership/server/roll/set-active.ts";
import { tickDeposits } from "#features/payments/server/bank/tick-deposits.ts";
import { makeDeposit } from "#features/payments/server/checks/make-deposit.ts";
import { matchPayment } from "#features/payments/server/checks/match-payment.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { INVOICE_OVERDUE, reminderSubject } from "#features/payments/server/invoices/remind-of-invoice.ts";
import { closeMonth } from "#features/payments/server/ledger/close-month.ts";
import { listAccounts } from "#features/payments/server/ledger/list-accounts.ts";
import { orders } from "#features/payments/server/tables.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { liftSuppression, suppress } from "#platform/mail/bounces/suppressions.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { planReminder } from "#platform/reminders/plan-reminder.ts";
import { remindersOf } from "#platform/reminders/reminder-queries.ts";
import { holdReminder } from "#platform/reminders/waiting-reminders.ts";
import { outbox } from "#platform/tables.ts";
import type { UserId } from "#shared/identifiers.ts";
import { ANNOUNCEMENT, announcementActs } from "./announcement-acts.ts";
import { anApiToken, aTokenForm } from "./api-tokens.ts";
import { anApplication } from "./applications.ts";
import { tickOf } from "./bank.ts";
import { aCertificationEvent, aParticipant } from "./certification-event.ts";
import { aCertificationImport, aCertificationList } from "./certification-import.ts";
import { anAttempt, aPassedExam, enterAttempt } from "./class-exam.ts";
import { aSession } from "./class-sessions.ts";
import { aColleague, aCompany, anOpenCharge, aUser } from "./companies.ts";
import { CUSTOMER } from "./customer.ts";
import { aDuesRun, billedLongAgo, overdueSums, readySums } from "./dues.ts";
import { aCrewOf, aReport, aTechnicianOf } from "./employees.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "./golf-event.ts";
import { anInvoice, CLERK, invoiceForm } from "./invoices.ts";
import { testLetter } from "./letter.ts";
import { aDuplicate, aPaidRegistration } from "./paid-registration.ts";
import { aCharge, aPaidOrder, PAYER } from "./payments.ts";
import { formOf, smallPdf } from "./pdf.ts";
import { SESSION } from "./session-content.ts";
import { aSettledPrice } from "./settled-price.ts";
import { createTestStaff } from "./staff.ts";
import { aQuestion, twoTechnicians } from "./two-technicians.ts";
import { PASSWORD, type TestUser } from "./user.ts";
import { webhookActs } from "./webhook-acts.ts";
import { aDoneWriteOff, aWriteOff } from "./write-offs.ts";

/** The method is that of the call. */
export type Act = {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The number of lines in the activity log, if the act is about several things. */
  lines?: number;
};
/** Acts by the id of their call, with words added if there are several for one call. */
export type Acts = Record<string, () => Promise<Act>>;

const body = { reason: "Typed wrongly" };
const CENTS = 7500;
const id = () => crypto.randomUUID();
/** A word of its own that is never taken for a card number, as the digits of a whole UUID may be. */
const word = () => id().slice(0, 8);
let months = 0;
/** A different past month each time. */
const aMonth = () => `20${10 + Math.floor(++months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
const headers = () => ({ "idempotency-key": id() });

const CHECK = { payer: "Byron Paving LLC", amountCents: CENTS, receivedOn: "2026-01-05", charges: [] };
const DEPOSIT = { fund: null, upTo: "2026-12-31", totalCents: CENTS };

/** A check whose money waits to be matched. */
async function aCheck(deps: Deps) {
  const check = await recordCheck(deps, { ...CHECK, number: word(), requestKey: id(), actor: CLERK });
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, check.orderId));
  if (!order) throw new Error("no order was made");
  return { id: check.id, order: order.publicToken };
}

async function aMatch(deps: Deps) {
  const { order } = await aCheck(deps);
  await matchPayment(deps, { order, lineNo: 1, charge: (await aCharge(deps, CENTS)).token, actor: CLERK });
  return order;
}

async function aDeposit(deps: Deps) {
  const { id: check } = await aCheck(deps);
  return makeDeposit(deps, { ...DEPOSIT, checks: [check], requestKey: id(), actor: CLERK });
}

async function aTick(deps: Deps) {
  const deposit = await aDeposit(deps);
  const form = { fund: null, ticks: [tickOf(deposit, { description: word() })] };
  await tickDeposits(deps, { ...form, requestKey: id(), actor: CLERK });
  return deposit.id;
}

/** A company that owes an invoice, as the list of what is owed names it. */
async function aDebtor(deps: Deps): Promise<string> {
  const company = `Debtor ${word()}`;
  await anInvoice(deps, { customer: { ...PAYER, company } });
  return company.toLowerCase();
}

/** A planned reminder of an invoice of its own. */
async function aReminder(deps: Deps): Promise<{ invoice: string; reminder: string }> {
  const { id: invoice } = await anInvoice(deps);
  const subject = reminderSubject(invoice);
  await planReminder(deps, { kind: INVOICE_OVERDUE, subject, dedupeKey: subject, dueAt: deps.now() });
  const [planned] = await remindersOf(deps.db, subject);
  return { invoice, reminder: planned?.id ?? "" };
}

const moneyActs = (deps: Deps): Acts => ({
  issueInvoice: async () => ({ path: "/invoices", body: invoiceForm(), headers: headers() }),
  voidInvoice: async () => ({ path: `/invoices/${(await anInvoice(deps)).id}/void`, body }),
  cancelInvoiceReminders: async () => ({ path: `/invoices/${(await aReminder(deps)).invoice}/reminders/cancel` }),
  sendInvoiceAgain: async () => ({ path: `/invoices/${(await anInvoice(deps)).id}/send`, headers: headers() }),
  sendStatement: async () => ({
    path: `/owed/${encodeURIComponent(await aDebtor(deps))}/statements`,
    headers: headers(),
    body: { email: "ada@example.org" },
  }),
  writeOff: async () => {
    const { customer, ...body } = await aWriteOff(deps);
    return { path: `/owed/${encodeURIComponent(customer)}/write-offs`, body, headers: headers() };
  },
  undoWriteOff: async () => ({ path: `/write-offs/${await aDoneWriteOff(deps)}/undo` }),
  recordCheck: async () => ({ path: "/checks", body: { ...CHECK, number: word() }, headers: headers() }),
  returnCheck: async () => ({ path: `/checks/${(await aCheck(deps)).id}/return`, body }),
  voidCheck: async () => ({ path: `/checks/${(await aCheck(deps)).id}/void`, body }),
  makeDeposit: async () => ({
    path: "/deposits",
    headers: headers(),
    body: { ...DEPOSIT, checks: [(await aCheck(deps)).id] },
  }),
  saveAccounts: async () => {
    const { version } = await listAccounts(deps.db);
    return { path: "/ledger/accounts", body: { version, codes: [{ kind: "money", name: "checks", code: word() }] } };
  },
  closeMonth: async () => ({ path: `/ledger/months/${aMonth()}/close` }),
  reopenMonth: async () => {
    const month = aMonth();
    await closeMonth(deps, { month, actor: CLERK });
    return { path: `/ledger/months/${month}/reopen` };
  },
  tickDeposits: async () => ({
    path: "/bank-statements",
    headers: headers(),
    body: { fund: null, ticks: [tickOf(await aDeposit(deps), { description: word() })] },
  }),
  takeBackTick: async () => ({ path: `/deposits/${await aTick(deps)}/bank-line/take-back`, body }),
  undoDeposit: async () => ({ path: `/deposits/${(await aDeposit(deps)).id}/undo`, body }),
  matchPayment: async () => ({
    path: `/unmatched/${(await aCheck(deps)).order}/1/match`,
    body: { charge: (await aCharge(deps, CENTS)).token },
  }),
  undoMatch: async () => ({ path: `/unmatched/${await aMatch(deps)}/1/undo`, body }),
  refundOrder: async () => ({
    path: "/refunds",
    headers: headers(),
    body: { ...body, order: (await aPaidOrder(deps)).reference, totalCents: 10_300 },
  }),
});

const A_HOLD = { option: "*", units: 2, name: "Ergon", note: "", endsOn: "2094-05-12", isBeyond: false };
async function aHold(deps: Deps): Promise<string> {
  const eventId = await insertGolfEvent(deps.db, { capacity: 9 });
  return (await holdUnits(deps, { ...A_HOLD, eventId, requestKey: id(), actor: CLERK })).id;
}

const CREDIT_SESSION = { title: "Compaction", day: "2026-01-10", minutes: 90, credit: "hours" } as const;
/** A session and somebody who attended it. */
async function anAttended(deps: Deps, { isMarked = true } = {}) {
  const eventId = await insertGolfEvent(deps.db);
  const teams = [[{ name: "Zora Quill", email: "zora@quill.example" }]];
  await registerForEvent(deps, registrationRequestSchema.parse(golfRegistration(eventId, golfDetails({ teams }))));
  const { id: session } = await addCreditSession(deps, { ...CREDIT_SESSION, eventId, actor: CLERK });
  const [zora] = await deps.db
    .select()
    .from(eventPeople)
    .where(and(eq(eventPeople.eventId, eventId), eq(eventPeople.name, "Zora Quill")));
  const person = zora?.id ?? "";
  if (isMarked) await markAttendance(deps, { sessionId: session, people: [person], attended: true, actor: CLERK });
  return { id: session, eventId, person };
}

const aFile = () => ({ file: smallPdf(id()), effectiveOn: "2026-01-10" });
const NEW_DOCUMENT = { bucket: "specifications_pdfs", title: "Design guide" } as const;
const aDocument = (deps: Deps) =>
  addDocument(deps, { ...NEW_DOCUMENT, ...aFile(), name: undefined, supersedes: undefined, actor: CLERK });

const WORDING = "/admin/wordings/payments.receipt";
async function aWording(deps: Deps): Promise<number> {
  const letter = "payments.receipt";
  const version = (await currentVersion(deps.db, letter))?.version ?? 0;
  await saveWording(deps, { letter, version, texts: { opening: word() }, actor: CLERK });
  return version + 1;
}

/** Reads that use POST because their input is long; they change nothing. */
export const staffLooks = (deps: Deps): Acts => ({
  viewPerson: async () => ({
    path: "/privacy/person",
    body: { email: (await aUser(deps)).email, name: "Kim Sandoval" },
  }),
  previewApplicationLetter: async () => ({
    path: `/admin/applications/${(await anApplication(deps)).reference}/letter`,
    body: { letter: "approved", note: "Welcome" },
  }),
  previewRegistrationMerge: async () => {
    const { reference, into } = await aDuplicate(deps);
    return { path: `/staff/registrations/${reference}/merge/preview`, body: { into } };
  },
  previewSetting: async () => ({
    path: "/settings/home/preview",
    body: { value: settingDefaults.home, path: "/" },
  }),
  previewBankStatement: async () => ({
    path: "/bank-statements/preview",
    body: formOf({ file: new TextEncoder().encode("Date,Description,Amount\n2026-01-05,DEPOSIT,75.00") }),
  }),
  previewMemberImport: async () => ({ path: "/member-imports/preview", body: formOf({ file: aMemberFile() }) }),
  getWrongImportRows: async () => ({ path: "/member-imports/wrong-rows", body: formOf({ file: aMemberFile() }) }),
  previewCertificationImport: async () => ({
    path: "/certification-import-preview",
    body: formOf({ file: (await aCertificationList(deps)).file }),
  }),
  getWrongCertificationRows: async () => ({
    path: "/certification-import-wrong-rows",
    body: formOf({ file: (await aCertificationList(deps)).file }),
  }),
  previewRegistrationChange: async () => ({
    path: `/staff/registrations/${(await aRegistration(deps)).reference}/answers/preview`,
    body: { answers: [{ path: "attendingReception", value: "No" }] },
  }),
  previewAnnouncement: async () => ({
    path: `/admin/events/${(await aRegistration(deps)).eventId}/announcements/preview`,
    body: ANNOUNCEMENT,
  }),
  previewRegistrationMove: async () => ({
    path: `/staff/registrations/${(await aRegistration(deps)).reference}/move/preview`,
    body: { eventId: await insertGolfEvent(deps.db), answers: [] },
  }),
  getUnprintedAmong: async () => ({ path: "/admin/unprinted-names", body: { names: ["Pat Reed"] } }),
  previewExpiryEmails: async () => ({
    path: "/admin/expiring-certifications/emails/preview",
    body: { ids: [await anActive(deps)] },
  }),
  previewStandingEmail: async () => ({
    path: `/admin/certifications/${await anActive(deps)}/standing/preview`,
    body: { action: "suspend", day: "2026-02-27", reason: "No sample records" },
  }),
  previewWording: async () => ({ path: `${WORDING}/preview`, body: { texts: { opening: "Hello" } } }),
});

const aMemberFile = () =>
  new TextEncoder().encode(`Company name,Street,City,State,Zip\nLevee ${word()},9 Levee Road,Tupelo,MS,38801`);

const MESSAGE = { first_name: "Pat", last_name: "Reed", email: "pat@deltapaving.example", phone: "6625550142" };
const aMessage = async (deps: Deps): Promise<string> =>
  (await sendContactMessage(deps, { ...MESSAGE, message: "Is there room in the January class?" })).id;

async function aSubscriber(deps: Deps): Promise<string> {
  const address = `${id()}@deltapaving.example`;
  await confirmSubscription(deps, subscriptionToken(deps.secret, address, deps.now().toISOString()));
  return address;
}

async function aPicture(): Promise<FormData> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#e8b923" } });
  return formOf({ file: new Uint8Array(await picture.png().toBuffer()) });
}

const contentActs = (deps: Deps): Acts => ({
  addDocument: async () => ({ path: "/documents", headers: headers(), body: formOf({ ...NEW_DOCUMENT, ...aFile() }) }),
  addEdition: async () => ({
    path: `/documents/${await aDocument(deps)}/editions`,
    body: formOf({ ...aFile(), effectiveOn: "2026-02-10" }),
  }),
  changeDocument: async () => ({ path: `/documents/${await aDocument(deps)}`, body: { title: "Another title" } }),
  saveSetting: async () => ({ path: "/settings/home", body: { value: settingDefaults.home, updatedAt: null } }),
  restoreSetting: async () => {
    const { updatedAt } = await readSetting(deps.db, "about");
    return { path: "/settings/about/restore", body: { version: null, updatedAt } };
  },
  saveWording: async () => ({ path: WORDING, body: { texts: { opening: word() }, version: await aWording(deps) } }),
  restoreWording: async () => ({ path: `${WORDING}/restore`, body: { version: await aWording(deps) } }),
  undoWording: async () => ({ path: `${WORDING}/undo`, body: { version: await aWording(deps) } }),
  sendWordingTest: async () => ({ path: `${WORDING}/test`, body: { texts: {} }, headers: headers() }),
  answerContactMessage: async () => ({
    path: `/contact-messages/${await aMessage(deps)}/answers`,
    body: { text: "There is room for four." },
    headers: headers(),
  }),
  "handleContactMessage: done": async () => ({
    path: `/contact-messages/${await aMessage(deps)}`,
    body: { isDone: true },
  }),
  "changeNoticeSubscriber: removed": async () => ({
    path: "/admin/notice-subscribers",
    body: { address: await aSubscriber(deps), isSubscribed: false },
  }),
  "changeNoticeSubscriber: put back": async () => {
    const address = await aSubscriber(deps);
    await changeSubscriber(deps, { address, isSubscribed: false, actor: CLERK });
    return { path: "/admin/notice-subscribers", body: { address, isSubscribed: true } };
  },
  addSiteImage: async () => ({ path: "/site-images", body: await aPicture() }),
});

const lettingActs = (deps: Deps): Acts => {
  const content = {
    title: "Letting of December",
    heldOn: "2026-12-08",
    cutOffOn: "2026-12-08",
    cutOffTime: "10:00",
    timeZone: "America/Chicago",
    counties: ["Hinds"],
    projects: ["STP-0012: overlay"],
  };
  const facts = { kind: "addendum", title: "Addendum 1", datedOn: "2026-11-30" } as const;
  const aLetting = () => createLetting(deps, { content, actor: CLERK });
  return {
    createLetting: async () => ({ path: "/admin/lettings", headers: headers(), body: content }),
    changeLetting: async () => ({
      path: `/admin/lettings/${await aLetting()}`,
      body: { ...content, title: "Another title", version: 1 },
    }),
    setLettingState: async () => ({
      path: `/admin/lettings/${await aLetting()}/state`,
      body: { state: "published", version: 1 },
    }),
    addLettingFile: async () => ({
      path: `/admin/lettings/${await aLetting()}/files`,
      body: formOf({ ...facts, file: smallPdf(id()) }),
    }),
    removeLettingFile: async () => {
      const lettingId = await aLetting();
      await addLettingFile(deps, { lettingId, ...facts, file: smallPdf(id()), actor: CLERK });
      const [file] = (await findStaffLetting(deps.db, lettingId, "2026-11-30")).files;
      return { path: `/admin/lettings/${lettingId}/files/${file?.id}/removal`, body: { isRemoved: true } };
    },
  };
};

/** @returns the id of an entry of a waitlist. */
async function aWaiter(deps: Deps): Promise<string> {
  const eventId = await insertGolfEvent(deps.db, { capacity: 1, soldOut: ["*"] });
  const { company, firstName, lastName, email, phone } = CUSTOMER;
  const person = { company, firstName, lastName, email, phone };
  return (await joinWaitlist(deps, eventId, { option: "*", people: 1, ...person })).id;
}

/** @returns the id of an entry of the waitlist of a class session. */
async function aClassWaiter(deps: Deps): Promise<string> {
  const sessionId = await aSession(deps, { capacity: 1 });
  await registerForClass(deps, classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1", sessionId }));
  const { company, firstName, lastName, email, phone } = CUSTOMER;
  return (await joinClassWaitlist(deps, sessionId, { company, firstName, lastName, email, phone })).id;
}

async function aMistyped(deps: Deps): Promise<string> {
  const form = golfRegistration(await insertGolfEvent(deps.db), { email: "pat@gmial.com" });
  return (await registerForEvent(deps, registrationRequestSchema.parse(form))).registration.reference;
}

async function aRegistration(deps: Deps) {
  const teams = [[{ name: "Zora Quill", email: "" }]];
  const form = golfRegistration(await insertGolfEvent(deps.db), golfDetails({ teams }));
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(form));
  return registration;
}

/** A Gold sponsorship. */
const REGISTERED_CENTS = 200_000;

/** A candidate at the member price with an unknown ID. */
const aClass = (deps: Deps) =>
  registerForClass(
    deps,
    classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "4", certID: word(), isActiveMember: true }),
  );
/** A certification that was issued with a first class. @returns its id. */
const aPending = async (deps: Deps): Promise<string> => {
  const person = { ...CUSTOMER, company: `Paving ${word()}`, email: `${word()}@example.org` };
  const form = classRegistrationSchema.parse({ ...person, classSelection: "1" });
  return (await registerForClass(deps, form)).certificationId ?? "";
};
/** @returns the key of a level of its own. */
const aLevel = (deps: Deps) => addLevel(deps, { name: word(), shortName: word(), actor: { id: id(), name: "Ada" } });
/** A certification from the papers. @returns its id. */
const anActive = (deps: Deps): Promise<string> => {
  const entered = { ...TECHNICIAN, email: `${word()}@example.org`, level: "2" as const, issuedOn: "2026-02-27" };
  return enterCertification(deps, { entered, actor: CLERK });
};
const { firstName, lastName, company, email: mailbox, phone } = CUSTOMER;
const TECHNICIAN = { firstName, lastName, company, email: mailbox, phone };
/** A technician with a certification of Level 2 that is active. */
async function aTechnician(deps: Deps) {
  const entered = { ...TECHNICIAN, email: `${word().toLowerCase()}@technician.example`, issuedOn: "2026-02-27" };
  const certificationId = await enterCertification(deps, { entered: { ...entered, level: "2" }, actor: CLERK });
  const { technicianId } = await viewCertification(deps, certificationId);
  return { technicianId, certificationId };
}

/** @returns the path of hours of a technician that wait for a decision. */
async function someEvidence(deps: Deps): Promise<string> {
  const { technicianId } = await aTechnician(deps);
  const hours = {
    kind: "hours" as const,
    title: "Field day",
    day: "2026-02-27",
    hours: "8",
    vouchedBy: "",
    untilDay: undefined,
  };
  await addEvidence(deps, { technicianId, evidence: hours, actor: CLERK });
  const { evidence } = await viewTechnician(deps, technicianId);
  return `/admin/technicians/${technicianId}/evidence/${evidence[0]?.id}`;
}

/** @returns the path of a note about a technician. */
async function aTechnicianNote(deps: Deps, by: string): Promise<string> {
  const { technicianId } = await aTechnician(deps);
  const about = { kind: "technician" as const, references: [technicianId] as const, name: "A technician" };
  const note = await addNote(deps, { about, text: word(), requestKey: id(), actor: { ...CLERK, id: by } });
  return `/admin/technicians/${technicianId}/notes/${note.id}`;
}

const technicianActs = (deps: Deps): Acts => ({
  correctTechnician: async () => ({
    path: `/admin/technicians/${(await aTechnician(deps)).technicianId}`,
    body: { ...TECHNICIAN, birthday: "1990-05-13", licenseNumber: "PE 4711", licenseState: "MS", version: 1 },
  }),
  changeEmployer: async () => ({
    path: `/admin/technicians/${(await aTechnician(deps)).technicianId}/employer`,
    body: { company: "Peregrine Paving LLC", fromDay: await todayOf(deps), version: 1 },
  }),
  extendCertification: async () => ({
    path: `/admin/certifications/${(await aTechnician(deps)).certificationId}/extension`,
    body: { until: "2099-01-31", reason: "No class was held", version: 1 },
  }),
  extendLevel: async () => {
    await aTechnician(deps);
    const headers = { "idempotency-key": id() };
    return {
      path: "/admin/certification-extensions",
      headers,
      body: { level: "2", until: "2099-01-31", reason: "No class was held" },
    };
  },
  addTechnicianNote: async () => ({
    path: `/admin/technicians/${(await aTechnician(deps)).technicianId}/notes`,
    headers: { "idempotency-key": id() },
    body: { text: "Asked for the next class" },
  }),
  editTechnicianNote: async () => {
    // Only its writer may change a note: the first user, who is the staff user of the test.
    const [first] = await deps.db.select({ id: users.id }).from(users).orderBy(users.createdAt).limit(1);
    return { path: await aTechnicianNote(deps, first?.id ?? ""), body: { text: "Asked twice", version: 1 } };
  },
  removeTechnicianNote: async () => ({
    path: `${await aTechnicianNote(deps, CLERK.id)}/removal`,
    body: { isRemoved: true },
  }),
  addEvidence: async () => ({
    path: `/admin/technicians/${(await aTechnician(deps)).technicianId}/evidence`,
    headers: { "idempotency-key": id() },
    body: { kind: "meeting", title: "Council of spring", day: "2026-02-27" },
  }),
  decideEvidence: async () => ({
    path: `${await someEvidence(deps)}/status`,
    body: { status: "accepted", version: 1 },
  }),
  registerCrew: async () => {
    const company = await aCompany(deps);
    const path = `/members/${company.id}/class-registrations`;
    // The invoice, its place among the records of the company, and the crew.
    return { path, headers: { "idempotency-key": id() }, body: await aCrewOf(deps, company), lines: 3 };
  },
  noteLeaver: async () => {
    const company = await aCompany(deps);
    const { id: technicianId } = await aTechnicianOf(deps, company.name);
    const headers = { "idempotency-key": id() };
    return {
      path: `/members/${company.id}/technicians/${technicianId}/left`,
      headers,
      body: { day: await todayOf(deps) },
    };
  },
  decideEmployerReport: async () => {
    const { id: companyId } = await aCompany(deps);
    const report = await aReport(deps, { companyId, actor: CLERK });
    return {
      path: `/members/${companyId}/employer-reports/${report}/state`,
      body: { state: "applied", version: 1 },
    };
  },
  attachEvidenceFile: async () => ({
    path: `${await someEvidence(deps)}/file`,
    body: formOf({ file: smallPdf("Attendance") }),
  }),
});

const { member, nonMember } = settingDefaults.classes.certification["4"];
const SAVED_CENTS = (nonMember - member) * 100;

async function aLetter(deps: Deps): Promise<string> {
  const to = { name: "Ada Byron", address: "ada@example.org" };
  const dedupeKey = id();
  await postLetter(deps, testLetter({ template: "test.letter", dedupeKey, to, payload: {} }));
  const [letter] = await deps.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return letter?.id ?? "";
}

/** A letter that can be drawn, and that waits for its first try. */
async function aDrawnLetter(deps: Deps) {
  const dedupeKey = `content.contact-message:${await aMessage(deps)}`;
  const [letter] = await deps.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return { id: letter?.id ?? "", from: letter?.toAddress ?? "" };
}

async function aSuppressedAddress(deps: Deps): Promise<string> {
  const address = `${word().toLowerCase()}@example.org`;
  await suppress(deps.db, { address, reason: "bounced", detail: "550 5.1.1", createdAt: deps.now() });
  return address;
}

const mailActs = (deps: Deps): Acts => ({
  sendLetter: async () => ({ path: `/admin/letters/${await aLetter(deps)}/send` }),
  readdressLetter: async () => {
    const { id: letter, from } = await aDrawnLetter(deps);
    return { path: `/admin/letters/${letter}/address`, body: { from, address: "right@example.org" } };
  },
  sendPlannedLetter: async () => ({ path: `/admin/planned-letters/${(await aReminder(deps)).reminder}/send` }),
  "holdPlannedLetter: held": async () => ({
    path: `/admin/planned-letters/${(await aReminder(deps)).reminder}/hold`,
    body: { isHeld: true },
  }),
  "holdPlannedLetter: let go": async () => {
    const { reminder } = await aReminder(deps);
    await holdReminder(deps, reminder, true);
    return { path: `/admin/planned-letters/${reminder}/hold`, body: { isHeld: false } };
  },
  "changeSuppression: lifted": async () => ({
    path: "/admin/suppressions",
    body: { address: await aSuppressedAddress(deps), isSuppressed: false },
  }),
  "changeSuppression: taken back": async () => {
    const address = await aSuppressedAddress(deps);
    await liftSuppression(deps.db, address);
    return { path: "/admin/suppressions", body: { address, isSuppressed: true } };
  },
});

const officeActs = (deps: Deps): Acts => {
  const change = (what: object) => async () => ({
    path: `/admin/events/${await insertGolfEvent(deps.db)}`,
    body: what,
  });
  return {
    saveRegistrantView: async () => ({
      path: "/admin/registrant-views",
      body: { name: word(), filters: { show: "unpaid", columns: "level,price" } },
    }),
    removeRegistrantView: async () => {
      const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org" };
      return { path: `/admin/registrant-views/${(await saveView(deps, { name: word(), filters: {}, actor })).id}` };
    },
    cancelSelected: async () => {
      const { eventId, id: registrationId } = await aPaidRegistration(deps);
      return {
        path: `/get-registrants/${eventId}/cancellation`,
        headers: { "idempotency-key": crypto.randomUUID() },
        body: { registrationIds: [registrationId], reason: "Rained out", refunds: false, refundCents: 77_250 },
      };
    },
    undoSelected: async () => {
      const { eventId, id } = await aRegistration(deps);
      const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org" };
      const request = { registrationIds: [id], reason: "Rained out", refunds: false, refundCents: 0 };
      await cancelSelected(deps, { ...request, eventId, actor, requestKey: crypto.randomUUID() });
      return { path: `/get-registrants/${eventId}/cancellation/undo` };
    },
    cancelRegistration: async () => ({ path: `/registrants/${(await aRegistration(deps)).id}/cancel`, body }),
    addRegistration: async () => {
      const form = golfRegistration(await insertGolfEvent(deps.db), golfDetails());
      return {
        path: "/admin/registrations",
        body: { ...form, overrule: false, letter: true },
        headers: { "idempotency-key": crypto.randomUUID() },
      };
    },
    releaseHold: async () => ({ path: `/registrants/${(await aRegistration(deps)).id}/release-hold`, body }),
    holdUnits: async () => ({
      path: `/admin/events/${await insertGolfEvent(deps.db, { capacity: 9 })}/unit-holds`,
      body: A_HOLD,
      headers: headers(),
    }),
    releaseUnitHold: async () => ({ path: `/admin/unit-holds/${await aHold(deps)}/release`, body: { version: 1 } }),
    holdUnitsAgain: async () => {
      const holdId = await aHold(deps);
      await releaseUnitHold(deps, { holdId, version: 1, actor: CLERK });
      return { path: `/admin/unit-holds/${holdId}/hold-again`, body: { version: 2 } };
    },
    moveLastDayOfHold: async () => {
      const [hold] = await deps.db
        .select()
        .from(unitHolds)
        .where(eq(unitHolds.id, await aHold(deps)));
      return { path: `/admin/unit-holds/${hold?.id}/last-day`, body: { version: 1, endsOn: A_HOLD.endsOn } };
    },
    addCreditSession: async () => ({
      path: `/admin/events/${await insertGolfEvent(deps.db)}/credit-sessions`,
      body: { ...CREDIT_SESSION, day: "2099-01-10" },
      headers: headers(),
    }),
    changeCreditSession: async () => ({
      path: `/admin/credit-sessions/${(await anAttended(deps)).id}`,
      body: { ...CREDIT_SESSION, minutes: 45, version: 1 },
    }),
    removeCreditSession: async () => ({
      path: `/admin/credit-sessions/${(await anAttended(deps)).id}/removed`,
      body: { isRemoved: true, version: 1 },
    }),
    markAttendance: async () => {
      const { id: session, person } = await anAttended(deps);
      return { path: `/admin/credit-sessions/${session}/attendance`, body: { people: [person], attended: false } };
    },
    markCheckedIn: async () => {
      const { id: session, person } = await anAttended(deps, { isMarked: false });
      await deps.pool.query("update event_people set checked_in_at = '2026-01-10T15:00:00Z' where id = $1", [person]);
      return { path: `/admin/credit-sessions/${session}/attendance/checked-in` };
    },
    linkAttendee: async () => {
      const { eventId, person } = await anAttended(deps);
      const body = { person, technicianId: null, version: 1 };
      return { path: `/admin/events/${eventId}/attendees/technician`, body };
    },
    sendAttendanceCertificates: async () => ({
      path: `/admin/events/${(await anAttended(deps)).eventId}/attendance-certificates`,
    }),
    placeOnRoster: async () => {
      const eventId = await aCertificationEvent(deps);
      const { id } = await aParticipant(deps, eventId);
      return {
        path: `/admin/events/${eventId}/class-rosters`,
        body: { sessionId: await aSession(deps), registrationIds: [id] },
      };
    },
    changeLimit: async () => ({
      path: `/admin/events/${await insertGolfEvent(deps.db)}/inventory/limit`,
      body: { option: "Gold Sponsor", limit: 5, version: 1 },
    }),
    actOnWaitlistEntry: async () => ({
      path: `/admin/waitlist/${await aWaiter(deps)}`,
      body: { act: "skip", status: "waiting" },
    }),
    actOnClassWaitlistEntry: async () => ({
      path: `/admin/class-waitlist/${await aClassWaiter(deps)}`,
      body: { act: "close", status: "waiting" },
    }),
    "changeEvent: its capacity": change({ capacity: 80 }),
    "changeEvent: the last day for corrections": change({ correctionsLastDay: "2094-05-10" }),
    "changeEvent: a sponsorship": change({ optionalSponsorshipComplete: { Golf_Ball: true } }),
    hideSetUp: async () => ({ path: "/admin/set-up", body: { isHidden: true } }),
    keepSample: async () => ({ path: "/admin/sample", body: { kind: "text", isKept: true } }),
  };
};

const registrationActs = (deps: Deps): Acts => {
  const path = async () => `/staff/registrations/${(await aRegistration(deps)).reference}`;
  const text = "Comes late; keep the last tee time.";
  const aNote = async (actor = CLERK) => {
    const { reference } = await aRegistration(deps);
    const about = { kind: "registration" as const, references: [reference] as const, name: reference };
    const note = await addNote(deps, { about, text: word(), requestKey: id(), actor });
    return `/staff/registrations/${reference}/notes/${note.id}`;
  };
  return {
    correctPeopleByStaff: async () => ({
      path: `${await path()}/people`,
      body: { people: [{ path: "teams.0.0", name: "Peregrine Moss", email: "" }], version: 1 },
    }),
    changeRegistration: async () => ({
      path: `${await path()}/answers`,
      headers: headers(),
      body: {
        answers: [{ path: "attendingReception", value: "No" }],
        version: 1,
        newCents: REGISTERED_CENTS,
        offCents: 0,
      },
    }),
    moveRegistration: async () => ({
      // One line for the registration, and one for each event.
      path: `${await path()}/move`,
      headers: headers(),
      lines: 3,
      body: {
        eventId: await insertGolfEvent(deps.db),
        answers: [],
        version: 1,
        newCents: REGISTERED_CENTS,
        offCents: 0,
      },
    }),
    mergeRegistration: async () => {
      const { reference, into } = await aDuplicate(deps);
      // One for each of the two.
      return {
        path: `/staff/registrations/${reference}/merge`,
        headers: headers(),
        lines: 2,
        body: { into, version: 1, intoVersion: 1 },
      };
    },
    keepBothRegistrations: async () => {
      const { reference, into: other } = await aDuplicate(deps);
      // One for each of the two.
      return { path: `/staff/registrations/${reference}/doubles`, body: { other, isKept: true }, lines: 2 };
    },
    sendConfirmationAgain: async () => ({ path: `${await path()}/confirmation`, headers: headers() }),
    correctEmailByStaff: async () => ({
      path: `/staff/registrations/${await aMistyped(deps)}/email`,
      body: { email: "pat@gmail.com" },
    }),
    settleMemberPrice: async () => ({
      path: `/staff/registrations/${(await aClass(deps)).reference}/member-price`,
      body: { as: "accepted", savedCents: SAVED_CENTS },
    }),
    settleMemberPriceAgain: async () => {
      const { reference, savedCents } = await aSettledPrice(deps);
      return {
        path: `/staff/registrations/${reference}/member-price/again`,
        headers: headers(),
        body: { as: "charged", savedCents, offCents: 0 },
      };
    },
    cancelClassRegistration: async () => ({
      path: `/class-registrations/${(await aClass(deps)).id}/cancel`,
      body: { reason: "The class is full" },
    }),
    setClassRegistrationSession: async () => {
      const sessionId = await aSession(deps, { classSelection: "4" });
      return { path: `/class-registrations/${(await aClass(deps)).id}/session`, body: { sessionId, version: 1 } };
    },
    replacePersonByStaff: async () => ({
      path: `/admin/class-registrations/${(await aClass(deps)).id}/person`,
      body: {
        firstName: "Opal",
        lastName: "Dupree",
        email: "opal@acts.example",
        phone: "6625550124",
        certID: "TN-8001",
        version: 1,
      },
      headers: { "idempotency-key": crypto.randomUUID() },
    }),
    correctContactByStaff: async () => ({
      path: `/staff/registrations/${(await aClass(deps)).reference}/contact`,
      body: { ...CUSTOMER, company: "Peregrine Paving LLC", version: 1 },
    }),
    settleCertificationId: async () => ({
      path: `/staff/registrations/${(await aClass(deps)).reference}/cert-id`,
      body: { certId: word(), enter: { level: "4", issuedOn: "2025-02-28" } },
    }),
    enterCertification: async () => ({
      path: "/admin/certifications",
      headers: headers(),
      body: { ...TECHNICIAN, level: "2", issuedOn: "2026-02-27" },
    }),
    importCertifications: async () => ({
      path: "/certification-imports",
      headers: headers(),
      body: formOf(await aCertificationList(deps)),
    }),
    decideCertificationRow: async () => ({
      path: `/certification-import-rows/${(await aCertificationImport(deps)).rowId}/decision`,
      body: { decision: "drop" },
    }),
    undoCertificationImport: async () => ({
      path: `/certification-imports/${(await aCertificationImport(deps)).id}/undo`,
    }),
    confirmCertifications: async () => ({
      path: "/admin/certification-confirmations",
      body: { ids: [await aPending(deps)], issuedOn: "2026-02-27" },
    }),
    changeCertificationStanding: async () => ({
      path: `/admin/certifications/${await aPending(deps)}/standing`,
      body: { action: "confirm", issuedOn: "2026-02-27", version: 1 },
    }),
    makeApiToken: async () => ({ path: "/admin/api-tokens", headers: headers(), body: await aTokenForm(deps) }),
    revokeApiToken: async () => ({ path: `/admin/api-tokens/${(await anApiToken(deps)).id}/revoke` }),
    makeCertifiedList: async () => ({ path: "/admin/certified-list/making" }),
    makeRegistryToken: async () => ({
      path: "/admin/registry-tokens",
      headers: headers(),
      body: { name: word() },
    }),
    revokeRegistryToken: async () => {
      const { row } = await makeToken(deps, { name: word(), actor: CLERK, requestKey: undefined });
      return { path: `/admin/registry-tokens/${row.id}/revoke` };
    },
    sendExpiryEmails: async () => ({
      path: "/admin/expiring-certifications/emails",
      body: { ids: [await anActive(deps)] },
    }),
    saveExpiryRule: async () => ({ path: "/admin/expiry-rules/soon", body: { isOn: true, days: 60, version: 0 } }),
    ...technicianActs(deps),
    addLevel: async () => ({
      path: "/admin/certification-levels",
      headers: headers(),
      body: { name: word(), shortName: word() },
    }),
    renameLevel: async () => ({
      path: `/admin/certification-levels/${await aLevel(deps)}`,
      body: { name: word(), shortName: word(), version: 1 },
    }),
    setLevelRule: async () => ({
      path: `/admin/certification-levels/${await aLevel(deps)}/rule`,
      body: { fromDay: "2099-01-01", rule: STARTING_RULE, version: 1 },
    }),
    answerTechnicianQuestion: async () => ({
      path: `/admin/technician-questions/${(await aQuestion(deps)).id}/answer`,
      body: { answer: "different" },
    }),
    undoTechnicianAnswer: async () => {
      const { id: question } = await aQuestion(deps);
      await answerQuestion(deps, { id: question, answer: "different", actor: CLERK });
      return { path: `/admin/technician-questions/${question}/undo` };
    },
    mergeTechnicians: async () => ({
      path: "/admin/technician-merges",
      headers: headers(),
      body: { ...(await twoTechnicians(deps)), continues: [] },
      // One line in the history of each technician, and of each certification.
      lines: 4,
    }),
    undoTechnicianMerge: async () => {
      const { id: merge } = await mergeTechnicians(deps, { ...(await twoTechnicians(deps)), actor: CLERK });
      return { path: `/admin/technician-merges/${merge}/undo`, lines: 2 };
    },
    showOwnerLink: async () => ({ path: `${await path()}/owner-link` }),
    addRegistrationNote: async () => ({ path: `${await path()}/notes`, headers: headers(), body: { text } }),
    editRegistrationNote: async () => {
      // Only its writer may change a note: the first user, who is the staff user of the test.
      const [first] = await deps.db.select({ id: users.id }).from(users).orderBy(users.createdAt).limit(1);
      return { path: await aNote({ ...CLERK, id: first?.id ?? "" }), body: { text, version: 1 } };
    },
    removeRegistrationNote: async () => ({ path: `${await aNote()}/removal`, body: { isRemoved: true } }),
  };
};

const sessionActs = (deps: Deps): Acts => {
  const path = async (part = "") => `/admin/class-sessions/${await aSession(deps)}${part}`;
  return {
    createClassSession: async () => ({ path: "/admin/class-sessions", headers: headers(), body: SESSION }),
    changeClassSession: async () => ({ path: await path(), body: { ...SESSION, capacity: 12, version: 2 } }),
    decideClassSession: async () => ({ path: await path("/state"), body: { state: "goes_ahead", version: 2 } }),
    setClassSessionNotice: async () => ({ path: await path("/notice"), body: { notice: "Ice", version: 2 } }),
    cancelClassSession: async () => ({
      path: await path("/cancel"),
      headers: headers(),
      body: { version: 2, reason: "Snow", toSessionId: null, refunds: false, registrations: 0, refundCents: 0 },
    }),
    ...examActs(deps),
  };
};

const examActs = (deps: Deps): Acts => {
  const at = (session: string, part: string) => `/admin/class-sessions/${session}/${part}`;
  return {
    markClassAttendance: async () => {
      const { session, entryId } = await aPassedExam(deps);
      return { path: at(session, "attendance"), body: { entryId, day: null, was: null, isPresent: true } };
    },
    recordExamResult: async () => {
      const { session, entryId, written } = await aPassedExam(deps);
      const body = anAttempt(entryId, { score: 91, seen: written, reason: "Wrong sheet" });
      return { path: at(session, "exam"), headers: headers(), body };
    },
    sendExamResults: async () => {
      const { session } = await aPassedExam(deps);
      return { path: at(session, "results"), headers: headers(), body: { count: 1 }, lines: 2 };
    },
    takeBackExamCertification: async () => {
      const { session, entryId, written } = await aPassedExam(deps);
      await sendResults(deps, { id: session, count: 1, requestKey: id(), actor: CLERK });
      await enterAttempt(deps, session, anAttempt(entryId, { score: 9, seen: written, reason: "Wrong sheet" }));
      return { path: at(session, "taken-back"), body: { entryId, reason: "Wrong sheet" } };
    },
  };
};

const editingActs = (deps: Deps): Acts => {
  const body = { version: 1 };
  const path = async (action: string, over: object = {}) =>
    `/admin/events/${await insertGolfEvent(deps.db, over)}/${action}`;
  const withDraft = async (status: "draft" | "published") => {
    const draft = emptyContent("GOLF", { title: "Scramble", date: "2094-05-14", timeZone: "America/Chicago" });
    const tiers = [{ ...emptyTier("Gold Sponsor"), priceCents: 1000 }];
    return { status, draft: { ...draft, tiers, location: "Pearl River" } as EventContent };
  };
  return {
    createEvent: async () => ({
      path: "/admin/events",
      headers: headers(),
      body: { event_type: "GOLF", title: "Scramble", date: "2094-05-13" },
    }),
    saveEventDraft: async () => ({
      path: await path("draft"),
      body: { ...body, content: (await withDraft("draft")).draft },
    }),
    discardEventDraft: async () => ({ path: await path("discard", await withDraft("published")), body }),
    publishEvent: async () => ({ path: await path("publish", await withDraft("draft")), body }),
    unpublishEvent: async () => ({ path: await path("unpublish"), body }),
    cancelEvent: async () => ({
      path: await path("cancel"),
      headers: headers(),
      body: { ...body, reason: "Rained out", refunds: true, registrations: 0, refundCents: 0 },
    }),
    duplicateEvent: async () => ({ path: await path("duplicate"), headers: headers(), body: {} }),
    addEventFile: async () => ({ path: "/admin/event-files", body: formOf({ kind: "packet", file: smallPdf(id()) }) }),
  };
};

const anActAtDoor = () => ({
  id: id(),
  person: `walk-in/${id()}`,
  kind: "walk-in",
  at: 0,
  skew: 0,
  base: 0,
  seq: 1,
  name: "Lou Ames",
  company: "",
  email: "",
});

const checkInActs = (deps: Deps): Acts => {
  const atDoor = async () => `/admin/check-in/${await insertGolfEvent(deps.db)}`;
  const aDoorLink = async () =>
    makeLink(deps, { eventId: await insertGolfEvent(deps.db), label: "", actor: { ...CLERK } });
  const aWalkIn = async () => {
    const act = anActAtDoor();
    const sent = actsSchema.parse({ device: id(), acts: [act] });
    await recordActs(deps, { eventId: await insertGolfEvent(deps.db), sent, by: { staff: CLERK } });
    return act.id;
  };
  return {
    recordStaffActs: async () => ({ path: `${await atDoor()}/acts`, body: { device: id(), acts: [anActAtDoor()] } }),
    makeCheckInLink: async () => ({ path: `${await atDoor()}/links`, headers: headers(), body: {} }),
    revokeCheckInLink: async () => ({ path: `/admin/check-in-links/${(await aDoorLink()).link.id}/revoke` }),
    reviewCheckInAct: async () => ({
      path: `/admin/check-in-acts/${await aWalkIn()}/review`,
      body: { decision: "settled", settledWith: "R-7K3F9Q" },
    }),
  };
};

const aMemberForm = () => ({
  ...NEW_MEMBER,
  name: `Levee ${id().slice(0, 8)}`,
  street: "9 Levee Road",
  city: "Tupelo",
  state: "MS",
  zip: "38801",
});

const companyActs = (deps: Deps): Acts => {
  const actor = CLERK;
  const inCompany = async () => {
    const company = await aCompany(deps);
    return { company, colleague: await aColleague(deps, company), path: `/members/${company.id}` };
  };
  const aProposal = async () => {
    const { company, colleague } = await inCompany();
    const form = {
      street: "9 New Street",
      city: "Tupelo",
      state: "MS",
      zip: "38801",
      logoBackground: "white",
    } as const;
    return (await proposeListing(deps, { companyId: company.id, actor: colleague, form })).id;
  };
  const aWaitingDomain = async () => {
    const { company, path } = await inCompany();
    const domain = `${word()}.example`;
    await aColleague(deps, company, `kim@${domain}`);
    const { id: waiting } = await askForDomain(deps, { companyId: company.id, domain, actor });
    return `${path}/domains/${waiting}`;
  };
  const email = () => `${word()}@example.org`;
  const role = "administrator" as const;
  return {
    addPerson: async () => ({
      path: `${(await inCompany()).path}/people`,
      body: { email: (await aUser(deps)).email, role },
    }),
    setPersonRole: async () => {
      const { path, colleague } = await inCompany();
      return { path: `${path}/people/${colleague.id}/role`, body: { role } };
    },
    removePerson: async () => {
      const { path, colleague } = await inCompany();
      return { path: `${path}/people/${colleague.id}/end` };
    },
    invitePerson: async () => ({ path: `${(await inCompany()).path}/invitations`, body: { email: email(), role } }),
    revokeInvitation: async () => {
      const { company, path } = await inCompany();
      const { id: invitation } = await inviteColleague(deps, {
        companyId: company.id,
        email: email(),
        role,
        actor,
        visitor: undefined,
      });
      return { path: `${path}/invitations/${invitation}/revoke` };
    },
    addDomain: async () => ({ path: `${(await inCompany()).path}/domains`, body: { domain: `${word()}.example` } }),
    removeDomain: async () => {
      const { company, path } = await inCompany();
      await addDomain(deps, { companyId: company.id, domain: `${word()}.example`, actor });
      const { domains } = await viewCompany(deps.db, company.id, deps.now());
      return { path: `${path}/domains/${domains.at(-1)?.id}` };
    },
    approveDomain: async () => ({ path: `${await aWaitingDomain()}/approve` }),
    refuseDomain: async () => ({ path: `${await aWaitingDomain()}/refuse`, body: { note: "A mail provider" } }),
    reopenDomain: async () => {
      const { company, path } = await inCompany();
      await addDomain(deps, { companyId: company.id, domain: `${word()}.example`, actor });
      const { domains } = await viewCompany(deps.db, company.id, deps.now());
      return { path: `${path}/domains/${domains.at(-1)?.id}/reopen` };
    },
    addMember: async () => ({ path: "/members", headers: headers(), body: aMemberForm() }),
    saveMember: async () => {
      const { path } = await inCompany();
      return { path: `${path}/facts`, body: { ...aMemberForm(), version: 1 } };
    },
    endMembership: async () => ({ path: `${(await inCompany()).path}/end`, body: { reason: "Dues not paid" } }),
    reinstateMembership: async () => {
      const { company, path } = await inCompany();
      await endMembership(deps, { id: company.id, reason: "Dues not paid", actor });
      return { path: `${path}/reinstate`, body: { reason: "Paid after all" } };
    },
    mergeMembers: async () => {
      const [{ company: other }, { path }] = [await inCompany(), await inCompany()];
      const body = { other: other.id, version: 1, otherVersion: 1, takes: [] };
      // One line in the history of each.
      return { path: `${path}/merge`, headers: headers(), body, lines: 2 };
    },
    undoMerge: async () => {
      const [{ company: other }, { company, path }] = [await inCompany(), await inCompany()];
      const form = { other: other.id, version: 1, otherVersion: 1, takes: [] };
      const input = { id: company.id, form, withDues: false, actor, requestKey: undefined };
      return { path: `${path}/merges/${await mergeCompanies(deps, input)}/undo`, lines: 2 };
    },
    importMembers: async () => {
      const file = aMemberFile();
      const { digest } = await previewImport(deps, file);
      const body = formOf({ file, digest, skipWrong: "no" });
      // One line for the file, and one for its only member.
      return { path: "/member-imports", headers: headers(), body, lines: 2 };
    },
    addMemberLogo: async () => ({ path: "/member-logos", body: await aPicture() }),
    unlinkReference: async () => {
      const { company, path } = await inCompany();
      const reference = `R-${id().slice(0, 6).toUpperCase()}`;
      await linkReference(deps, { companyId: company.id, reference, actor });
      return { path: `${path}/references/${reference}` };
    },
    linkReference: async () => {
      const reference = `R-${id().slice(0, 6).toUpperCase()}`;
      await anOpenCharge(deps, { reference });
      return { path: `${(await inCompany()).path}/references`, body: { reference } };
    },
    approveListing: async () => ({ path: `/listing-proposals/${await aProposal()}/approve`, body: {} }),
    declineListing: async () => ({
      path: `/listing-proposals/${await aProposal()}/decline`,
      body: { note: "Not yours" },
    }),
  };
};

const staffUserActs = (deps: Deps): Acts => {
  const colleague = (): Promise<TestUser> => createTestStaff(deps, ["treasurer"]);
  const invite = { name: "Sam Reed", role: "registrar", hasLettings: false } as const;
  const address = () => `${word()}@example.org`;
  const anInvitation = () => inviteByLetter(deps, { ...invite, email: address(), requestKey: id(), actor: CLERK });
  const updatedAt = async (userId: UserId) => (await findStaffMember(deps.db, userId)).updatedAt;
  return {
    changeStaffRole: async () => {
      const { id: user } = await colleague();
      const change = { role: "editor", hasLettings: true, updatedAt: await updatedAt(user) };
      return { path: `/staff/${user}/role`, body: change };
    },
    disableStaff: async () => ({ path: `/staff/${(await colleague()).id}/disable` }),
    enableStaff: async () => {
      const { id: userId } = await colleague();
      await disableStaff(deps, { userId, actor: CLERK });
      return { path: `/staff/${userId}/enable` };
    },
    endStaffSessions: async () => ({ path: `/staff/${(await colleague()).id}/sessions` }),
    endStaffSession: async () => {
      const { id: user } = await colleague();
      return { path: `/staff/${user}/sessions/${(await listSessions(deps, user))[0]?.id}` };
    },
    removeStaffSecondFactor: async () => ({
      path: `/staff/${(await colleague()).id}/second-factor/remove`,
      body: { proof: PASSWORD },
    }),
    exportPerson: async () => ({
      path: "/privacy/person/export",
      body: { email: (await aUser(deps)).email },
    }),
    erasePerson: async () => {
      const { email } = await aUser(deps);
      return { path: "/privacy/person/erase", body: { email, confirmation: email } };
    },
    inviteStaff: async () => ({
      path: "/staff-invitations",
      headers: headers(),
      body: { ...invite, email: address() },
    }),
    resendStaffInvitation: async () => ({ path: `/staff-invitations/${(await anInvitation()).id}/resend` }),
    withdrawStaffInvitation: async () => ({ path: `/staff-invitations/${(await anInvitation()).id}/withdraw` }),
  };
};

const applicationActs = (deps: Deps): Acts => {
  const path = async () => `/admin/applications/${(await anApplication(deps)).reference}`;
  return {
    approveApplication: async () => ({ path: `${await path()}/approve`, body: {} }),
    declineApplication: async () => ({ path: `${await path()}/decline`, body: { note: "Not in the state yet" } }),
    askApplicant: async () => ({
      path: `${await path()}/questions`,
      headers: headers(),
      body: { note: "How many tons did you lay?" },
    }),
  };
};

const duesActs = (deps: Deps): Acts => {
  const path = (run: { year: number }, action: string) => `/dues-runs/${run.year}/${action}`;
  const selected = (run: { companyId: string }) => ({ companies: [run.companyId] });
  return {
    startDuesRun: async () => ({ path: "/dues-runs", body: { year: 2101 } }),
    setDuesTons: async () => {
      const run = await aDuesRun(deps);
      return { path: path(run, `members/${run.companyId}/tons`), body: { tons: 120_000, version: 0 } };
    },
    selectForDues: async () => {
      const run = await aDuesRun(deps);
      return { path: path(run, "selection"), body: { ...selected(run), isIncluded: false } };
    },
    issueDues: async () => {
      const run = await aDuesRun(deps);
      return { path: path(run, "issue"), headers: headers(), body: await readySums(deps, run.year) };
    },
    retryDues: async () => {
      const run = await aDuesRun(deps);
      await billedLongAgo(deps, run, { failure: "It failed", isIssued: false });
      return { path: path(run, "retry") };
    },
    remindOfDues: async () => {
      const run = await aDuesRun(deps);
      await billedLongAgo(deps, run);
      const sums = await overdueSums(deps, run.year);
      // One line for each member, and one for all of them.
      return { path: path(run, "remind"), headers: headers(), body: sums, lines: sums.members + 1 };
    },
    lapseMembers: async () => {
      const run = await aDuesRun(deps);
      await billedLongAgo(deps, run);
      return { path: path(run, "lapse"), body: selected(run) };
    },
    undoLapse: async () => {
      const run = await aDuesRun(deps);
      await billedLongAgo(deps, run);
      await lapseMembers(deps, { ...run, ...selected(run), actor: CLERK });
      return { path: path(run, "lapse/undo"), body: selected(run) };
    },
  };
};

/** Must run before every other act, while the database is empty. */
const emptyActs: Acts = {
  loadSample: async () => ({ path: "/admin/set-up/sample", body: { name: settingDefaults.organization.name } }),
};

export const staffActs = (deps: Deps): Acts => ({
  ...emptyActs,
  ...moneyActs(deps),
  ...contentActs(deps),
  ...lettingActs(deps),
  ...officeActs(deps),
  ...registrationActs(deps),
  ...mailActs(deps),
  ...sessionActs(deps),
  ...editingActs(deps),
  ...checkInActs(deps),
  ...announcementActs(deps, async () => (await aRegistration(deps)).eventId),
  ...companyActs(deps),
  ...staffUserActs(deps),
  ...applicationActs(deps),
  ...duesActs(deps),
  ...webhookActs(deps),
});

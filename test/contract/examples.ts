/** Requests that are accepted, by the id of their call. Ids of the filled database are put into them. */
import type { EventType } from "#features/events/rules/catalog/event-types.ts";
import { NEW_MEMBER } from "#features/membership/rules/roll/member-fields.ts";
import { isoDay } from "#shared/dates.ts";
import { addMonths } from "#shared/days/add-months.ts";
import { ANNOUNCEMENT } from "../announcement-acts.ts";
import { CUSTOMER } from "../customer.ts";
import { smallPdf } from "../pdf.ts";
import { SESSION } from "../session-content.ts";

export type Example = {
  params?: Record<string, string>;
  /** With a file in it, a form. */
  body?: Record<string, unknown>;
  /** Further valid bodies of other kinds. */
  others?: Record<string, unknown>[];
};

export type ChangedClasses = { sessionId: string; tokens: readonly [string, string]; id: string };
const NO_CLASSES: ChangedClasses = { sessionId: "", tokens: ["", ""], id: "" };
const SUBSTITUTE = { firstName: "Opal", lastName: "Dupree", email: "opal@papers.example", phone: "6625550124" };

/** Rows of the database that requests refer to. */
export type Named = {
  golfEvent: string;
  /** A published event without a registration, which staff call off. */
  cancelledEvent?: string;
  /** A published class session without a registration, which staff cancel. */
  cancelledSession?: string;
  /** Class registrations whose dates or person change, and a session for them. */
  changedClasses?: ChangedClasses;
  /** A class session with one person who passed, and the version of the written result. */
  exam?: { session: string; entryId: string; written: string };
  invoice: string;
  /** A visitor's. */
  message?: string;
  paidOrder: string;
  /** Reference of an application for membership. */
  application?: string;
  /** A dues run with what is ready to be issued in it. */
  /** A customer who owes something. */
  debtor?: string;
  writeOff?: { customer: string; charges: string[]; totalCents: number; reason: string };
  duesRun?: { year: number; invoices: number; totalCents: number };
  /** A dues run with what is overdue in it. */
  overdueRun?: { year: number; members: number; openCents: number };
  /** A file of members with the digest of its preview. */
  /** An event with a capacity. */
  cappedEvent?: string;
  bankLine?: Record<string, unknown>;
  /** Two members that are one company. */
  twins?: { kept: string; gone: string };
  certificationList?: { file: Uint8Array<ArrayBuffer>; digest: string };
  /** Two technicians that are one person. */
  technicianPair?: { keep: string; gone: string };
  memberImport?: { file: Uint8Array<ArrayBuffer>; digest: string };
  paidRegistration?: Paid;
  /** Another registration, which staff cancel as part of a selection. */
  selectedRegistration?: Paid & { eventId: string };
  /** Another registration, which staff move to the golf event. */
  movedRegistration?: Paid;
  /** Another registration, and the reference of the active one for the same event. */
  mergedRegistration?: Paid & { into: string };
  paidClass?: Paid;
  settledPrice?: { reference: string; savedCents: number };
  otherEvents?: OtherEvent[];
  technician?: string;
  employer?: Employer;
  creditSession?: string;
};
/** A company, two crews to register, a person whom it hires, two who leave, and one who works. */
export type Employer = {
  id: string;
  crews: readonly [Record<string, unknown>, Record<string, unknown>];
  hire: { certId: string; lastName: string };
  leaver: string;
  notedLeaver: string;
  worker: string;
};
const NO_CREW = { classSelection: "2", isRecertification: false, people: [crypto.randomUUID()], totalCents: 1 };
const NO_EMPLOYER: Employer = {
  id: "",
  crews: [NO_CREW, NO_CREW],
  hire: { certId: "L1-24-7K3F", lastName: "Reed" },
  leaver: "",
  notedLeaver: "",
  worker: "",
};
type OtherEvent = { id: string; type: EventType };
/** A paid registration, and the sum of its full refund. */
type Paid = { id: string; eventId?: string; reference: string; totalCents: number };

/** A day that a token may have as its last one. */
const SOON = addMonths(isoDay(new Date(), "UTC"), 6);

/** Before the event that has a capacity. */
export const HOLD_DAY = "2094-05-12";

const MESSAGE = {
  first_name: CUSTOMER.firstName,
  last_name: CUSTOMER.lastName,
  email: CUSTOMER.email,
  phone: CUSTOMER.phone,
  message: "When does the golf classic begin?",
};
const { company, street, city, state, zip, email, phone } = CUSTOMER;
const APPLICATION = {
  companyName: company,
  repName: "Pat Reed",
  repPhone: phone,
  email,
  street,
  city,
  state,
  zip,
  website: "deltapaving.example",
  businessType: "asphalt-producer",
  memberType: "Sustaining",
};
const DETAILS: Record<EventType, object> = {
  GOLF: { sponsorship: "Gold Sponsor" },
  CLAY_SHOOT: { sponsorship: "Team of Four", teams: [[{ name: "Pat Reed", email }]], raffleDonation: "25" },
  QAC: { attendees: [{ name: "Pat Reed", email, regLevel: "Individual" }] },
  CONVENTION: { regLevel: "Individual", guests: ["Robin Reed"] },
  CERTIFICATION: { class: "Level 1 Certification", memberStatus: "Member" },
};
const INVOICE = {
  customer: CUSTOMER,
  lines: [{ label: "Exhibit table", amountCents: 25_000, program: "Conference" }],
  dueOn: "2099-12-31",
  poNumber: "PO-4711",
};

export const examplesFor = ({
  golfEvent,
  cancelledEvent = "",
  invoice,
  message = "",
  cancelledSession = "",
  changedClasses = NO_CLASSES,
  exam = { session: "", entryId: "", written: "" },
  paidOrder,
  application = "A-000000",
  debtor = "byron paving",
  writeOff: { customer, ...writeOff } = {
    customer: "byron paving",
    charges: ["c".repeat(26)],
    totalCents: 1,
    reason: "x",
  },
  duesRun = { year: 2100, invoices: 1, totalCents: 100_000 },
  paidRegistration = { id: "", reference: "R-000000", totalCents: 0 },
  selectedRegistration = { id: "", eventId: "", reference: "R-000000", totalCents: 0 },
  movedRegistration = { id: "", reference: "R-000000", totalCents: 0 },
  mergedRegistration = { id: "", reference: "R-000000", totalCents: 0, into: "R-000001" },
  paidClass = { id: "", reference: "C-000000", totalCents: 0 },
  settledPrice = { reference: "C-000000", savedCents: 0 },
  certificationList = { file: new TextEncoder().encode("Name\nPat Reed"), digest: "d".repeat(43) },
  memberImport = { file: new TextEncoder().encode("Company name\nLevee"), digest: "d".repeat(43) },
  twins = { kept: "", gone: "00000000-0000-0000-0000-000000000001" },
  technicianPair = { keep: crypto.randomUUID(), gone: crypto.randomUUID() },
  cappedEvent = golfEvent,
  bankLine = {
    bookedOn: "2026-01-05",
    amountCents: 7500,
    description: "DEPOSIT",
    ordinal: 1,
    deposit: "00000000-0000-0000-0000-000000000001",
  },
  overdueRun = { year: 2101, members: 1, openCents: 100_000 },
  otherEvents = [],
  technician = "",
  employer = NO_EMPLOYER,
  creditSession = "",
}: Named): Record<string, Example> => ({
  registerForEvent: {
    body: { eventID: golfEvent, ...CUSTOMER, details: { event_type: "GOLF", ...DETAILS.GOLF } },
    others: otherEvents.map(({ id, type }) => ({
      eventID: id,
      ...CUSTOMER,
      event: { id },
      payMethod: "Check",
      details: { event_type: type, ...DETAILS[type] },
    })),
  },
  addRegistration: {
    body: {
      eventID: golfEvent,
      ...CUSTOMER,
      details: { event_type: "GOLF", ...DETAILS.GOLF },
      overrule: false,
      letter: true,
    },
  },
  holdUnits: {
    params: { eventId: cappedEvent },
    body: { option: "*", units: 1, name: "Ergon", endsOn: HOLD_DAY },
  },
  addCreditSession: {
    params: { eventId: cappedEvent },
    body: { title: "Compaction", day: HOLD_DAY, minutes: 90, credit: "hours" },
  },
  markAttendance: { params: { id: creditSession }, body: { people: ["teams.0.0"], attended: true } },
  registerForClass: { body: { classSelection: "1", ...CUSTOMER } },
  sendContactMessage: { body: MESSAGE },
  answerContactMessage: { params: { id: message }, body: { text: "There is room for four." } },
  addAffiliate: { body: APPLICATION },
  pay: { body: { amount: "5000", description: "Delta Paving: invoice 12", id: "pm_card_visa" } },
  recordCheck: {
    body: { number: "1042", payer: company, amountCents: 7500, receivedOn: "2026-01-05", charges: [] },
  },
  tickDeposits: { body: { fund: null, ticks: [bankLine] } },
  makeDeposit: { body: { fund: null, upTo: "2026-12-31", totalCents: 7500 } },
  issueInvoice: { body: INVOICE },
  sendInvoiceAgain: { params: { id: invoice } },
  sendStatement: { params: { customer: debtor }, body: { email: "ada@example.org" } },
  writeOff: { params: { customer }, body: writeOff },
  makeApiToken: { body: { name: "Ledger export", scopes: ["checks"], isReadOnly: true, lastDay: SOON } },
  makeRegistryToken: { body: { name: "Department of Transportation" } },
  makeWebhookEndpoint: { body: { url: "https://receiver.example/webhooks", hears: ["registration", "payment"] } },
  inviteStaff: {
    body: { name: CUSTOMER.firstName, email: "treasurer@example.org", role: "treasurer", hasLettings: false },
  },
  askApplicant: { params: { reference: application }, body: { note: "How many tons did you lay last year?" } },
  issueDues: {
    params: { year: String(duesRun.year) },
    body: { invoices: duesRun.invoices, totalCents: duesRun.totalCents },
  },
  remindOfDues: {
    params: { year: String(overdueRun.year) },
    body: { members: overdueRun.members, openCents: overdueRun.openCents },
  },
  addMember: { body: { ...NEW_MEMBER, name: company, street, city, state, zip } },
  mergeMembers: {
    params: { id: twins.kept },
    body: { other: twins.gone, version: 1, otherVersion: 1, takes: [] },
  },
  importCertifications: { body: certificationList },
  mergeTechnicians: { body: { ...technicianPair, continues: [] } },
  importMembers: { body: { ...memberImport, skipWrong: "no" } },
  sendWordingTest: { params: { letter: "payments.receipt" }, body: { texts: {} } },
  addDocument: {
    body: { bucket: "notices", title: "Milling at night", effectiveOn: "2026-01-10", file: smallPdf("Milling") },
  },
  sendConfirmationAgain: { params: { reference: paidRegistration.reference } },
  addRegistrationNote: {
    params: { reference: paidRegistration.reference },
    body: { text: "Comes late; keep the last tee time." },
  },
  addTechnicianNote: { params: { technicianId: technician }, body: { text: "Asked for the next class" } },
  // The Golf Tee beside the Silver sponsorship.
  changeRegistration: {
    params: { reference: paidRegistration.reference },
    body: {
      answers: [{ path: "optionalSponsorships", value: ["Golf_Tee"] }],
      version: 1,
      newCents: 125_000,
      offCents: 0,
    },
  },
  createAnnouncement: { params: { eventId: golfEvent }, body: ANNOUNCEMENT },
  sendAnnouncementTest: { params: { eventId: paidRegistration.eventId || golfEvent }, body: ANNOUNCEMENT },
  moveRegistration: {
    params: { reference: movedRegistration.reference },
    body: { eventId: golfEvent, answers: [], version: 1, newCents: 75_000, offCents: 0 },
  },
  mergeRegistration: {
    params: { reference: mergedRegistration.reference },
    body: { into: mergedRegistration.into, version: 1, intoVersion: 1 },
  },
  createLetting: {
    body: {
      title: "Letting of projects in the delta",
      heldOn: "2099-05-13",
      cutOffOn: "2099-05-13",
      cutOffTime: "10:00",
      timeZone: "America/Chicago",
      counties: ["Hinds"],
      projects: ["STP-0012: overlay"],
    },
  },
  createClassSession: { body: { ...SESSION } },
  cancelClassSession: {
    params: { id: cancelledSession },
    body: { version: 2, reason: "Snow", toSessionId: null, refunds: false, registrations: 0, refundCents: 0 },
  },
  changeClassRegistrationDates: {
    params: { token: changedClasses.tokens[0] },
    body: { sessionId: changedClasses.sessionId, feeCents: 0, version: 1 },
  },
  replaceClassRegistrationPerson: {
    params: { token: changedClasses.tokens[1] },
    body: { ...SUBSTITUTE, version: 1 },
  },
  replacePersonByStaff: { params: { id: changedClasses.id }, body: { ...SUBSTITUTE, version: 1 } },
  // A corrected result of somebody who passed.
  recordExamResult: {
    params: { id: exam.session },
    body: {
      entryId: exam.entryId,
      part: "written",
      number: 1,
      day: null,
      score: 91,
      isPassed: null,
      seen: exam.written,
      reason: "Wrong sheet",
    },
  },
  sendExamResults: { params: { id: exam.session }, body: { count: 1 } },
  enterCertification: {
    body: {
      firstName: "Grace",
      lastName: "Hopper",
      company: "Delta Testing",
      email: "grace@papers.example",
      phone: "6015550188",
      level: "2",
      issuedOn: "2026-02-27",
    },
  },
  extendLevel: { body: { level: "2", until: "2099-01-31", reason: "No class was held" } },
  addEvidence: {
    params: { id: technician },
    body: { kind: "hours", title: "Field day", day: "2026-02-27", hours: "8", vouchedBy: "Pat Reed" },
  },
  registerOwnCrew: { body: employer.crews[0] },
  reportHire: { body: { ...employer.hire, day: "2026-02-02" } },
  reportLeaver: { params: { id: employer.leaver }, body: { day: "2026-02-02" } },
  reportHours: {
    params: { id: employer.worker },
    body: { hours: "8", day: "2026-02-02", vouchedBy: "Ruth Ames", title: "Foreman" },
  },
  registerCrew: { params: { id: employer.id }, body: employer.crews[1] },
  noteLeaver: { params: { id: employer.id, technicianId: employer.notedLeaver }, body: { day: "2026-02-02" } },
  addLevel: { body: { name: "Airfield paving", shortName: "AIR" } },
  createEvent: { body: { event_type: "GOLF", title: "Scramble", date: "2099-05-13" } },
  cancelEvent: {
    params: { eventId: cancelledEvent },
    body: { version: 1, reason: "Rained out", refunds: false, registrations: 0, refundCents: 0 },
  },
  cancelSelected: {
    params: { eventId: selectedRegistration.eventId },
    body: {
      registrationIds: [selectedRegistration.id],
      reason: "Rained out",
      refunds: true,
      refundCents: selectedRegistration.totalCents,
    },
  },
  makeCheckInLink: { params: { eventId: golfEvent }, body: { label: "Door 2" } },
  duplicateEvent: { params: { eventId: golfEvent }, body: {} },
  cancelRegistration: {
    params: { registrationId: paidRegistration.id },
    body: { reason: "Rained out", refund: { totalCents: paidRegistration.totalCents } },
  },
  settleMemberPriceAgain: {
    params: { reference: settledPrice.reference },
    body: { as: "charged", savedCents: settledPrice.savedCents, offCents: 0 },
  },
  cancelClassRegistration: {
    params: { registrationId: paidClass.id },
    body: { reason: "The class is full", refund: { totalCents: paidClass.totalCents } },
  },
  refundOrder: { body: { order: paidOrder, reason: "Rained out", lines: [{ lineNo: 1, amountCents: 100 }] } },
});

type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Finds these things in the sample data. */
export async function namedIn(query: Query): Promise<Omit<Named, "invoice">> {
  const { rows } = await query(`select
    (select id::text from events where event_type = 'GOLF' and event_date > now() limit 1) as golf,
    (select reference from applications limit 1) as application,
    (select reference from orders where status = 'paid' limit 1) as paid`);
  const others = await query(
    "select id::text, event_type as type from events where event_date > now() order by event_date",
  );
  const otherEvents = others.rows.map(({ id, type }) => ({ id: String(id), type: type as EventType }));
  const { golf, paid, application } = rows[0] ?? {};
  return { golfEvent: String(golf), paidOrder: String(paid), application: String(application), otherEvents };
}

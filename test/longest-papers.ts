/** The longest paper of each kind that the rules permit, with names in every script. */

import { generate } from "selfsigned";
import { MOST_PEOPLE } from "#features/certifications/rules/sessions/session.ts";
import { makeClassRegistrationPaper } from "#features/certifications/server/class-registration-paper.ts";
import { tableOf } from "#features/certifications/server/exam/export-results.ts";
import { makeProofPaper } from "#features/certifications/server/public-registry/proof-paper.ts";
import { makeSignInSheet } from "#features/certifications/server/sessions/sign-in-sheet.ts";
import { makeTranscriptPaper } from "#features/certifications/server/technicians/transcript-paper.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { MOST_SESSIONS } from "#features/events/rules/attendance/credit-session.ts";
import { pricesOf } from "#features/events/rules/content/price-obj.ts";
import { CERTIFICATION_CLASSES } from "#features/events/rules/kinds/certification-catalog.ts";
import { MAX_ATTENDEES } from "#features/events/rules/kinds/quality-council-catalog.ts";
import { makeClassPaper } from "#features/events/server/packet/class-paper.ts";
import { makePacket } from "#features/events/server/packet/packet.ts";
import { makeAttendanceCertificates } from "#features/events/server/print/attendance-certificates.ts";
import { makeConfirmation } from "#features/events/server/registrations/confirmation.ts";
import { eventEntries, makeCalendar } from "#features/events/server/registrations/event-calendar.ts";
import { MEMBER_FIELD_LABELS } from "#features/membership/rules/roll/member-fields.ts";
import { MOST_CODES, MOST_LETTERS } from "#features/payments/rules/account-codes.ts";
import { MAX_CHECK_CHARGES } from "#features/payments/rules/check.ts";
import { MAX_PICKED_CHECKS } from "#features/payments/rules/check-states.ts";
import { MAX_INVOICE_LINES } from "#features/payments/rules/invoice-form.ts";
import { iifOf } from "#features/payments/rules/journal/quickbooks.ts";
import { MOST_OWED_CHARGES } from "#features/payments/rules/owed.ts";
import { makeDepositSlip } from "#features/payments/server/checks/deposit-slip.ts";
import { makeInvoicePdf } from "#features/payments/server/invoices/invoice-pdf.ts";
import { makeStatementPdf } from "#features/payments/server/owed/statement-pdf.ts";
import { makeReceiptPdf } from "#features/payments/server/receipts/receipt-pdf.ts";
import { writeXlsx } from "#platform/spreadsheet/write-xlsx.ts";
import { drawApplePass } from "#platform/wallet/apple-pass.ts";
import { NAMES } from "./names.ts";

const { organization, classes } = settingDefaults;
const words = NAMES.join(" ");
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const byName = <T>(count: number, make: (at: number) => T): Record<string, T> =>
  Object.fromEntries(times(count, (at) => [`${at} ${words}`.slice(0, 100), make(at)]));
const DAY = "2094-01-10";
const AT = "2094-01-10T15:00:00.000Z";
const PAGE = "https://x.example/page";
/** A line of a content has 200 characters with most. */
const LINE = words.repeat(4).slice(0, 200);
/** Everything that a registration or a class registration was charged: an order's line each, with staff's own. */
const charges = times(MAX_CHECK_CHARGES, () => ({
  label: LINE,
  amountCents: 100,
  refundedCents: 50,
  status: "open",
  dueOn: DAY,
}));
const payments = times(MAX_CHECK_CHARGES, () => ({
  reference: "O-1",
  method: "card",
  paidAt: AT,
  amountCents: 100,
  isShared: true,
  whole: { subtotalCents: 100, feeCents: 3, totalCents: 103, receipt: "/receipt" },
}));
/** A month in which every program that may have a code of its own had income. */
const MONTH_OF_PROGRAMS = {
  number: "BT-2094-01",
  date: "01/31/2094",
  fund: "",
  lines: times(MOST_CODES, () => ({ fund: "", code: LINE.slice(0, MOST_LETTERS), account: LINE, cents: 100 })),
};
const person = {
  company: LINE,
  firstName: words,
  lastName: words,
  address: LINE.repeat(2),
  street: LINE,
  city: words,
  state: "MS",
  zip: "39201",
  email: `${"a".repeat(240)}@x.example`,
  phone: "6015550142",
};

const heldEvent = {
  id: crypto.randomUUID(),
  event_title: LINE,
  event_date: AT,
  event_time: words,
  event_location: LINE,
  time_zone: "America/Chicago",
  status: "published",
  page: "/events/golf-classic",
  created_at: AT,
  updated_at: AT,
  sessions: {},
  sold_out: [],
  left: {},
  custom_info_obj: {},
  event_date_obj: byName(40, () => LINE),
};
/** 20 tiers with 20 benefits each, and a program of 40 lines. */
const golf = {
  ...heldEvent,
  event_type: "GOLF",
  prices: pricesOf({
    sponsorship: byName(20, () => 1000),
    sponsorshipDetails: byName(20, () => times(20, () => LINE)),
    optionalSponsorship: { Golf_Tee: 100, Golf_Ball: 100, Reception: 100 },
    optionalSponsorshipDetails: { Golf_Tee: LINE, Golf_Ball: LINE, Reception: LINE },
  }),
};
/** Each class with 20 sessions of 14 days, an entry of a calendar for each of these. */
const sessionsOf = (name: string) =>
  times(20, (at) => {
    const [year, session] = [2095 + at, `${2095 + at}-02-01T08:00/${2095 + at}-02-14T16:30`];
    return { session, label: `${name}, February 1 to 14, ${year}`, starts: `${year}-02-01`, ends: `${year}-02-14` };
  });
const certification = {
  ...heldEvent,
  event_type: "CERTIFICATION",
  sessions: Object.fromEntries(CERTIFICATION_CLASSES.map((name) => [name, sessionsOf(name)])),
  prices: pricesOf(
    Object.fromEntries(CERTIFICATION_CLASSES.map((name) => [name, { Member: 1000, "Non-Member": 1200 }])),
  ),
};
/** The association announces a year at a time. */
const CLASS_EVENTS = 12;

async function calendarOf(events: number): Promise<Uint8Array> {
  const entries = times(events, (at) => eventEntries({ ...certification, id: `${at}` } as never, PAGE)).flat();
  return Buffer.from(makeCalendar(organization, entries));
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  for await (const piece of pieces) kept.push(piece);
  return Buffer.concat(kept);
}

export const LONGEST = {
  "results of an exam": () =>
    bytesOf(
      writeXlsx(
        tableOf({
          examDay: DAY,
          entries: times(MOST_PEOPLE, (at) => ({
            ...person,
            reference: `C-${at}`,
            certId: `L1-${at}`,
            attended: times(31, () => true),
            attempts: [],
            outcome: { kind: "passed" },
            issuedCertId: `L1-${at}`,
          })),
        } as never),
      ),
    ),
  "sign-in sheet of a class": () =>
    makeSignInSheet({
      session: {
        title: LINE,
        firstDay: DAY,
        lastDay: DAY,
        startTime: "08:00",
        endTime: "16:00",
        location: LINE,
      } as never,
      roster: times(MOST_PEOPLE, (at) => ({
        ...person,
        certId: `L1-${at}`,
        lastName: at < 100 ? words : "Reed",
      })) as never,
      sender: words,
    }),
  "deposit slip": () => {
    const checks = times(MAX_PICKED_CHECKS, (at) => ({
      number: String(at),
      payer: words,
      amountCents: 100,
      bouncedAt: null,
    }));
    const deposit = { reference: "D-1", madeOn: DAY, madeBy: words, totalCents: 100, checks };
    return makeDepositSlip({ deposit: deposit as never, organization });
  },
  statement: () => {
    const open = times(MOST_OWED_CHARGES, (at) => ({
      label: at < 100 ? words : (NAMES[at % NAMES.length] ?? words),
      reference: `R-${at}`,
      dueOn: DAY,
      amountCents: 100,
      fund: null,
    }));
    const ages = { current: 0, late30: 0, late60: 0, late90: 0, older: 0 };
    const owed = { name: words, emails: [], totalCents: 100, charges: open.length, open, ages };
    return makeStatementPdf({ owed: owed as never, organization, today: DAY });
  },
  invoice: () => {
    const lines = times(MAX_INVOICE_LINES, () => ({ label: words, amountCents: 100, status: "open", fund: null }));
    const customer = { company: words, firstName: words, lastName: words, email: "", phone: "", address: words };
    const invoice = {
      number: "INV-1",
      state: "open",
      note: words.repeat(20),
      issuedOn: DAY,
      dueOn: DAY,
      poNumber: words,
      billTo: customer,
      customer,
      lines,
      totalCents: 100,
      openCents: 100,
    };
    return makeInvoicePdf({ invoice: invoice as never, organization, pageUrl: PAGE });
  },
  receipt: () => {
    const items = times(MAX_CHECK_CHARGES, (at) => ({ label: LINE, amountCents: 100, fund: at % 2 ? "pac" : null }));
    const back = times(MAX_CHECK_CHARGES, () => ({ kind: "refund", amountCents: 1, at: AT }));
    const receipt = {
      reference: "O-1",
      livemode: false,
      payer: { company: LINE, name: words },
      paidAt: new Date(AT),
      items,
      back,
      subtotalCents: 10_000,
      feeCents: 300,
      totalCents: 10_300,
      card: { brand: "visa", last4: "4242" },
    };
    return makeReceiptPdf(receipt as never, organization, PAGE);
  },
  "event registration": () => {
    // A quality council's 50 people with the facts about each.
    const customInputs = byName(3 * MAX_ATTENDEES, () => LINE);
    const registration = {
      reference: "R-1",
      status: "registered",
      customInputs,
      customer: person,
      event: golf,
      charges,
      payments,
      people: [],
      heldOn: { label: words },
      createdAt: AT,
      correctionsUntil: AT,
    };
    return makeConfirmation({ registration: registration as never, organization, pageUrl: PAGE });
  },
  "proof of certification": () => {
    const held = { name: words, shortName: LINE, certId: LINE, isCertified: true, status: "active" };
    const days = { validFrom: DAY, validUntil: DAY, graceUntil: DAY, since: null };
    const levels = times(20, (at) => ({ level: `${at}`, ...held, ...days }));
    const corrections = levels.map((level) => ({ ...level, kind: "corrected", on: DAY }));
    const proof = { name: words, company: LINE, on: DAY, today: DAY, asOf: AT, firstDay: DAY, levels, corrections };
    return makeProofPaper({ proof: proof as never, organization, pageUrl: PAGE });
  },
  "wallet pass": async () => {
    const { cert: certificate, private: key } = await generate();
    const signer = { key, certificate, issuedBy: certificate };
    const validUntil = { words: LINE, ends: new Date(AT) };
    const content = { serial: LINE, issuer: words, title: LINE, name: words, level: words, number: LINE, validUntil };
    return drawApplePass({ ...content, url: PAGE }, { passTypeId: LINE, teamId: LINE, signer }, new Date(AT));
  },
  transcript: () => {
    const evidence = times(500, (at) => ({
      ...{ kind: at % 2 ? "hours" : "meeting", title: `${words} ${at}`, day: DAY, untilDay: null, minutes: 90 },
      status: "accepted",
    }));
    const held = { certifications: [], registrations: [], exams: [], evidence, minutes: 22_500, meetings: 250 };
    const technician = {
      ...held,
      firstName: words,
      lastName: LINE,
      company: LINE,
      licenseNumber: LINE,
      licenseState: "MS",
    };
    return makeTranscriptPaper({ technician: technician as never, organization, today: DAY });
  },
  "certificate of attendance": () => {
    const sessions = times(MOST_SESSIONS, () => ({ title: LINE, day: DAY, minutes: 90, credit: "hours" as const }));
    const certificates = [{ name: words, company: LINE, license: LINE, sessions }];
    return makeAttendanceCertificates({ certificates, event: { title: LINE, place: LINE }, organization });
  },
  "class registration": () => {
    const registration = {
      ...person,
      reference: "C-1",
      status: "registered",
      class: words,
      certType: "Certification",
      certId: LINE,
      isActiveMember: true,
      createdAt: AT,
      charges,
      payments,
    };
    return makeClassRegistrationPaper({ registration: registration as never, organization, pageUrl: PAGE });
  },
  "packet of a sponsored event": () => makePacket({ event: golf as never, organization, pageUrl: PAGE }),
  "packet of classes": () => makePacket({ event: certification as never, organization, pageUrl: PAGE }),
  "class dates": () =>
    makeClassPaper({
      events: times(CLASS_EVENTS, () => certification as never),
      prices: classes,
      organization,
      publicUrl: "https://x.example",
      day: DAY,
    }),
  "calendar of an event": () => calendarOf(1),
  "calendar of all classes": () => calendarOf(CLASS_EVENTS),
  "month for QuickBooks": async () => Buffer.from(iifOf([MONTH_OF_PROGRAMS], () => LINE)),
  "member template": () =>
    bytesOf(
      writeXlsx({
        name: "member-template",
        header: Object.values(MEMBER_FIELD_LABELS),
        batches: (async function* () {})(),
      }),
    ),
} satisfies Record<string, () => Promise<Uint8Array>>;

export type LongestPaper = keyof typeof LONGEST;

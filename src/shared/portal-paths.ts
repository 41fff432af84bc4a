/** Every address of the portal. One file because screens, letters and redirects take it from here. */

import type { ApplicationReference, CheckId, OrderReference } from "./identifiers.ts";

/** The query of an address, without the empty parameters. */
const asking = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

const HOME = "/mapa-admin";
const STAFF = `${HOME}/staff`;
const EVENTS = `${HOME}/events`;
const CHECK_IN = `${HOME}/check-in`;
const MEMBERS = `${HOME}/members`;
const PAYMENTS = `${HOME}/payments`;
const LEDGER = `${HOME}/ledger`;
const INVOICES = `${HOME}/invoices`;
const OWED = `${HOME}/owed`;
const CHECKS = `${HOME}/checks`;
const DEPOSITS = `${HOME}/deposits`;
const WEBSITE = `${HOME}/website`;
const DOCUMENTS = `${WEBSITE}/documents`;
const LETTINGS = `${HOME}/lettings`;
const LETTERS = `${HOME}/email`;
const INBOX = `${HOME}/inbox`;
const SETTINGS = `${HOME}/settings`;
const DUES = `${HOME}/dues`;
const CLASSES = `${HOME}/class-registrations`;
const SESSIONS = `${HOME}/classes`;
const CERTIFICATIONS = `${HOME}/certifications`;
const TECHNICIANS = `${HOME}/technicians`;
const LEVELS = `${HOME}/levels`;

export const portal = {
  home: HOME,
  /** The rows and texts that are still the sample association's. */
  sample: `${HOME}/sample`,
  /** The search over everything, in groups. */
  find: (q?: string) => asking(`${HOME}/find`, { q }),
  staff: STAFF,
  /** @param id of the staff user. */
  staffMember: (id: string) => `${STAFF}/${id}`,
  /** Opened with the one-time token of an invitation. */
  welcome: (token: string) => asking(`${HOME}/welcome`, { token }),
  events: EVENTS,
  newEvent: `${EVENTS}/new`,
  editEvent: (eventId: string) => `${EVENTS}/${eventId}/edit`,
  cancelEvent: (eventId: string) => `${EVENTS}/${eventId}/cancel`,
  /** The route pattern of `previewEvent`. */
  eventPreviews: `${EVENTS}/:eventId/preview`,
  /** As visitors will see it. @param view its page, or its registration form. */
  previewEvent: (eventId: string, view: "page" | "form") => `${EVENTS}/${eventId}/preview?view=${view}`,
  registrants: (eventId: string) => `${EVENTS}/${eventId}`,
  registrantsWith: (eventId: string, show: "unpaid" | "twice") => asking(`${EVENTS}/${eventId}`, { show }),
  /** Its papers. */
  printEvent: (eventId: string) => `${EVENTS}/${eventId}/print`,
  /** Its sessions that earn hours, and who attended them. */
  attendance: (eventId: string) => `${EVENTS}/${eventId}/hours`,
  /** People of a certification event on the rosters of class sessions. */
  classRosters: (eventId: string) => `${EVENTS}/${eventId}/class-rosters`,
  eventHistory: (eventId: string) => `${EVENTS}/${eventId}/history`,
  eventPeople: (eventId: string) => `${EVENTS}/${eventId}/people`,
  /** @param query the filters of the list of registrants. */
  cancelSelected: (eventId: string, query: Record<string, string>) =>
    asking(`${EVENTS}/${eventId}/cancel-registrations`, query),
  announcements: (eventId: string) => `${EVENTS}/${eventId}/announcements`,
  /** @param audience filters of the registrants that it goes to. */
  newAnnouncement: (eventId: string, audience: Record<string, string | undefined> = {}) =>
    asking(`${EVENTS}/${eventId}/announcements/new`, audience),
  announcement: (eventId: string, id: string) => `${EVENTS}/${eventId}/announcements/${id}`,
  /** The event's scheduled emails. */
  letterRules: (eventId: string) => `${EVENTS}/${eventId}/letter-rules`,
  /** The public form, for registrations by staff. */
  /** @param held the hold to use: its id, its option, and the name it is held for. */
  addRegistration: (eventId: string, held: { hold?: string; option?: string; name?: string } = {}) =>
    asking(`${EVENTS}/${eventId}/register`, held),
  /** The inventory. @param query the open row, and how many of its registrations to skip. */
  inventory: (eventId: string, query: { open?: string; skip?: string } = {}) =>
    asking(`${EVENTS}/${eventId}/inventory`, query),
  /** @param reference of a registration for an event or a class. */
  registration: (reference: string) => `${HOME}/registrations/${reference}`,
  checkIn: CHECK_IN,
  /** The check-in of one event: its links, its walk-ins, and the cases to review. */
  checkInAt: (eventId: string) => `${CHECK_IN}/${eventId}`,
  /** Registrations whose member price waits for staff. */
  unsettledPrices: `${HOME}/registrations`,
  classRegistrations: CLASSES,
  /** Class registrations with an unknown certification ID. */
  doubledClasses: asking(CLASSES, { show: "twice" }),
  unknownIds: asking(CLASSES, { ids: "unknown" }),
  /** Questions to staff who a person is. */
  questions: (show?: "answered") => asking(`${HOME}/questions`, { show }),
  /** Compares two technicians before a merge; without the other one, selects it. */
  mergeTechnicians: (keep: string, gone?: string) => asking(`${HOME}/technicians/merge`, { keep, gone }),
  /** A merge of two technicians, with its undo. */
  technicianMerge: (id: string) => asking(`${HOME}/technicians/merge`, { merged: id }),
  /** The sessions of classes. */
  classes: SESSIONS,
  /** @param show one of the lists, such as `past`. */
  classesShown: (show?: string) => asking(SESSIONS, { show }),
  newClassSession: `${SESSIONS}/new`,
  classSession: (id: string) => `${SESSIONS}/${id}`,
  classSessionTab: (id: string, tab: string) => asking(`${SESSIONS}/${id}`, { tab }),
  /** Its exam, with one of the lists of results. */
  classExam: (id: string, show?: string) => asking(`${SESSIONS}/${id}`, { tab: "exam", show }),
  classAttendance: (id: string, day: string) => asking(`${SESSIONS}/${id}`, { tab: "attendance", day }),
  cancelClassSession: (id: string) => `${SESSIONS}/${id}/cancel`,
  certifications: CERTIFICATIONS,
  technicians: TECHNICIANS,
  /** Technicians that have the words somewhere, such as a certification ID. */
  techniciansWith: (q: string) => asking(TECHNICIANS, { q }),
  technician: (id: string) => `${TECHNICIANS}/${id}`,
  technicianTab: (id: string, tab: string) => asking(`${TECHNICIANS}/${id}`, { tab }),
  /** @param id of the certification. */
  certification: (id: string) => `${CERTIFICATIONS}/${id}`,
  importCertifications: `${CERTIFICATIONS}/import`,
  /** @param id of an import. */
  certificationImport: (id: string, state?: string) => asking(`${CERTIFICATIONS}/imports/${id}`, { state }),
  levels: LEVELS,
  /** @param key of the level. @param rule first day of the rule to show; without it the one in force. */
  level: (key: string, rule?: string) => asking(`${LEVELS}/${key}`, { rule }),
  newCertification: (id?: string) => asking(`${CERTIFICATIONS}/new`, { for: id }),
  /** Certifications that end or ended. */
  expiring: (query: { span?: string | undefined; q?: string | undefined; level?: string | undefined } = {}) =>
    asking(`${CERTIFICATIONS}/expiring`, query),
  expiryRules: `${CERTIFICATIONS}/expiring/emails`,
  members: MEMBERS,
  /** The lists beside the roll. */
  membersList: (list: "applications" | "changes" | "domains") => asking(MEMBERS, { list }),
  /** @param id of the company. */
  member: (id: string) => `${MEMBERS}/${id}`,
  /** The technicians of a member; with a class, several are registered for it. */
  memberTechnicians: (id: string, query: Record<string, string | undefined> = {}) =>
    asking(`${MEMBERS}/${id}/technicians`, query),
  /** A part of a member's page, such as `people`. */
  memberTab: (id: string, tab: string) => asking(`${MEMBERS}/${id}`, { tab }),
  dues: DUES,
  duesRun: (year: number) => `${DUES}/${year}`,
  /** Members of a run in one state, such as `overdue`. */
  duesShown: (year: number, show: string) => asking(`${DUES}/${year}`, { show }),
  duesReminders: (year: number) => `${DUES}/${year}/reminders`,
  duesLapses: (year: number) => `${DUES}/${year}/lapses`,
  newMember: `${MEMBERS}/new`,
  importMembers: `${MEMBERS}/import`,
  /** @param kind such as `registrations`. */
  /** Selects the company to merge a member with, and compares both. */
  memberTwins: (id: string) => `${MEMBERS}/${id}/merge`,
  mergeMembers: (id: string, other: string) => `${MEMBERS}/${id}/merge/${other}`,
  memberRecords: (id: string, kind: string) => `${MEMBERS}/${id}/records/${kind}`,
  editMember: (id: string) => `${MEMBERS}/${id}/edit`,
  website: WEBSITE,
  /** @param key of the setting that holds the texts. */
  texts: (key: string) => `${WEBSITE}/${key}`,
  application: (reference: ApplicationReference) => `${MEMBERS}/applications/${reference}`,
  documents: DOCUMENTS,
  newDocument: `${DOCUMENTS}/new`,
  /** The email subscribers of notices. */
  noticeSubscribers: `${DOCUMENTS}/subscribers`,
  document: (id: string) => `${DOCUMENTS}/${id}`,
  lettings: LETTINGS,
  newLetting: `${LETTINGS}/new`,
  letting: (id: string) => `${LETTINGS}/${id}`,
  /** The second factor of staff: their own, and whether money asks for it. */
  security: `${HOME}/security`,
  settings: SETTINGS,
  /** Mail and cards, as the operator has set them up. */
  connections: `${SETTINGS}/connections`,
  /** Endpoints of other systems. */
  webhooks: `${SETTINGS}/webhooks`,
  /** One endpoint, with its deliveries. @param state of the deliveries */
  webhook: (id: string, state?: string) => asking(`${SETTINGS}/webhooks/${id}`, { state }),
  webhookDelivery: (id: string) => `${SETTINGS}/webhooks/deliveries/${id}`,
  /** How the site itself does. */
  system: `${SETTINGS}/system`,
  /** The list of everyone who is certified, and the tokens of agencies. */
  register: `${SETTINGS}/register`,
  /** Tokens with which programs call the API. */
  apiTokens: `${SETTINGS}/api-tokens`,
  /** @param id of the group, such as `association`. */
  retention: `${SETTINGS}/records`,
  person: `${SETTINGS}/person`,
  settingGroup: (id: string) => `${SETTINGS}/${id}`,
  /** @param only robots' messages, or unanswered ones. */
  inbox: (only?: "robots" | "waiting") =>
    asking(INBOX, { robots: only === "robots" ? "" : undefined, status: only === "waiting" ? only : undefined }),
  /** @param id of a visitor's message. */
  message: (id: string) => `${INBOX}/${id}`,
  activity: `${HOME}/activity`,
  /** @param subject as the log names a thing, such as `company <id>`. */
  history: (subject?: string, also: readonly string[] = []) =>
    asking(`${HOME}/history`, { subject, also: also.join() || undefined }),
  payments: PAYMENTS,
  /** Payments that have the words somewhere. */
  paymentsWith: (q: string) => asking(PAYMENTS, { q }),
  payment: (reference: OrderReference) => `${PAYMENTS}/${reference}`,
  ledger: LEDGER,
  /** The sums of one day. */
  ledgerOf: (day: string) => asking(LEDGER, { from: day, to: day }),
  /** Codes of the bookkeeper's accounts. */
  accounts: `${LEDGER}/accounts`,
  reconciliation: `${LEDGER}/reconciliation`,
  invoices: INVOICES,
  /** Invoices that have the words somewhere. */
  invoicesWith: (q: string) => asking(INVOICES, { q }),
  newInvoice: `${INVOICES}/new`,
  /** @param reference of the registration whose open charges it begins with. */
  newInvoiceFor: (reference: string) => asking(`${INVOICES}/new`, { for: reference }),
  invoice: (id: string) => `${INVOICES}/${id}`,
  owed: OWED,
  /** @param customer as the list of what is owed names it. */
  owedBy: (customer: string) => `${OWED}/${encodeURIComponent(customer)}`,
  checks: CHECKS,
  check: (id: CheckId) => `${CHECKS}/${id}`,
  /** One part of the check desk. */
  checksView: (view: "overdue" | "unmatched" | "all") => `${CHECKS}/${view}`,
  /** The check desk, searching for a registration's open charges. */
  takePayment: (reference: string) => asking(CHECKS, { q: reference }),
  /** The check desk, with registrations' open charges selected. @param references separated by commas. */
  recordCheckFor: (references: string) => asking(CHECKS, { for: references }),
  /** @param number such as `D-7K3F9Q`. */
  deposit: (number: string) => `${DEPOSITS}/${number}`,
  deposits: `${CHECKS}/deposit`,
  /** The page that matches deposits with the bank's statement. */
  bankStatement: `${DEPOSITS}/bank`,
  /** @param state filters the letters; `undelivered`: letters that were given up. */
  letters: (state?: "held" | "undelivered") => asking(LETTERS, { state }),
  /** @param template of those to show, such as `events.unpaid`. */
  lettersNamed: (template: string) => asking(LETTERS, { template }),
  /** @param q part of an address. */
  suppressions: (q?: string) => asking(`${LETTERS}/suppressed`, { q }),
  plannedLetters: `${LETTERS}/planned`,
  mailDomain: `${LETTERS}/domain`,
  letter: (id: string) => `${LETTERS}/${id}`,
  wordings: `${LETTERS}/wording`,
  /** @param name of the letter, such as `payments.receipt`. */
  wording: (name: string) => `${LETTERS}/wording/${name}`,
};

/**
 * Every file that the API makes or takes, and why its length cannot fill the memory of the program.
 * `src/app/heap-of-files.test.ts` fails until a new one is here, and no entry is without its measurement.
 */
import type { LongestPaper } from "./longest-papers.ts";

/**
 * Tables as CSV and Excel, by the path without its ending: read and sent in pieces (`answerTable`). Measured by
 * `heap-of-files.volume.test.ts`, each with 40,000 rows.
 */
export const TABLES = [
  "/admin/activity",
  "/invoices",
  "/owed",
  "/checks",
  "/overdue-charges",
  "/deposits",
  "/unmatched",
  "/orders",
  "/ledger",
  "/journal",
  "/contact-messages",
  "/admin/notice-subscribers",
  "/applications",
  "/admin/members",
  "/class-registrations",
  "/admin/certifications",
  "/admin/technicians",
  "/members/{id}/technicians",
  "/admin/certification-records",
  "/admin/expiring-certifications",
  "/admin/announcements/{id}/recipients",
  "/get-registrants/{eventId}/registrations",
  "/get-registrants/{eventId}/people",
  "/event-people/{eventId}/list",
  "/admin/events",
  "/admin/letters",
  "/admin/suppressions",
] as const;

/** Tables for programs, as CSV alone; the value is the test that measures it. */
export const TABLES_BY_TOKEN = {
  "GET /account/company/technicians.csv": "src/features/certifications/server/employer/employer.test.ts",
  "GET /registry/certified.csv": "src/features/certifications/server/register/registry-tokens.test.ts",
} as const;

/** Made or read in a process of its own, whose memory has a bound; the value is the test that reaches it. */
export const APART = {
  "GET /admin/events/{eventId}/attendance-certificates": "src/features/events/server/print/draw-apart.test.ts",
  "GET /admin/certification-papers/{paper}": "src/features/certifications/server/certificates/papers-api.test.ts",
  "GET /get-registrants/{eventId}/papers/{paper}": "src/features/events/server/print/draw-apart.test.ts",
  "POST /bank-statements/preview": "src/platform/spreadsheet/read-apart.test.ts",
  "POST /certification-imports": "src/platform/spreadsheet/read-apart.test.ts",
  "POST /certification-import-preview": "src/platform/spreadsheet/read-apart.test.ts",
  "POST /certification-import-wrong-rows": "src/platform/spreadsheet/read-apart.test.ts",
  "POST /member-imports": "src/platform/spreadsheet/read-apart.test.ts",
  "POST /member-imports/preview": "src/platform/spreadsheet/read-apart.test.ts",
  "POST /member-imports/wrong-rows": "src/platform/spreadsheet/read-apart.test.ts",
} as const;

/**
 * Rows of one thing that has so much and no more: a cart, an invoice, a registration, an event. The value is the longest one
 * that the rules permit, which `heap-of-files.test.ts` or its volume draws in a process of bounded memory.
 */
export const OF_ONE_THING: Record<`GET ${string}`, LongestPaper> = {
  "GET /admin/class-sessions/{id}/results.csv": "results of an exam",
  "GET /admin/class-sessions/{id}/results.xlsx": "results of an exam",
  "GET /admin/class-sessions/{id}/sign-in.pdf": "sign-in sheet of a class",
  "GET /admin/events/{eventId}/preview-packet.pdf": "packet of a sponsored event",
  "GET /admin/letters/{id}/files/{fileNo}": "calendar of an event",
  "GET /admin/member-template.csv": "member template",
  "GET /admin/member-template.xlsx": "member template",
  "GET /certified-technicians/{token}/passes/{level}/apple.pkpass": "wallet pass",
  "GET /admin/technicians/{id}/transcript.pdf": "transcript",
  "GET /attendance-certificates/{token}": "certificate of attendance",
  "GET /certified-technicians/{token}/proof.pdf": "proof of certification",
  "GET /class-registrations/{token}/registration.pdf": "class registration",
  "GET /classes/dates.ics": "calendar of all classes",
  "GET /classes/dates.pdf": "class dates",
  "GET /deposits/{depositId}/slip.pdf": "deposit slip",
  "GET /dues-runs/{year}/members/{companyId}/invoice.pdf": "invoice",
  "GET /events/{eventId}/event.ics": "calendar of an event",
  "GET /events/{eventId}/packet.pdf": "packet of a sponsored event",
  "GET /invoice-pages/{token}/invoice.pdf": "invoice",
  "GET /ledger/months/{month}/quickbooks.csv": "month for QuickBooks",
  "GET /ledger/months/{month}/quickbooks.iif": "month for QuickBooks",
  "GET /orders/{token}/receipt.pdf": "receipt",
  "GET /owed/{customer}/statement.pdf": "statement",
  "GET /registrations/{token}/confirmation.pdf": "event registration",
  "GET /registrations/{token}/event.ics": "calendar of an event",
};

/** Sent from the storage in pieces, as the files of the public buckets are; the export of everything from the tables too. */
export const STORED = [
  "GET /admin/technicians/{id}/evidence/{evidenceId}/file",
  "GET /privacy/everything.zip",
] as const;

/**
 * Streams of what changed: each message is one line, and a reader that takes nothing is cut after fifty of them, which
 * `heap-of-files.test.ts` measures.
 */
export const STREAMS = [
  "GET /admin/events/{eventId}/inventory/live",
  "GET /events/{eventId}/live",
  "GET /get-registrants/{eventId}/live",
] as const;

/**
 * Taken onto the disk, and read from there two at a time, one of staff and one of visitors: `src/app/guards/receive-uploads.test.ts` sends a file to each and
 * measures what those that wait take. Pictures are decoded outside of any heap: the volume test measures the whole process.
 */
export const UPLOADS = [
  "POST /account/company/listing-proposals",
  "POST /add-affiliate",
  "POST /admin/event-files",
  "POST /admin/lettings/{id}/files",
  "POST /admin/technicians/{id}/evidence/{evidenceId}/file",
  "POST /documents",
  "POST /documents/{id}/editions",
  "POST /member-logos",
  "POST /site-images",
] as const;

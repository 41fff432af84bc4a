/**
 * Every file that the API makes or takes, and why its length cannot fill the memory of the program.
 * `src/app/heap-of-files.test.ts` fails until a new one is here.
 */

/** Tables as CSV and Excel, by the path without its ending: read and sent in pieces (`answerTable`). */
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
  "/admin/announcements/{id}/recipients",
  "/get-registrants/{eventId}/registrations",
  "/get-registrants/{eventId}/people",
  "/event-people/{eventId}/list",
  "/admin/events",
  "/admin/letters",
  "/admin/suppressions",
] as const;

/** Made or read in a thread of its own, whose memory has a bound. */
export const IN_THREADS = [
  "GET /get-registrants/{eventId}/papers/{paper}",
  "POST /bank-statements/preview",
  "POST /member-imports",
  "POST /member-imports/preview",
  "POST /member-imports/wrong-rows",
] as const;

/** Rows of one thing that has so much and no more: a cart, an invoice, a registration, an event. */
export const OF_ONE_THING = [
  "GET /admin/events/{eventId}/preview-packet.pdf",
  "GET /admin/letters/{id}/files/{fileNo}",
  "GET /admin/member-template.csv",
  "GET /admin/member-template.xlsx",
  "GET /class-registrations/{token}/registration.pdf",
  "GET /classes/dates.ics",
  "GET /classes/dates.pdf",
  "GET /deposits/{depositId}/slip.pdf",
  "GET /dues-runs/{year}/members/{companyId}/invoice.pdf",
  "GET /events/{eventId}/event.ics",
  "GET /events/{eventId}/packet.pdf",
  "GET /invoice-pages/{token}/invoice.pdf",
  "GET /orders/{token}/receipt.pdf",
  "GET /owed/{customer}/statement.pdf",
  "GET /registrations/{token}/confirmation.pdf",
  "GET /registrations/{token}/event.ics",
] as const;

/** Streams of what changed: each message is one line, and none is kept. */
export const STREAMS = [
  "GET /admin/events/{eventId}/inventory/live",
  "GET /events/{eventId}/live",
  "GET /get-registrants/{eventId}/live",
] as const;

/** Taken whole, up to the size that uploads may have. */
export const UPLOADS = [
  "POST /account/company/listing-proposals",
  "POST /add-affiliate",
  "POST /admin/event-files",
  "POST /admin/lettings/{id}/files",
  "POST /documents",
  "POST /documents/{id}/editions",
  "POST /member-logos",
  "POST /site-images",
] as const;

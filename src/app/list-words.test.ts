/** Each list that staff narrow down by words asks an index that the database has, by exactly its expression. */
import { afterAll, expect, test } from "vitest";
import { listActivity } from "#features/accounts/server/activity/list-activity.ts";
import { listPlanned } from "#features/admin/server/planned/list-planned.ts";
import { listClassRegistrations } from "#features/certifications/server/list-class-registrations.ts";
import { listCertifications } from "#features/certifications/server/registry/certification-queries.ts";
import { listInbox } from "#features/content/server/messages/inbox-queries.ts";
import { listSubscribers } from "#features/content/server/notice-emails/subscriber-queries.ts";
import { listStaffEvents } from "#features/events/server/catalog/list-staff-events.ts";
import { listPeople } from "#features/events/server/registrants/list-people.ts";
import { listRegistrants } from "#features/events/server/registrations/list-registrants.ts";
import { listApplications } from "#features/membership/server/list-applications.ts";
import { listRoll } from "#features/membership/server/roll/list-roll.ts";
import { listChecks } from "#features/payments/server/checks/check-queries.ts";
import { listOrders } from "#features/payments/server/desk/staff-orders.ts";
import { listInvoices } from "#features/payments/server/invoices/list-invoices.ts";
import { listSuppressions } from "#platform/mail/bounces/suppressions.ts";
import { listLetters } from "#platform/mail/letters.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { explain, statementsOf } from "#test/query-plan.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const { db } = deps;
const asked = { q: "zeppelin", limit: 50 };
const eventId = await insertGolfEvent(db);

test.each<[string, string[], () => Promise<unknown>]>([
  ["activity", ["audit_log_parts"], () => listActivity(db, { ...asked, zone: "UTC" })],
  ["applications", ["applications_parts"], () => listApplications(db, asked)],
  ["certifications", ["certifications_parts", "technicians_parts"], () => listCertifications(deps, asked)],
  ["checks", ["checks_parts"], async () => listChecks(db, await deps.organization(), asked)],
  ["class registrations", ["class_registrations_parts"], () => listClassRegistrations(deps, asked)],
  ["events", ["events_parts"], () => listStaffEvents(db, { ...asked, now: new Date() })],
  ["inbox", ["contact_messages_parts"], () => listInbox(db, asked)],
  ["invoices", ["invoices_parts"], () => listInvoices(db, { ...asked, today: "2027-03-01" })],
  ["letters", ["outbox_parts"], () => listLetters(db, asked)],
  ["orders", ["orders_words"], () => listOrders(db, { ...asked, zone: "UTC" })],
  [
    "planned letters",
    ["invoices_parts", "reminders_subject"],
    () => listPlanned(deps, { grants: ["staff", "registrar"] }, asked),
  ],
  ["registrants", ["registrant_facts_parts"], () => listRegistrants(deps, eventId, asked)],
  ["people", ["event_people_parts"], () => listPeople(db, eventId, asked)],
  ["roll", ["affiliates_parts", "company_domains_parts"], () => listRoll(deps, asked)],
  ["subscribers", ["notice_subscribers_parts"], () => listSubscribers(db, asked)],
  ["addresses without mail", ["mail_suppressions_parts"], () => listSuppressions(db, asked)],
])("%s ask their index for a rare word", async (_list, indexes, read) => {
  const statements = await statementsOf(deps.pool, read);
  const searching = statements.filter(({ text }) => text.includes("named_rows"));
  expect(searching.length).toBeGreaterThan(0);
  for (const statement of searching) {
    const plan = await explain(deps.pool, statement);
    for (const index of indexes) expect(plan).toContain(`Bitmap Index Scan on ${index}`);
  }
});

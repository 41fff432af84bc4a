/** Each list that staff search by words uses an existing index, by exactly its expression. */
import { afterAll, expect, test } from "vitest";
import { listActivity } from "#features/accounts/server/activity/list-activity.ts";
import { listPlanned } from "#features/admin/server/letters/list-planned.ts";
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
const query = { q: "zeppelin", limit: 50 };
const eventId = await insertGolfEvent(db);

test.each<[string, string[], () => Promise<unknown>]>([
  ["activity", ["audit_log_parts"], () => listActivity(db, { ...query, zone: "UTC" })],
  ["applications", ["applications_parts"], () => listApplications(db, query)],
  ["certifications", ["certifications_parts", "technicians_parts"], () => listCertifications(deps, query)],
  ["checks", ["checks_parts"], async () => listChecks(db, await deps.organization(), query)],
  ["class registrations", ["class_registrations_parts"], () => listClassRegistrations(deps, query)],
  ["events", ["events_parts"], () => listStaffEvents(db, { ...query, now: new Date() })],
  ["inbox", ["contact_messages_parts"], () => listInbox(db, query)],
  ["invoices", ["invoices_parts"], () => listInvoices(db, { ...query, today: "2027-03-01" })],
  ["letters", ["outbox_parts"], () => listLetters(db, query)],
  ["orders", ["orders_words"], () => listOrders(db, { ...query, zone: "UTC" })],
  [
    "planned letters",
    ["invoices_parts", "reminders_subject"],
    () => listPlanned(deps, { grants: ["staff", "registrar"] }, query),
  ],
  ["registrants", ["registrant_facts_parts"], () => listRegistrants(deps, eventId, query)],
  ["people", ["event_people_parts"], () => listPeople(db, eventId, query)],
  ["roll", ["affiliates_parts", "company_domains_parts"], () => listRoll(deps, query)],
  ["subscribers", ["notice_subscribers_parts"], () => listSubscribers(db, query)],
  ["addresses without mail", ["mail_suppressions_parts"], () => listSuppressions(db, query)],
])("%s ask their index for a rare word", async (_list, indexes, read) => {
  const statements = await statementsOf(deps.pool, read);
  const searching = statements.filter(({ text }) => text.includes("named_rows"));
  expect(searching.length).toBeGreaterThan(0);
  for (const statement of searching) {
    const plan = await explain(deps.pool, statement);
    for (const index of indexes) expect(plan).toContain(`Bitmap Index Scan on ${index}`);
  }
});

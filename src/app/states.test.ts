import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REPORT_MOVES } from "#features/certifications/rules/employer/report-states.ts";
import { IMPORT_MOVES, ROW_MOVES } from "#features/certifications/rules/import/import-states.ts";
import { ROSTER_MOVES, SESSION_MOVES } from "#features/certifications/rules/sessions/session-states.ts";
import { CERT_ID_MOVES, CERTIFICATION_MOVES, CLASS_MOVES } from "#features/certifications/rules/states.ts";
import { EVIDENCE_MOVES } from "#features/certifications/rules/technicians/evidence.ts";
import { ANNOUNCEMENT_MOVES } from "#features/events/rules/announcements/announcement-state.ts";
import { CLAIM_MOVES } from "#features/events/rules/availability/claim-state.ts";
import { EVENT_MOVES } from "#features/events/rules/content/event-moves.ts";
import { REGISTRATION_MOVES } from "#features/events/rules/registrations/registration-status.ts";
import { APPLICATION_MOVES } from "#features/membership/rules/application-state.ts";
import { AFFILIATION_MOVES } from "#features/membership/rules/company-people.ts";
import { DOMAIN_MOVES } from "#features/membership/rules/domain-state.ts";
import { PROPOSAL_MOVES } from "#features/membership/rules/listing-proposal.ts";
import {
  ATTEMPT_MOVES,
  CHARGE_MOVES,
  DISPUTE_MOVES,
  ORDER_MOVES,
  REFUND_MOVES,
} from "#features/payments/rules/states.ts";
import { WAITLIST_MOVES } from "#features/registrations/rules/waitlist-states.ts";
import { REMINDER_MOVES } from "#platform/reminders/reminder-state.ts";

const TABLES: Record<string, Record<string, readonly string[]>> = {
  Charge: CHARGE_MOVES,
  Order: ORDER_MOVES,
  Attempt: ATTEMPT_MOVES,
  Dispute: DISPUTE_MOVES,
  Refund: REFUND_MOVES,
  Registration: REGISTRATION_MOVES,
  Claim: CLAIM_MOVES,
  Class: CLASS_MOVES,
  Session: SESSION_MOVES,
  Roster: ROSTER_MOVES,
  Certification: CERTIFICATION_MOVES,
  ID: CERT_ID_MOVES,
  Evidence: EVIDENCE_MOVES,
  Report: REPORT_MOVES,
  Import: IMPORT_MOVES,
  Row: ROW_MOVES,
  Event: EVENT_MOVES,
  Announcement: ANNOUNCEMENT_MOVES,
  Waitlist: WAITLIST_MOVES,
  Application: APPLICATION_MOVES,
  Affiliation: AFFILIATION_MOVES,
  Domain: DOMAIN_MOVES,
  Proposal: PROPOSAL_MOVES,
  Reminder: REMINDER_MOVES,
};

const page = readFileSync(new URL("../../docs/states.md", import.meta.url), "utf8");
const sections = page.split(/^## /m).slice(1);
const words = (cell: string | undefined) => (cell ?? "").split(",").map((word) => word.trim());

/** `from → to` for each pair of the section's table, apart from staying where one is. */
function drawn(section: string): string[] {
  const rows = [...section.matchAll(/^\| ([a-z_, ]+) \| ([a-z_, ]+) \|/gm)];
  const moves = rows.flatMap(([, from, to]) => words(from).flatMap((one) => words(to).map((other) => [one, other])));
  return [...new Set(moves.filter(([from, to]) => from !== to).map((pair) => pair.join(" → ")))].sort();
}

test.each(Object.entries(TABLES))("docs/states.md draws the moves of %s as the code allows them", (name, moves) => {
  const section = sections.find((one) => new RegExp(`^${name}\\b`).test(one)) ?? "";
  const legal = Object.entries(moves).flatMap(([from, to]) => to.map((one) => `${from} → ${one}`));
  expect(drawn(section)).toEqual(legal.sort());
});

test("docs/states.md draws no other table of moves", () => {
  const drawing = sections.filter((section) => drawn(section).length > 0).map((section) => section.split(/\W/)[0]);
  expect(drawing.sort()).toEqual(Object.keys(TABLES).sort());
});

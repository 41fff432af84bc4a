import { sql } from "drizzle-orm";
import { hasCapability } from "#features/accounts/rules/capabilities.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { EXPIRY_ABOUT, plannedExpiry } from "#features/certifications/server/expiry/planned-expiry.ts";
import {
  type PlannedAnnouncement,
  plannedAnnouncements,
  wordsOfAnnouncements,
} from "#features/events/server/announcements/planned-announcements.ts";
import { plannedByRule } from "#features/events/server/letter-rules/planned-rule-letters.ts";
import {
  plannedInvoiceLetters,
  wordsOfInvoiceReminders,
} from "#features/payments/server/invoices/planned-invoice-letters.ts";
import { invoiceOfReminder } from "#features/payments/server/invoices/remind-of-invoice.ts";
import type { Words } from "#platform/database/list-words.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { listWaiting, nextAtOf } from "#platform/reminders/waiting-reminders.ts";
import { reminders } from "#platform/tables.ts";
import { letterTitle } from "#platform/wording/letter-title.ts";
import type { PlannedFilters, PlannedLetter } from "../../rules/planned.ts";
import { mergePlanned, type PlannedRow, readCursor, rulesAfter } from "./merge-planned.ts";

type PlannedQuery = PlannedFilters & { after?: string | undefined; limit: number };

/**
 * Lists the emails that the site will send by the clock, the earliest first: stored reminders, and emails that event
 * rules will send. Emails about deleted things are left out.
 *
 * @param reader of the list. Without the capability for registrations they neither read nor search the texts of
 * announcements.
 */
export async function listPlanned(
  deps: Deps,
  reader: Pick<Staff, "grants">,
  query: PlannedQuery,
): Promise<{ letters: PlannedLetter[]; next: string | null }> {
  const readsSubject = hasCapability(reader, "registrations");
  const { rows, next } = await pageOf(deps, query, readsSubject);
  const found = rows.flatMap((row) => ("reminder" in row ? [row.reminder] : []));
  const invoices = await plannedInvoiceLetters(deps.db, found, await todayOf(deps));
  const announcements = await plannedAnnouncements(deps.db, found);
  const letters = rows.map(async (row): Promise<PlannedLetter[]> => {
    if ("byRule" in row) return [await ruleRow(deps, row.byRule)];
    const { id, nextAt, state } = row.reminder;
    const letter = announcements.get(id) ?? invoices.get(invoiceOfReminder(row.reminder));
    if (!letter) return [];
    const title = await letterTitle(deps.letters, letter.template);
    const when = { id, at: nextAt.toISOString(), state: state === "held" ? ("held" as const) : ("planned" as const) };
    const shown = "announcement" in letter && !readsSubject ? withoutSubject(letter) : letter;
    return [{ ...NOTHING, ...when, title, ...shown }];
  });
  return { letters: (await Promise.all(letters)).flat(), next };
}

const NOTHING = { to: null, invoice: null, announcement: null, rule: null };

/** Emails of a rule are held back at the rule, so they are never in the state "held". */
async function pageOf({ db, ...deps }: Deps, query: PlannedQuery, readsSubject: boolean) {
  const { q, state, limit } = query;
  const cursor = readCursor(query.after);
  const above = cursor.reminder === undefined ? undefined : await nextAtOf(db, cursor.reminder);
  const rules = state === "held" ? [] : await plannedRules({ ...deps, db }, q);
  const since = cursor.byRule && new Date(cursor.byRule.time + 1);
  const words = wordsOfBoth({ typed: q, readsSubject });
  const { found, next } = await listWaiting(db, { state, words, after: cursor.reminder, since, limit });
  return mergePlanned({ found, hasMore: next !== null }, rulesAfter(rules, cursor, above), limit);
}

/** Emails by the rules of events and of certifications, the earliest first. */
async function plannedRules(deps: Deps, typed: string | undefined): Promise<PlannedRow[]> {
  const [ofEvents, ofEnds] = await Promise.all([plannedByRule(deps, typed), plannedExpiry(deps, typed)]);
  const ends = ofEnds.map(({ at, rule, template, letters }) => ({
    at,
    name: `certifications_${rule}`,
    template,
    rule: { eventId: null, event: EXPIRY_ABOUT, letters },
  }));
  return [...ofEvents, ...ends].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.name < other.name ? -1 : 1),
  );
}

async function ruleRow({ letters }: Deps, { at, name, template, rule }: PlannedRow): Promise<PlannedLetter> {
  const title = await letterTitle(letters, template);
  return { ...NOTHING, id: `${at.getTime()}_${name}`, at: at.toISOString(), state: "planned", template, title, rule };
}

const withoutSubject = ({ announcement, ...letter }: PlannedAnnouncement) => ({
  ...letter,
  announcement: { ...announcement, subject: null },
});

function wordsOfBoth(query: { typed: string | undefined; readsSubject: boolean }): Words | undefined {
  const { kind, subject } = reminders;
  const [one, other] = [
    wordsOfInvoiceReminders(kind, subject, query.typed),
    wordsOfAnnouncements(kind, subject, query),
  ];
  if (!one || !other) return one ?? other;
  return { has: sql`(${one.has} or ${other.has})`, named: sql`(${one.named} or ${other.named})` };
}

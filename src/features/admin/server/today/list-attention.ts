import pLimit from "p-limit";
import type { RequiredCapability } from "#features/accounts/rules/capabilities.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { countDoubledClasses } from "#features/certifications/server/count-doubled-classes.ts";
import { countUnknownIds } from "#features/certifications/server/count-unknown-ids.ts";
import { countWaitingReports } from "#features/certifications/server/employer/waiting-reports.ts";
import { countEnding } from "#features/certifications/server/expiry/count-ending.ts";
import { countQuestions } from "#features/certifications/server/merging/list-questions.ts";
import { failedList } from "#features/certifications/server/register/view-list.ts";
import { countUndecided } from "#features/certifications/server/sessions/count-undecided.ts";
import { countWaiting } from "#features/content/server/messages/inbox-queries.ts";
import { listDoubledEvents } from "#features/events/server/desk/doubled-events.ts";
import { listRushes } from "#features/events/server/rush/list-rushes.ts";
import { countNewApplications } from "#features/membership/server/count-new-applications.ts";
import { countWaitingDomains } from "#features/membership/server/domains/waiting-domains.ts";
import { countOverdueDues } from "#features/membership/server/dues/count-overdue-dues.ts";
import { countToInvoice, listOverdue } from "#features/payments/server/charges/search-charges.ts";
import { oldestWaitingCheck, sumWaitingChecks } from "#features/payments/server/checks/check-queries.ts";
import { listUnmatched } from "#features/payments/server/checks/unmatched-queries.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { countHeld, countUndelivered, lastUndelivered } from "#platform/mail/letters.ts";
import type { AttentionLine } from "../../rules/today.ts";
import { mayOpen } from "../find/may-open.ts";
import { countUnsettled } from "../registration/list-unsettled.ts";
import { countInvented, listSample } from "../set-up/list-sample.ts";
import { countStopped } from "../webhooks/endpoint-queries.ts";
import { hasNoBackups, lateBackup, unsoundBackup } from "./backup-lines.ts";

type Line = Omit<AttentionLine, "key">;
type Reader = (deps: Deps, staff: Staff) => Promise<Line | Line[]>;

/** Each line with the capability to act on it, the most urgent first. */
const LINES: readonly [AttentionLine["key"], RequiredCapability, Reader][] = [
  ["rush", "registrations", readRushes],
  ["undecided", "registrations", readUndecided],
  ["overdue", "checks", readOverdue],
  ["unmatched", "checks", readUnmatched],
  ["deposit", "checks", readWaitingChecks],
  ["toInvoice", "invoices", async ({ db }) => atInstant(await countToInvoice(db))],
  ["dues", "dues", readOverdueDues],
  ["applications", "members", async ({ db }) => atInstant(await countNewApplications(db))],
  ["domains", "members", async ({ db }) => atInstant({ cents: null, ...(await countWaitingDomains(db)) })],
  ["messages", "inbox", async ({ db }) => atInstant({ cents: null, ...(await countWaiting(db)) })],
  ["undelivered", "letters", readUndelivered],
  ["held", "letters", async (deps) => ({ ...BARE, count: await countHeld(deps) })],
  ["memberPrices", "registrations", async ({ db }) => atInstant(await countUnsettled(db))],
  ["doubles", "registrations", readDoubles],
  ["certifiedList", "settings", readFailedList],
  ["webhooks", "settings", async ({ db }) => atInstant({ cents: null, ...(await countStopped(db)) })],
  ["sample", "settings", readSample],
  ["backupLate", "settings", async (deps) => atOne(await lateBackup(deps))],
  ["backupUnsound", "settings", async (deps) => atOne(await unsoundBackup(deps))],
  ["noBackups", "settings", async (deps, staff) => ({ ...BARE, count: (await hasNoBackups(deps, staff)) ? 1 : 0 })],
  ["questions", "registrations", async ({ db }) => atInstant({ cents: null, ...(await countQuestions(db)) })],
  ["unknownIds", "registrations", async ({ db }) => atInstant({ cents: null, ...(await countUnknownIds(db)) })],
  [
    "employerReports",
    "registrations",
    async ({ db }) => atInstant({ cents: null, ...(await countWaitingReports(db)) }),
  ],
  ["expiring", "registrations", readEnding],
];

const BARE = { cents: null, oldest: null };

/**
 * Lists the lines on which this user can act now; lines without work are left out.
 *
 * @param keys limits the list to these lines
 */
export async function listAttention(
  deps: Deps,
  staff: Staff,
  keys?: readonly AttentionLine["key"][],
): Promise<AttentionLine[]> {
  const inTurn = pLimit(LINES_AT_ONCE);
  const lines = await Promise.all(
    LINES.filter(([key]) => keys?.includes(key) ?? true).map(([key, required, read]) =>
      inTurn(async () => {
        if (!(await mayOpen(deps, staff, required))) return [];
        const lines = await deps.once(`attention ${key} ${staff.id}`, () => read(deps, staff));
        return [lines].flat().map((line) => ({ key, ...line }));
      }),
    ),
  );
  return lines.flat().filter(({ count }) => count > 0);
}

/** Few, so that the first screen of the day leaves connections to everybody else. */
const LINES_AT_ONCE = 3;

async function readFailedList({ db }: Deps): Promise<Line> {
  const failure = await failedList(db);
  return atInstant({
    cents: null,
    count: failure ? 1 : 0,
    oldest: failure && { label: failure.message, at: failure.at },
  });
}

/** Counts sample people and companies on a site in production. */
async function readSample(deps: Deps, staff: Staff): Promise<Line> {
  if (deps.env.NODE_ENV !== "production") return { ...BARE, count: 0 };
  return { ...BARE, count: countInvented(await listSample(deps, staff)) };
}

/** One line for each event, because staff act on its list of registrants. */
async function readRushes(deps: Deps): Promise<Line[]> {
  const rushes = await listRushes(deps);
  return rushes.map(({ eventId, title, count, since }) => ({
    eventId,
    count,
    cents: null,
    oldest: { label: title, at: since.toISOString() },
  }));
}

/** One line for each event with possible duplicates, and one for classes: staff compare them in those lists. */
async function readDoubles(deps: Deps): Promise<Line[]> {
  const [doubled, ofClasses] = await Promise.all([listDoubledEvents(deps), countDoubledClasses(deps.db)]);
  const ofEvents = doubled.map(({ eventId, title, count, since }) => ({
    eventId,
    count,
    cents: null,
    oldest: { label: title, at: since.toISOString() },
  }));
  return [...ofEvents, atInstant({ cents: null, ...ofClasses })];
}

async function readOverdue(deps: Deps): Promise<Line> {
  const context = { organization: await deps.organization(), today: await todayOf(deps) };
  const { count, totalCents: cents, isMore, charges } = await listOverdue(deps.db, { ...context, limit: 1 });
  const [first] = charges;
  const label = first && (first.company ?? first.name ?? first.label);
  const oldest = first?.dueOn && label ? { label, at: `${first.dueOn}T12:00:00.000Z` } : null;
  return { count, cents, isMore, oldest };
}

async function readUnmatched(deps: Deps): Promise<Line> {
  const page = await listUnmatched(deps.db, await deps.organization(), { limit: 1 });
  const [first] = page.lines;
  const oldest = first ? { label: [first.label, first.payer].filter(Boolean).join(", "), at: first.paidAt } : null;
  return { count: page.count, cents: page.totalCents, isMore: page.isMore, oldest };
}

async function readUndecided(deps: Deps): Promise<Line> {
  const { count, oldest } = await countUndecided(deps);
  return { count, cents: null, oldest: oldest ? { label: oldest.label, at: `${oldest.on}T12:00:00.000Z` } : null };
}

async function readWaitingChecks(deps: Deps): Promise<Line> {
  const [sums, first] = await Promise.all([
    sumWaitingChecks(deps.db, await deps.organization()),
    oldestWaitingCheck(deps.db),
  ]);
  const total = (of: "checks" | "totalCents") => sums.reduce((sum, one) => sum + one[of], 0);
  const oldest = first ? { label: first.payer, at: `${first.receivedOn}T12:00:00.000Z` } : null;
  return { count: total("checks"), cents: total("totalCents"), oldest };
}

/** Dated by the last failure: staff have seen older ones. */
async function readUndelivered(deps: Deps): Promise<Line> {
  const [count, oldest] = await Promise.all([countUndelivered(deps), lastUndelivered(deps)]);
  return atInstant({ cents: null, count, oldest });
}

async function readOverdueDues(deps: Deps): Promise<Line> {
  const { count, isMore, cents, oldest } = await countOverdueDues(deps);
  return { count, isMore, cents, oldest: oldest ? { label: oldest.label, at: `${oldest.dueOn}T12:00:00.000Z` } : null };
}

async function readEnding(deps: Deps): Promise<Line> {
  const { first, ...counted } = await countEnding(deps);
  return { cents: null, ...counted, oldest: first ? { label: first.label, at: `${first.day}T12:00:00.000Z` } : null };
}

const atOne = (oldest: { label: string; at: Date } | undefined): Line =>
  atInstant({ cents: null, count: oldest ? 1 : 0, oldest });

const atInstant = (line: Omit<Line, "oldest"> & { oldest?: { label: string; at: Date } | null | undefined }): Line => ({
  ...line,
  oldest: line.oldest ? { label: line.oldest.label, at: line.oldest.at.toISOString() } : null,
});

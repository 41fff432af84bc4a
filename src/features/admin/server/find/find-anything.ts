import { hasCapability, type RequiredCapability } from "#features/accounts/rules/capabilities.ts";
import { REGISTRATION_READERS } from "#features/accounts/rules/page-capabilities.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { findCandidates, findTechnicians } from "#features/certifications/server/find-technicians.ts";
import { findDocuments } from "#features/content/server/documents/find-documents.ts";
import { findLettings } from "#features/content/server/lettings/find-lettings.ts";
import { findEvents, findWaiters } from "#features/events/server/find/find-events.ts";
import { findRegistered } from "#features/events/server/find/find-registered.ts";
import { findApplications, findMembers } from "#features/membership/server/find-companies.ts";
import { findChecks, findDeposits, findInvoices, findOrders } from "#features/payments/server/find/find-money.ts";
import type { Db } from "#platform/database/db.ts";
import { type FindQuery, hasWords, readFind } from "#platform/database/find-words.ts";
import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import type { Found, FoundGroup } from "#shared/found.ts";
import type { FindAnswer } from "../../rules/find.ts";
import { mayOpen } from "./may-open.ts";
import { pathOf } from "./path-of.ts";

/** Results of one kind that are read at most; only these are ranked. */
const MOST_OF_KIND = 30;

/** Day and zone are the association's; they decide whether a result is over, and so comes last. */
type Finder = (db: Db, query: FindQuery, most: number, at: { today: string; zone: string }) => Promise<Found[]>;

/** Each finder with the capability that opens the pages of its results. */
const FINDERS: Record<FoundGroup, readonly [RequiredCapability, Finder][]> = {
  people: [
    [REGISTRATION_READERS, findRegistered],
    [REGISTRATION_READERS, findCandidates],
    ["registrations", findTechnicians],
    ["registrations", findWaiters],
  ],
  companies: [
    ["members", findMembers],
    ["members", findApplications],
  ],
  events: [[["events", "registrations"], findEvents]],
  money: [
    ["refunds", findOrders],
    ["invoices", findInvoices],
    ["checks", findChecks],
    ["checks", findDeposits],
  ],
  website: [
    ["website", findDocuments],
    ["lettings", findLettings],
  ],
};

/**
 * People, companies, events, money, documents and lettings by the beginning of a name, company, email, phone, reference
 * or number, each with its page. Staff find only what they may open.
 *
 * @param limit of each group
 */
export async function findAnything(deps: Deps, staff: Staff, typed: string, limit: number): Promise<FindAnswer> {
  const query = readFind(typed);
  if (!query) return { q: typed, groups: [] };
  const { timeZone: zone } = await deps.organization();
  const at = { today: isoDay(deps.now(), zone), zone };
  const answers = await Promise.all(
    GROUPS.map(async (group) => {
      // Finders run one after another: a quick typist must not hold every connection of the pool.
      const found: Found[] = [];
      for (const [required, find] of FINDERS[group])
        if (await mayOpen(deps, staff, required)) found.push(...(await find(deps.db, query, MOST_OF_KIND, at)));
      const hits = found.sort((a, b) => rankOf(query, a) - rankOf(query, b));
      const best = hits[0] ? rankOf(query, hits[0]) : NOTHING;
      return { best, group, hits: hits.slice(0, limit).map((hit) => toHit(hit, staff)), hasMore: hits.length > limit };
    }),
  );
  // A company with this name comes before the people who work there.
  const found = answers.filter(({ best }) => best < NOTHING).sort((a, b) => a.best - b.best);
  return { q: typed, groups: found.map(({ best: _, ...group }) => group) };
}

const NOTHING = 9;
const GROUPS = Object.keys(FINDERS) as FoundGroup[];

const toHit = (found: Found, staff: Staff) => {
  const { pageId: _, ...hit } = found;
  return { ...hit, path: pathOf(found, (required) => hasCapability(staff, required)) };
};

/**
 * Ranks an exact reference, number or name first, then matching labels, then the rest; past things come last in each.
 */
function rankOf(query: FindQuery, { reference, label, isOver }: Found): number {
  const isNamed = readFind(reference ?? "")?.whole === query.whole || readFind(label)?.whole === query.whole;
  const rank = isNamed ? 0 : hasWords(query, [label]) ? 1 : 2;
  return rank * 2 + Number(isOver);
}

/** Registrations that took a sponsorship, as the event's page may show them. */
import { sql } from "drizzle-orm";
import { findMemberLogos } from "#features/membership/server/find-member-logos.ts";
import type { Db } from "#platform/database/db.ts";
import type { EventType } from "../../rules/catalog/event-types.ts";
import type { Prices } from "../../rules/catalog/prices.ts";
import { isTier, tiersOf } from "../../rules/catalog/sponsorships.ts";
import { optionLabel } from "../../rules/content/content-facts.ts";
import type { SponsorCandidate } from "../../rules/content/sponsors.ts";
import { registrations } from "../tables.ts";
import { unitsOf } from "./bought.ts";

type Sponsored = { id: string; type: EventType; prices: Prices };
type Row = { id: string; reference: string; company: string; email: string; money: string | null; options: string[] };

/** Levels of a conference that count as sponsorships, in order, with their headings. */
const LEVELS = { Sponsorship: "Sponsors", Exhibitor: "Exhibitors" } as const;

/** The highest level first; within a level the first to register first. */
export async function findSponsors(db: Db, event: Sponsored): Promise<SponsorCandidate[]> {
  if (event.type === "CERTIFICATION") return [];
  const { rows } = await db.execute<Row>(sql`
    select ${registrations.id} as id, ${registrations.reference} as reference, ${registrations.company} as company,
      ${registrations.email} as email, facts.money, taken.options
    from (select id, array_agg(option order by option) as options from (${unitsOf(event)}) as unit group by id) as taken
    join ${registrations} on ${registrations.id} = taken.id
    left join registrant_facts facts on facts.registration_id = taken.id
    order by ${registrations.createdAt}, ${registrations.id}`);
  const sponsoring = rows.flatMap((row) => {
    const level = levelOf(event, row.options);
    return level ? [{ ...row, ...level }] : [];
  });
  const members = await findMemberLogos(db, sponsoring);
  const rank = rankOf(event);
  return sponsoring
    .map(({ id, reference, company, money, level, also }, at) => ({
      registration: id,
      reference,
      company,
      level,
      also,
      isPaid: money === "paid",
      ...(members[at] ?? { logo: null, onBlack: false, website: null }),
    }))
    .sort((one, other) => rank(one.level) - rank(other.level));
}

function levelOf({ type, prices }: Sponsored, options: readonly string[]) {
  if (type === "GOLF" || type === "CLAY_SHOOT") {
    const [level = options[0]] = options.filter((option) => isTier(prices, option));
    if (level === undefined) return undefined;
    return { level: optionLabel(level), also: options.filter((option) => option !== level).map(optionLabel) };
  }
  const found = Object.entries(LEVELS).find(([name]) => options.some((option) => option.startsWith(name)));
  return found && { level: found[1], also: [] };
}

/** A level that is not sold any more comes last. */
function rankOf({ prices }: Sponsored): (level: string) => number {
  const order: string[] = [...tiersOf(prices).map(({ name }) => name), ...Object.values(LEVELS)];
  return (level) => (order.includes(level) ? order.indexOf(level) : order.length);
}

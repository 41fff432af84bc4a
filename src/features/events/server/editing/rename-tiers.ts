import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { identitiesOf, type Rename, renamesOf } from "../../rules/catalog/tier-identity.ts";
import { hasTiers } from "../../rules/content/content-kinds.ts";
import type { EventContent, SponsoredContent } from "../../rules/content/content-schema.ts";
import { claims, registrations, unitHolds, waitlist } from "../tables.ts";
import { unitsOf } from "./bought.ts";
import { notReady } from "./editing-errors.ts";
import type { EditedRow } from "./lock-for-edit.ts";

/**
 * Renames tiers to their names in `content`, wherever units are sold, held or waited for under the old names. The caller
 * holds the lock of `lockForEdit`: registrations in progress have ended, and later ones wait.
 *
 * @returns the event with its limits and sold-out options under the new names.
 * @throws `events.not-ready` if a removed tier of the same name is still sold, held or waited for
 */
export async function renameTiers(db: Db, row: EditedRow, content: EventContent): Promise<EditedRow> {
  if (!hasTiers(content)) return row;
  const tiers = identitiesOf(content.tiers, { ...row, isPublic: row.status === "published" });
  const renames = renamesOf(content.tiers, row.tiers);
  if (renames.length === 0) return { ...row, tiers };
  await refuseTaken(db, row, content, renames);
  await renameIn(db, row.id, renames);
  const now = (name: string) => renames.find(({ was }) => was === name)?.is ?? name;
  const prices = { ...row.prices, tiers: row.prices.tiers.map((tier) => ({ ...tier, name: now(tier.name) })) };
  return { ...row, tiers, prices, soldOut: row.soldOut.map(now) };
}

/** Keeps two tiers from becoming one: units of a removed tier may still have its name. */
async function refuseTaken(db: Db, row: EditedRow, { tiers }: SponsoredContent, renames: Rename[]): Promise<void> {
  const { rows } = await db.execute<{ option: string }>(sql`
    select option from ${claims} where event_id = ${row.id}
    union select option from ${unitHolds} where event_id = ${row.id} and ended_at is null
    union select option from ${waitlist} where event_id = ${row.id} and status in ('waiting', 'offered')
    union select option from (${unitsOf(row)}) as taken`);
  const taken = new Set(rows.map(({ option }) => option));
  const left = new Set(renames.map(({ was }) => was));
  const wrong = renames.filter(({ was, is }) => taken.has(was) && taken.has(is) && !left.has(is));
  if (wrong.length === 0) return;
  const field = ({ is }: Rename) => `tiers.${tiers.findIndex(({ name }) => name === is)}.name`;
  const message = ({ is }: Rename) => `${is} is the name of a tier that was removed and is taken: choose another name`;
  throw notReady(Object.fromEntries(wrong.map((one) => [field(one), [message(one)]])));
}

/** Prefixes a name between the two steps of a swap; no name that staff write begins with it. */
const ASIDE = "\u0001";

async function renameIn(db: Db, eventId: string, renames: readonly Rename[]): Promise<void> {
  const names = sql`jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) as name(was text, "is" text)`;
  const setOption = (table: SQL, to: SQL, from: SQL) =>
    db.execute(sql`update ${table} set option = ${to} from ${names} where event_id = ${eventId} and option = ${from}`);
  for (const table of [claims, unitHolds, waitlist]) {
    await setOption(sql`${table}`, sql`${ASIDE}::text || name.was`, sql`name.was`);
    await setOption(sql`${table}`, sql`name.is`, sql`${ASIDE}::text || name.was`);
  }
  // `json` keeps the order of the form. Golf and clay shoots label the tier alike.
  await db.execute(sql`
    update ${registrations} set details = jsonb_set(details, '{sponsorship}', to_jsonb(name.is)),
      custom_inputs = coalesce((
        select json_object_agg(key, case key when 'Sponsorship' then to_json(name.is) else value end order by nth)
        from json_each(custom_inputs) with ordinality as answer(key, value, nth)
      ), custom_inputs)
    from ${names} where event_id = ${eventId} and details->>'sponsorship' = name.was`);
}

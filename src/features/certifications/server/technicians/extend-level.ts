/** Begins an extension of all certifications of a level, and tells before whom it concerns. */
import { and, eq, gte, lt, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { type ExtendLevel, type ExtensionPreview, PREVIEWED_HOLDERS } from "../../rules/technicians/extension.ts";
import { noSuchLevel } from "../errors.ts";
import { readLevels } from "../levels/read-levels.ts";
import { certifications, technicians } from "../tables.ts";
import { dayPast, extensionKeyReused, noneToExtend } from "../technician-errors.ts";
import { certificationExtensions } from "./technician-tables.ts";

export const EXTEND_LEVEL = "certifications.extend-level";

type Which = { level: string; until: string; today: string };

/** Certifications of the level that are active or in grace and end before the day. */
export const isExtended = ({ level, until, today }: Which) =>
  and(
    sql`${certifications.level} = ${level}`,
    eq(certifications.state, "active"),
    lt(certifications.validUntil, until),
    gte(certifications.graceUntil, today),
  );

/** The certifications that an extension of a level concerns. */
export async function previewExtension(
  deps: Pick<Deps, "db" | "now" | "organization">,
  { level, until }: Pick<ExtendLevel, "level" | "until">,
): Promise<ExtensionPreview> {
  const { db } = deps;
  const which = { level, until, today: await todayOf(deps) };
  const { level: ofLevel, state, validUntil, technicianId } = certifications;
  const people = await db
    .selectDistinct({ id: technicians.id, firstName: technicians.firstName, lastName: technicians.lastName })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, technicianId))
    .where(isExtended(which))
    .orderBy(technicians.lastName, technicians.firstName, technicians.id)
    .limit(PREVIEWED_HOLDERS);
  const stays = and(sql`${ofLevel} = ${level}`, eq(state, "active"), gte(validUntil, until));
  return {
    extends: await countWhich(db, which),
    stays: await db.$count(certifications, stays),
    names: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  };
}

const countWhich = (db: Db, which: Which): Promise<number> => db.$count(certifications, isExtended(which));

type Begin = ExtendLevel & { actor: { id: string; name: string }; requestKey?: string | undefined };

/**
 * Staff extend all certifications of a level that end before a day. A job extends them, in the order of their ids.
 *
 * @throws `certifications.no-such-level`, `certifications.wrong-day`, `certifications.none-to-extend`, `certifications.extension-reused`
 */
export async function extendLevel(deps: Deps, { actor, requestKey, ...input }: Begin) {
  const { level, until, reason } = input;
  const known = (await readLevels(deps.db)).find(({ key }) => key === level);
  if (!known) throw noSuchLevel();
  const today = await todayOf(deps);
  if (until < today) throw dayPast("until");
  return inTransaction(deps, async (inTx) => {
    const planned = await countWhich(inTx.db, { level, until, today });
    const once = { table: certificationExtensions, key: requestKeyOf(requestKey, input), refusal: extensionKeyReused };
    const { row, isReplay } = await insertOnce(inTx.db, once, () => ({
      id: crypto.randomUUID(),
      level,
      untilDay: until,
      reason,
      by: actor.name,
      planned,
      createdAt: inTx.now(),
    }));
    if (isReplay) return row;
    if (planned === 0) throw noneToExtend();
    await recordAudit(inTx, {
      actor,
      action: "level.extended",
      subject: `level ${known.name}`,
      detail: `${actor.name} extended all ${known.name} certifications that end before ${formatDay(until)} until that day (${countOf(planned, "certification")}): ${reason}.`,
    });
    await inTx.queue.send(inTx.db, EXTEND_LEVEL, { id: row.id });
    return row;
  });
}

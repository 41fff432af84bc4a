import { and, eq, sql } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import type { TechnicianToken } from "#shared/identifiers.ts";
import { correctionOf } from "../../rules/registry/held-on.ts";
import type { CertificationProof, TechnicianStatus } from "../../rules/registry/registry-view.ts";
import { technicians } from "../tables.ts";
import { isInRegistry } from "./is-in-registry.ts";
import { levelsHeld, type RegistryRecord, readRecords } from "./read-records.ts";
import { beforeRecord, dayToCome, noSuchTechnician } from "./registry-errors.ts";
import { setWallets } from "./set-wallets.ts";

type ReadDeps = Pick<Deps, "db" | "now" | "organization">;
type StatusDeps = ReadDeps & Pick<Deps, "env">;

/** A token of one who was merged gives the one who continues, under the token of that one. */
async function readTechnician(deps: ReadDeps, given: TechnicianToken) {
  const { id, firstName, lastName, company, publicToken, mergedInto } = technicians;
  const [found] = await deps.db
    .select({ present: sql<string>`coalesce(${mergedInto}, ${id})` })
    .from(technicians)
    .where(eq(publicToken, given));
  if (!found) throw noSuchTechnician();
  const [row] = await deps.db
    .select({ id, firstName, lastName, company, token: publicToken })
    .from(technicians)
    .where(and(eq(id, found.present), isInRegistry()));
  if (!row) throw noSuchTechnician();
  const records = (await readRecords(deps, [row.id])).get(row.id) ?? [];
  return { person: { token: row.token, name: `${row.firstName} ${row.lastName}`, company: row.company }, records };
}

/** One technician's levels as of this minute. @throws `certifications.no-such-technician` */
export async function viewTechnician(deps: StatusDeps, token: TechnicianToken): Promise<TechnicianStatus> {
  const { person, records } = await readTechnician(deps, token);
  return {
    ...person,
    levels: levelsHeld(records, await todayOf(deps)),
    asOf: deps.now().toISOString(),
    wallets: setWallets(deps.env),
  };
}

/** First day of the earliest period that was ever decided. */
const firstDayOf = (records: readonly RegistryRecord[]): string | null =>
  records.flatMap(({ entries }) => entries.flatMap(({ period, day }) => (period ? [day] : []))).sort()[0] ?? null;

/**
 * The levels that a technician held on a day, and what was recorded about it later.
 *
 * @throws `certifications.no-such-technician`, `certifications.day-to-come`, `certifications.before-record`
 */
export async function viewProof(
  deps: ReadDeps,
  { token, on }: { token: TechnicianToken; on?: string | undefined },
): Promise<CertificationProof> {
  const { person, records } = await readTechnician(deps, token);
  const today = await todayOf(deps);
  const day = on ?? today;
  const firstDay = firstDayOf(records);
  if (day > today) throw dayToCome();
  if (firstDay && day < firstDay) throw beforeRecord(firstDay);
  const corrections = records.flatMap(({ entries, level, name, shortName, certId }) => {
    const correction = correctionOf(entries, day);
    return correction ? [{ level, name, shortName, certId, ...correction }] : [];
  });
  return {
    ...person,
    levels: levelsHeld(records, day),
    on: day,
    today,
    asOf: deps.now().toISOString(),
    firstDay,
    corrections,
  };
}

import type { Deps } from "#platform/deps.ts";
import { certIdKey } from "../../rules/cert-id.ts";
import type { certifications } from "../tables.ts";
import { certify } from "./certify.ts";
import { decideFirst } from "./decide-period.ts";
import { certificationEntries } from "./record-tables.ts";

type VerbDeps = Pick<Deps, "db" | "now" | "organization">;
type Certification = typeof certifications.$inferSelect;

/**
 * Begins the record of a certification that was inserted in this transaction, pending and without days.
 *
 * @param day today, in the association's zone.
 */
export async function openRecord(
  { db, now }: Pick<Deps, "db" | "now">,
  { id, day }: { id: string; day: string },
  by: string,
): Promise<void> {
  await db
    .insert(certificationEntries)
    .values({ id: crypto.randomUUID(), certificationId: id, kind: "issued", day, at: now(), by });
}

/** Columns of a certification that staff enter from the papers, before `certifyEntered`. */
export const enteredColumns = (technicianId: string, level: Certification["level"], certId: string) => ({
  id: crypto.randomUUID(),
  technicianId,
  level,
  certId,
  certIdKey: certIdKey(certId),
  state: "pending" as const,
  // The first entry makes it 1.
  version: 0,
});

/**
 * Makes a certification from the papers active since its first day.
 *
 * @throws as `decideFirst` and `certify`
 */
export async function certifyEntered(
  deps: VerbDeps,
  row: Certification,
  { issuedOn, actor }: { issuedOn: string; actor: { id?: string; name: string } },
): Promise<void> {
  const period = await decideFirst(deps, row.level, issuedOn);
  await certify(deps, row, { kind: "certified", day: issuedOn, period, actor });
}

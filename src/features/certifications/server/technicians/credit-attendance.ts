import { eq, inArray } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { EVIDENCE_LABELS, type EvidenceKind } from "../../rules/technicians/evidence.ts";
import { lockTechnicians, type Technician } from "../matching/present-technician.ts";
import { technicians } from "../tables.ts";
import { setEvidenceStatus } from "./set-evidence-status.ts";
import { technicianEvidence } from "./technician-tables.ts";

/** Something that a technician attended. */
export type Credit = {
  technicianId: string;
  /** The id of the attended thing, of which a technician has one piece of evidence. */
  sourceId: string;
  kind: Extract<EvidenceKind, "hours" | "meeting">;
  title: string;
  day: string;
  /** Null for a meeting. */
  minutes: number | null;
};

type Input = {
  /** The attended things, also those that nobody attended. */
  sources: readonly string[];
  credits: readonly Credit[];
  actor: { id: string; name: string };
};
type Evidence = typeof technicianEvidence.$inferSelect;

const keyOf = ({ sourceId, technicianId }: { sourceId: string | null; technicianId: string }) =>
  `${sourceId} ${technicianId}`;

/**
 * Makes the evidence that follows from attendance agree with it, inside the caller's transaction: adds what is missing,
 * accepted, and takes back what is no longer so. What staff refused or took back by hand stays as they decided. The
 * caller holds a lock on the attendance.
 */
export async function creditAttendance(deps: Deps, { sources, credits, actor }: Input): Promise<void> {
  if (sources.length === 0) return;
  const people = await lockThose(deps.db, sources, credits);
  const present = (id: string) => people.get(id)?.mergedInto ?? id;
  const wanted = new Map(
    credits
      .map((credit) => ({ ...credit, technicianId: present(credit.technicianId) }))
      .map((credit) => [keyOf(credit), credit]),
  );
  for (const row of await evidenceFrom(deps.db, sources)) {
    const credit = wanted.get(keyOf(row));
    const isDecided = row.status === "refused" || row.status === "withdrawn";
    if (credit && (isDecided || isSame(row, credit))) wanted.delete(keyOf(row));
    else if (!isDecided) await takeBack(deps, row, actor);
  }
  const missing = [...wanted.values()].filter(({ technicianId }) => people.has(technicianId));
  for (const credit of missing) await addCredit(deps, credit, { actor, person: people.get(credit.technicianId) });
}

const evidenceFrom = (db: Db, sources: readonly string[]): Promise<Evidence[]> =>
  db
    .select()
    .from(technicianEvidence)
    .where(inArray(technicianEvidence.sourceId, [...sources]))
    .orderBy(technicianEvidence.id);

const isSame = (row: Evidence, { kind, title, day, minutes }: Credit): boolean =>
  row.kind === kind && row.title === title && row.day === day && row.minutes === minutes;

/** Locks everyone whose evidence may change, with those who continue them after a merge. */
async function lockThose(db: Db, sources: readonly string[], credits: readonly Credit[]) {
  const rows = await evidenceFrom(db, sources);
  const ids = [...rows, ...credits].map(({ technicianId }) => technicianId);
  if (ids.length === 0) return new Map<string, Technician>();
  const merged = await db
    .select({ into: technicians.mergedInto })
    .from(technicians)
    .where(inArray(technicians.id, ids));
  return lockTechnicians(db, [...new Set([...ids, ...merged.flatMap(({ into }) => into ?? [])])]);
}

/** It no longer names its source, so that attendance can earn new evidence. */
async function takeBack(deps: Deps, { id, technicianId, version }: Evidence, actor: Input["actor"]): Promise<void> {
  await deps.db.update(technicianEvidence).set({ sourceId: null }).where(eq(technicianEvidence.id, id));
  const decision = { status: "withdrawn", reason: "", version } as const;
  await setEvidenceStatus(deps, { technicianId, evidenceId: id, ...decision, actor });
}

type By = Pick<Input, "actor"> & { person: Technician | undefined };

async function addCredit(deps: Deps, credit: Credit, { actor, person }: By): Promise<void> {
  const { technicianId, kind, title } = credit;
  await deps.db.insert(technicianEvidence).values({
    ...credit,
    id: crypto.randomUUID(),
    vouchedBy: actor.name,
    status: "accepted",
    enteredBy: actor.name,
    decidedBy: actor.name,
    createdAt: deps.now(),
  });
  await recordAudit(deps, {
    actor,
    action: "evidence.accepted",
    subject: `technician ${technicianId}`,
    detail: `${actor.name} marked the attendance of ${person?.firstName} ${person?.lastName}: ${EVIDENCE_LABELS[kind]}, ${title}.`,
  });
}

/**
 * Runs each hour and writes the emails of the rules that are switched on. Each round finds out what is due now and
 * keeps no plan, so a renewal, an extension or a change of a rule needs no other update.
 */
import { readEmployers } from "#features/membership/server/find-employers.ts";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { type ExpiryRound, expiryRound } from "./expiry-round.ts";
import { pendingExpiry, SWITCHED_ON } from "./pending-expiry.ts";
import { postToEmployer, postToTechnician, readerOf } from "./post-expiry.ts";

export const SEND_EXPIRY = "certifications.send-expiry";

/** The rest is left to another round, so that a process that stops does not wait for long. */
const ROUND_MS = 50_000;

type Row = { id: string; post: () => Promise<boolean> };

export async function sendExpiry(deps: Deps, roundMs = ROUND_MS): Promise<void> {
  const startedAt = performance.now();
  const round = await expiryRound(deps);
  const { isCut } = await eachRow(deps, {
    job: SEND_EXPIRY,
    rows: dueRows(deps, round),
    nameOf: ({ id }) => ({ id }),
    work: ({ post }) => post(),
    isEnough: () => performance.now() - startedAt > roundMs,
  });
  if (isCut) await deps.queue.send(deps.db, SEND_EXPIRY, {}, { startAfterSeconds: 1 });
}

/** One row for each technician, then one for each employer. */
async function* dueRows(deps: Deps, round: ExpiryRound): AsyncGenerator<Row> {
  const due = await pendingExpiry(deps.db, { ...round, reader: "technician", rules: SWITCHED_ON });
  for (const id of new Set(due.map(({ technicianId }) => technicianId)))
    yield { id, post: () => postToTechnician(deps, id, round) };
  yield* employerRows(deps, round);
}

async function* employerRows(deps: Deps, round: ExpiryRound): AsyncGenerator<Row> {
  const due = await pendingExpiry(deps.db, { ...round, reader: "employer", rules: SWITCHED_ON });
  if (due.length === 0) return;
  const roll = await readEmployers(deps.db);
  const byEmployer = Map.groupBy(due, (one) => readerOf(roll, one)?.id);
  for (const [id, theirs] of byEmployer) {
    const employer = roll.find((one) => one.id === id);
    if (!id || !employer) continue;
    const technicianIds = [...new Set(theirs.map(({ technicianId }) => technicianId))];
    yield { id, post: () => postToEmployer(deps, { employer, technicianIds, roll }, round) };
  }
}

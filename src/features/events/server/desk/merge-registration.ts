import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { changeRow } from "#features/registrations/server/change-registration.ts";
import { type Merge, mergeDuplicate, type Pair } from "#features/registrations/server/merge-duplicate.ts";
import { insertOnce, type Once } from "#platform/database/insert-once.ts";
import type { Deps } from "#platform/deps.ts";
import { formatCents } from "#shared/money.ts";
import { changeReused } from "../errors.ts";
import { cancelRegistration } from "../registrations/cancel-registration.ts";
import { writeCorrections } from "../registrations/correct-people.ts";
import { answerChanges } from "../tables.ts";
import { EVENT_REGISTRATIONS, type EventSubject, takenNames } from "./event-registrations.ts";
import { refuseCheckedIn } from "./refuse-checked-in.ts";

/**
 * Staff end a registration as a duplicate of another one for the same event. The one that stands takes over the names
 * that it lacks.
 *
 * @throws as `mergeDuplicate`, `events.no-such-registration`, `events.no-such-duplicate`, `events.registration-ended`,
 * `events.answers-changed`, `events.change-reused`, `events.is-checked-in`, `events.full`
 */
export const mergeRegistration = (deps: Deps, input: Merge): Promise<void> =>
  mergeDuplicate(deps, EVENT_REGISTRATIONS, input, {
    changes: answerChanges,
    reused: changeReused,
    cancel: cancelRegistration,
    check: (at) => refuseCheckedIn(at, input.registrationId),
    handOver: (inTx, pair, once) => handOver(inTx, pair, input, once),
  });

/** The names go over, and the log of each names the other. @returns what the log says of them */
async function handOver(
  inTx: Deps,
  pair: Pair<EventSubject>,
  input: Merge,
  once: Once<typeof answerChanges>,
): Promise<string> {
  const { row } = pair.one;
  const { row: kept, event } = pair.kept;
  const { actor, registrationId } = input;
  const { reference } = kept;
  const cost = { oldCents: row.totalCents, newCents: row.totalCents };
  const answers = [{ label: "Duplicate of", before: "nothing", after: reference }];
  await insertOnce(inTx.db, once, () => ({ ...changeRow(inTx, input, cost, answers), overruled: [] }));
  const { filled, left } = takenNames(pair.one, pair.kept);
  const changes = filled.map(({ role: _, ...change }) => change);
  if (changes.length > 0)
    await writeCorrections(inTx, { event, row: kept, changes }, { by: actor.name, unitsFrom: registrationId });
  const names = filled.map(({ name }) => name).join(", ");
  const taken = names ? `Names copied: ${names}.` : "No names copied.";
  await recordAudit(inTx, {
    actor,
    action: "registration.merged",
    subject: `registration ${reference}`,
    detail: `${actor.name} ended ${row.reference}, which cost ${formatCents(row.totalCents)}, as a duplicate of ${reference}. ${taken}`,
  });
  const rest = left.length > 0 ? ` It had no room for ${left.join(", ")}.` : "";
  return `${taken.replace("It", reference)}${rest}`;
}

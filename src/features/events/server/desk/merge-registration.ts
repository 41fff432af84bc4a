import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { findFirst, insertOnce, type Once } from "#platform/database/insert-once.ts";
import type { Deps } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatCents } from "#shared/money.ts";
import type { MergeRegistration } from "../../rules/registrations/merge-registration.ts";
import { takeNames } from "../../rules/registrations/take-names.ts";
import { getEventRow, type Registration } from "../catalog/queries.ts";
import { answersChanged, changeReused, noSuchDuplicate, registrationEnded } from "../errors.ts";
import { cancelRegistration } from "../registrations/cancel-registration.ts";
import { peopleOf, writeCorrections } from "../registrations/correct-people.ts";
import { answerChanges, registrations } from "../tables.ts";
import { refuseCheckedIn } from "./refuse-checked-in.ts";

type Input = MergeRegistration & { registrationId: string; requestKey: string; actor: Staff };

/**
 * Staff end a registration as a duplicate of another one for the same event. The one that stands takes over the names
 * that it lacks; what the duplicate held is released, what is open for it is no longer owed, and what was paid is
 * refunded with `refund`, or stays booked. All of it is one transaction. Done again it changes nothing.
 *
 * @throws `events.no-such-registration`, `events.no-such-duplicate`, `events.registration-ended`,
 * `events.answers-changed` when one of the two was changed since it was read, `events.change-reused`,
 * `events.is-checked-in`, `events.full`, and the errors of `cancelRegistration`
 */
export async function mergeRegistration(deps: Deps, input: Input): Promise<void> {
  const { requestKey, actor, ...asked } = input;
  const { registrationId, into, refund } = asked;
  const once = { table: answerChanges, key: requestKeyOf(`merge:${requestKey}`, asked), refusal: changeReused };
  const { kept } = await findPair(deps, registrationId, into);
  // Refused before anything is closed: somebody may be paying for the duplicate by card in this moment.
  if (!(await findFirst(deps.db, once))) await checkAgain(deps, input, kept, once);
  await cancelRegistration(deps, {
    ...{ registrationId, actor, reason: `It is a duplicate of ${kept.reference}, which stands.` },
    ...(refund && { refund: { ...refund, requestKey } }),
    duplicate: {
      of: kept.reference,
      handOver: async (inTx) => {
        await checkPair(inTx, input, kept);
        return handOver(inTx, input, kept, once);
      },
    },
  });
  // It had ended already, and not as this duplicate.
  if (!(await findFirst(deps.db, once))) throw registrationEnded();
}

/**
 * The duplicate and the one that stands.
 *
 * @throws `events.no-such-registration`, `events.no-such-duplicate` when they are one, or not for the same event
 */
export async function findPair(
  { db }: Pick<Deps, "db">,
  registrationId: string,
  into: string,
): Promise<{ row: Registration; kept: Registration }> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, registrationId));
  const isKept = eq(registrations.reference, into as Registration["reference"]);
  const [kept] = row
    ? await db
        .select()
        .from(registrations)
        .where(and(isKept, eq(registrations.eventId, row.eventId)))
    : [];
  if (!row || !kept || kept.id === row.id) throw noSuchDuplicate();
  return { row, kept };
}

/** What is refused is fine where the same request has done it meanwhile. */
async function checkAgain(deps: Deps, input: Input, kept: Registration, once: Once<typeof answerChanges>) {
  try {
    await checkPair(deps, input, kept);
  } catch (error) {
    if (!(await findFirst(deps.db, once))) throw error;
  }
}

/** Again under the lock of the event, which both are of; the duplicate is locked by then. */
async function checkPair(inTx: Deps, { registrationId, version, intoVersion }: Input, { id }: Registration) {
  const [kept] = await inTx.db.select().from(registrations).where(eq(registrations.id, id)).for("update");
  const [row] = await inTx.db.select().from(registrations).where(eq(registrations.id, registrationId));
  if (!kept || !row || kept.eventId !== row.eventId) throw answersChanged();
  if (kept.status !== "active") throw registrationEnded();
  if (row.version !== version || kept.version !== intoVersion) throw answersChanged();
  await refuseCheckedIn(inTx, registrationId);
}

/** The names go over, and the log of each names the other. @returns what the log says of them */
async function handOver(
  inTx: Deps,
  { registrationId, actor }: Input,
  { id, reference }: Registration,
  once: Once<typeof answerChanges>,
): Promise<string> {
  const rowOf = async (one: string) =>
    (await inTx.db.select().from(registrations).where(eq(registrations.id, one)))[0] as Registration;
  const [row, kept] = [await rowOf(registrationId), await rowOf(id)];
  const cost = { beforeCents: row.totalCents, afterCents: row.totalCents };
  await insertOnce(inTx.db, once, () => ({
    ...{ id: crypto.randomUUID(), registrationId, at: inTx.now(), by: actor.name, ...cost, overruled: [] },
    answers: [{ label: "Duplicate of", before: "nothing", after: reference }],
  }));
  const event = await getEventRow(inTx.db, kept.eventId);
  const { filled, left } = takeNames(peopleOf(event, row), peopleOf(event, kept));
  const changes = filled.map(({ role: _, ...change }) => change);
  if (changes.length > 0)
    await writeCorrections(inTx, { event, row: kept, changes }, { by: actor.name, unitsFrom: registrationId });
  const names = filled.map(({ name }) => name).join(", ");
  const taken = names ? `It took over ${names}.` : "It took over no names.";
  await recordAudit(inTx, {
    ...{ actor, action: "registration.merged", subject: `registration ${reference}` },
    detail: `${actor.name} ended ${row.reference}, which cost ${formatCents(row.totalCents)}, as a duplicate of ${reference}. ${taken}`,
  });
  const rest = left.length > 0 ? ` It had no room for ${left.join(", ")}.` : "";
  return `${taken.replace("It", reference)}${rest}`;
}

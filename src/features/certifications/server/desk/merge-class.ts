import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { AskSourceRefund } from "#features/payments/rules/source-refund.ts";
import { findFirst, insertOnce, type Once } from "#platform/database/insert-once.ts";
import type { Deps } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatCents } from "#shared/money.ts";
import { classChanged, classChangeReused, classEnded, noSuchClassDuplicate } from "../errors.ts";
import type { ClassRegistration } from "../queries.ts";
import { classChanges, classRegistrations } from "../tables.ts";
import { cancelClass } from "./cancel-class.ts";

type MergeClass = {
  registrationId: string;
  /** Reference of the one that stands. */
  into: string;
  /** Of both, as they were read. */
  version: number;
  intoVersion: number;
  /** Absent: what was paid for the duplicate stays booked. */
  refund?: AskSourceRefund | undefined;
  requestKey: string;
  actor: Staff;
};

/**
 * Staff end a class registration as a duplicate of another one for the same class: it owes nothing any more, an ID that
 * was issued with it is withdrawn, and what was paid is refunded with `refund`, or stays booked. The one that stands
 * stays as it is. All of it is one transaction. Done again it changes nothing.
 *
 * @throws `certifications.no-such-duplicate`, `certifications.registration-ended`, `certifications.registration-changed`
 * when one of the two was changed since it was read, `certifications.change-reused`, and the errors of `cancelClass`
 */
export async function mergeClass(deps: Deps, input: MergeClass): Promise<void> {
  const { requestKey, actor, ...asked } = input;
  const { registrationId, into, refund } = asked;
  const once = { table: classChanges, key: requestKeyOf(`merge:${requestKey}`, asked), refusal: classChangeReused };
  const { kept } = await findClassPair(deps, registrationId, into);
  // Refused before anything is closed: somebody may be paying for the duplicate by card in this moment.
  if (!(await findFirst(deps.db, once))) await checkAgain(deps, input, once);
  await cancelClass(deps, {
    ...{ registrationId, actor, reason: `It is a duplicate of ${kept.reference}, which stands.` },
    ...(refund && { refund: { ...refund, requestKey } }),
    duplicate: {
      kept,
      writeDown: async (inTx) => writeDown(inTx, await checkPair(inTx, input), { input, once }),
    },
  });
  // It had ended already, and not as this duplicate.
  if (!(await findFirst(deps.db, once))) throw classEnded();
}

export type ClassPair = { row: ClassRegistration; kept: ClassRegistration };

/** The duplicate and the one that stands. @throws `certifications.no-such-duplicate` when they are one, or not for one class */
export async function findClassPair({ db }: Pick<Deps, "db">, id: string, into: string): Promise<ClassPair> {
  const { reference, classSelection } = classRegistrations;
  const [row] = await db.select().from(classRegistrations).where(eq(classRegistrations.id, id));
  const isKept = eq(reference, into as ClassRegistration["reference"]);
  const [kept] = row
    ? await db
        .select()
        .from(classRegistrations)
        .where(and(isKept, eq(classSelection, row.classSelection)))
    : [];
  if (!row || !kept || kept.id === row.id) throw noSuchClassDuplicate();
  return { row, kept };
}

/** What is refused is fine where the same request has done it meanwhile. */
async function checkAgain(deps: Deps, input: MergeClass, once: Once<typeof classChanges>) {
  try {
    await checkPair(deps, input);
  } catch (error) {
    if (!(await findFirst(deps.db, once))) throw error;
  }
}

async function checkPair(inTx: Deps, { registrationId, into, version, intoVersion }: MergeClass): Promise<ClassPair> {
  const pair = await findClassPair(inTx, registrationId, into);
  if (pair.kept.status !== "active") throw classEnded();
  if (pair.row.version !== version || pair.kept.version !== intoVersion) throw classChanged();
  return pair;
}

/** The log of each names the other: that of the duplicate by its end. */
async function writeDown(
  inTx: Deps,
  { row, kept }: ClassPair,
  { input: { actor }, once }: { input: MergeClass; once: Once<typeof classChanges> },
): Promise<void> {
  await insertOnce(inTx.db, once, () => ({
    ...{ id: crypto.randomUUID(), registrationId: row.id, at: inTx.now(), by: actor.name },
    ...{ beforeCents: row.priceCents, afterCents: row.priceCents },
    answers: [{ label: "Duplicate of", before: "nothing", after: kept.reference }],
  }));
  const [of, cost] = [`${row.firstName} ${row.lastName}`, formatCents(row.priceCents)];
  await recordAudit(inTx, {
    ...{ actor, action: "registration.merged", subject: `registration ${kept.reference}` },
    detail: `${actor.name} ended ${row.reference} of ${of}, which cost ${cost}, as a duplicate of ${kept.reference}.`,
  });
}

import { and, eq } from "drizzle-orm";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { AskSourceRefund } from "#features/payments/rules/source-refund.ts";
import type { Db } from "#platform/database/db.ts";
import { findFirst, type KeyedTable, type Once } from "#platform/database/insert-once.ts";
import type { Deps } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { AppError } from "#shared/errors.ts";
import type { Cancel } from "./cancel-source.ts";
import { lockRow, type Registrable, type Subject } from "./registrable.ts";

export type Merge = {
  registrationId: string;
  /** Reference of the one that stands. */
  into: string;
  /** Versions of both registrations, as they were read. */
  version: number;
  intoVersion: number;
  /** Absent: what was paid for the duplicate stays booked. */
  refund?: AskSourceRefund | undefined;
  requestKey: string;
  actor: Staff;
};

/** The duplicate and the one that stands. */
export type Pair<One> = { one: One; kept: One };

/** @throws as `find` of the kind, and when they are one, or not for the same thing */
export async function findPair<One extends Subject>(
  kind: Registrable<One>,
  db: Db,
  registrationId: string,
  into: string,
): Promise<Pair<One>> {
  const one = await kind.find(db, registrationId);
  const { id, reference } = kind.table;
  const isKept = and(eq(reference, into), kind.isForSame(one));
  const [kept] = await db.select({ id }).from(kind.table).where(isKept);
  if (!kept || kept.id === registrationId) throw kind.refusals.noDuplicate();
  return { one, kept: await kind.find(db, kept.id) };
}

type Parts<One, Changes extends KeyedTable> = {
  changes: Changes;
  reused: () => AppError;
  cancel: (deps: Deps, input: Cancel) => Promise<unknown>;
  /** Whatever else forbids it. */
  check?: (deps: Deps) => Promise<void>;
  /** Writes down that the one is the other's duplicate. @returns what the log of the duplicate says beside its end */
  handOver: (inTx: Deps, pair: Pair<One>, once: Once<Changes>) => Promise<string>;
};

/**
 * Staff end a registration as a duplicate of another one for the same thing, in one transaction: what it held is
 * released, what is open for it is no longer owed, and what was paid is refunded with `refund`, or stays booked. Done
 * again it changes nothing.
 *
 * @throws as `findPair` and `cancel`, where one has ended, where one of the two was changed since it was read, and where
 * the request key belongs to another change
 */
export async function mergeDuplicate<One extends Subject, Changes extends KeyedTable>(
  deps: Deps,
  kind: Registrable<One>,
  input: Merge,
  { changes, reused, cancel, check, handOver }: Parts<One, Changes>,
): Promise<void> {
  const { requestKey, actor, ...request } = input;
  const { registrationId, into, version, intoVersion, refund } = request;
  const once = { table: changes, key: requestKeyOf(`merge:${requestKey}`, request), refusal: reused };
  const { kept: found } = await findPair(kind, deps.db, registrationId, into);
  const { id, reference } = found.row;
  const checkPair = async (at: Deps): Promise<Pair<One>> => {
    await lockRow(kind, at.db, id);
    const pair = { one: await kind.find(at.db, registrationId), kept: await kind.find(at.db, id) };
    if (pair.kept.row.status !== "active") throw kind.refusals.ended();
    if (pair.one.row.version !== version || pair.kept.row.version !== intoVersion) throw kind.refusals.changed();
    await check?.(at);
    return pair;
  };
  // Refused before anything is closed: somebody may be paying for the duplicate by card in this moment.
  if (!(await findFirst(deps.db, once)))
    await checkPair(deps).catch(async (error) => {
      // The same request may have merged them meanwhile: the refusal is then dropped.
      if (!(await findFirst(deps.db, once))) throw error;
    });
  await cancel(deps, {
    registrationId,
    actor,
    reason: `Duplicate of ${reference}.`,
    ...(refund && { refund: { ...refund, requestKey } }),
    duplicate: { of: { id, reference }, handOver: async (inTx) => handOver(inTx, await checkPair(inTx), once) },
  });
  // It had ended already, and not as this duplicate.
  if (!(await findFirst(deps.db, once))) throw kind.refusals.ended();
}

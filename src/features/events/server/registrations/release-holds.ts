import { and, asc, eq, gt, lte } from "drizzle-orm";
import { afterSilences } from "#features/payments/server/orders/after-silences.ts";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { inPages } from "#platform/jobs/in-pages.ts";
import { registrationPaid, stillHeld } from "../errors.ts";
import { registrations } from "../tables.ts";
import { endRegistration } from "./end-registration.ts";

const BATCH = 200;

/**
 * Runs each minute and ends registrations whose hold ended unpaid. A registration stays as it is while a payment runs,
 * or if it was paid or a check was promised meanwhile.
 */
export async function releaseHolds(deps: Deps): Promise<void> {
  const { phone } = await deps.organization();
  await eachRow(deps, {
    job: "events.release-holds",
    rows: inPages(BATCH, (after?: Held) => heldTooLong(deps, after)),
    nameOf: ({ reference }) => ({ registration: reference }),
    work: ({ id }) =>
      endRegistration(deps, id, {
        ending: "lapsed" as const,
        reason: "Not paid before its hold ended",
        by: "Blacktop",
        check: (row, paidCents) => {
          if (paidCents > 0) return registrationPaid(phone);
          return row.holdUntil && row.holdUntil <= deps.now() ? undefined : stillHeld();
        },
      }),
    isEnough: afterSilences(),
  });
}

type Held = Awaited<ReturnType<typeof heldTooLong>>[number];

const heldTooLong = ({ db, now }: Deps, after: { id: string } | undefined) =>
  db
    .select({ id: registrations.id, reference: registrations.reference })
    .from(registrations)
    .where(
      and(
        eq(registrations.status, "active"),
        lte(registrations.holdUntil, now()),
        after && gt(registrations.id, after.id),
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(BATCH);

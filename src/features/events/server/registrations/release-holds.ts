import { and, asc, eq, lte } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { AppError } from "#shared/errors.ts";
import { holdStands, registrationPaid } from "../errors.ts";
import { registrations } from "../tables.ts";
import { endRegistration } from "./end-registration.ts";

const BATCH = 200;

/**
 * Each minute: ends what was not paid while its places were held. A registration of which a payment is under way, or
 * which somebody has paid for or promised a check for meanwhile, stays as it is.
 */
export async function releaseHolds(deps: Deps): Promise<void> {
  const over = await deps.db
    .select({ id: registrations.id, reference: registrations.reference })
    .from(registrations)
    .where(and(eq(registrations.status, "active"), lte(registrations.holdUntil, deps.now())))
    .orderBy(asc(registrations.holdUntil))
    .limit(BATCH);
  const { phone } = await deps.organization();
  for (const { id, reference } of over) {
    try {
      await endRegistration(deps, id, {
        ...{ ending: "lapsed" as const, reason: "Not paid while its places were held", by: "Blacktop" },
        check: (row, paidCents) => {
          if (paidCents > 0) return registrationPaid(phone);
          return row.holdUntil && row.holdUntil <= deps.now() ? undefined : holdStands();
        },
      });
    } catch (error) {
      // One that cannot end now must not keep the others waiting; the next minute asks again.
      if (!(error instanceof AppError)) throw error;
      deps.log.info({ registration: reference, reason: error.code }, "a hold is over but the registration stays");
    }
  }
}

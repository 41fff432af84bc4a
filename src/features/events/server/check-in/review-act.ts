import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Review } from "../../rules/check-in/check-in-schema.ts";
import { actReviewed, cannotCount, noSuchAct } from "./check-in-errors.ts";
import { checkInActs, checkInReviews } from "./check-in-tables.ts";
import { requireDoor } from "./require-door.ts";

type ReviewAct = Review & { id: string; actor: Staff };

/**
 * Records the one decision of staff about an act. An act that needs a look is marked as seen or, if it came in after its
 * link had ended, let count. A walk-in is settled with the registration that was made for it.
 *
 * @throws `events.no-such-check-in-act`, `events.check-in-reviewed`, `events.check-in-cannot-count`,
 * `events.not-todays-door`
 */
export function reviewAct(deps: Deps, { id, decision, settledWith, actor }: ReviewAct): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const [act] = await inTx.db.select().from(checkInActs).where(eq(checkInActs.id, id));
    if (!act || !isFor(decision, act)) throw noSuchAct();
    await requireDoor(inTx, actor, act.eventId);
    if (decision === "counts" && act.lookReason !== "link-ended") throw cannotCount();
    const [kept] = await inTx.db
      .insert(checkInReviews)
      .values({ actId: id, decision, settledWith, by: actor.name, at: inTx.now() })
      .onConflictDoNothing()
      .returning();
    if (!kept) throw actReviewed();
    const what = `the ${act.kind} of ${act.by}`;
    const detail =
      decision === "settled"
        ? `${actor.name} linked the walk-in ${act.name} to ${settledWith}.`
        : `${actor.name} ${decision === "counts" ? "counted" : "dismissed"} ${what}.`;
    await recordAudit(inTx, { actor, action: "check-in.reviewed", subject: `event ${act.eventId}`, detail });
  });
}

/** Only a walk-in that counts is settled; the other decisions are for acts that need a look. */
const isFor = (decision: Review["decision"], { kind, lookReason }: typeof checkInActs.$inferSelect): boolean =>
  decision === "settled" ? kind === "walk-in" && lookReason === null : lookReason !== null;

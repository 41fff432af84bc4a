import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { type Actor, findCompany } from "../companies/company-queries.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { endedNow, REINSTATED } from "../member-values.ts";
import { affiliates } from "../tables.ts";

type Change = { id: string; reason: string; actor: Actor };

/**
 * Staff end a membership: the company leaves the public list, its people lose the member price, and it stays on the roll
 * with all its records. An ended membership stays as it is.
 *
 * @throws `membership.no-such-company`
 */
export const endMembership = (deps: Deps, change: Change): Promise<void> => setActive(deps, change, false);

/** Staff reinstate an ended membership. @throws as `endMembership` */
export const reinstateMembership = (deps: Deps, change: Change): Promise<void> => setActive(deps, change, true);

function setActive(deps: Deps, { id, reason, actor }: Change, isActive: boolean): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    // Clears any lapse, so that a later payment does not reinstate a member whom staff ended. Dues lines are locked before
    // the company, as in every action on dues.
    await inTx.db.update(duesItems).set({ lapsedAt: null }).where(eq(duesItems.companyId, id));
    const company = await findCompany(inTx.db, id, true);
    if (company.isActive === isActive) return;
    await inTx.db
      .update(affiliates)
      .set(isActive ? REINSTATED : endedNow(inTx.now(), reason))
      .where(eq(affiliates.id, id));
    noteFact(inTx.db, isActive ? "member.reinstated" : "member.ended", id);
    await announceChange(inTx.db);
    await recordAudit(inTx, {
      actor,
      action: isActive ? "company.reinstated" : "company.ended",
      subject: `company ${id}`,
      detail: `${actor.name} ${isActive ? "reinstated" : "ended"} the membership of ${company.name}: ${reason}`,
    });
  });
}

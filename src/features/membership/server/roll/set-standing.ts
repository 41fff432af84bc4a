import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { type Actor, findCompany } from "../companies/company-queries.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { endedNow, STANDS } from "../member-values.ts";
import { affiliates } from "../tables.ts";

type Change = { id: string; reason: string; actor: Actor };

/**
 * Staff end a membership: the company leaves the public list, its people have no member price, and it stays in the roll
 * with all it has. One that has ended stays as it is.
 *
 * @throws `membership.no-such-company`
 */
export const endMembership = (deps: Deps, change: Change): Promise<void> => setStanding(deps, change, false);

/** Staff bring a membership back that had ended. @throws as `endMembership` */
export const reinstateMembership = (deps: Deps, change: Change): Promise<void> => setStanding(deps, change, true);

function setStanding(deps: Deps, { id, reason, actor }: Change, isActive: boolean): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    // Its lapse is over either way: dues that are paid later bring nobody back whom staff have ended. Before the company,
    // as every act on dues locks them.
    await inTx.db.update(duesItems).set({ lapsedAt: null }).where(eq(duesItems.companyId, id));
    const company = await findCompany(inTx.db, id, true);
    if (company.isActive === isActive) return;
    await inTx.db
      .update(affiliates)
      .set(isActive ? STANDS : endedNow(inTx.now(), reason))
      .where(eq(affiliates.id, id));
    await announceChange(inTx.db);
    await recordAudit(inTx, {
      ...{ actor, action: isActive ? "company.reinstated" : "company.ended", subject: `company ${id}` },
      detail: `${actor.name} ${isActive ? "reinstated" : "ended"} the membership of ${company.name}: ${reason}`,
    });
  });
}

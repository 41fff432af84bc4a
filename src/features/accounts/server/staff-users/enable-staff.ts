import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { UserId } from "#shared/identifiers.ts";
import { grantsInWords } from "../../rules/grants.ts";
import { recordAudit } from "../record-audit.ts";
import type { Staff } from "../sessions/session.ts";
import { users } from "../tables.ts";
import { postStaffNews } from "./post-staff-news.ts";
import { lockStaffUser } from "./staff-queries.ts";

/**
 * Lets a disabled staff user in again, with their former role and password. A second call changes nothing.
 *
 * @throws `accounts.no-such-staff` (404)
 */
export const enableStaff = (deps: Deps, { userId, actor }: { userId: UserId; actor: Staff }): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const user = await lockStaffUser(inTx.db, userId);
    if (!user.disabledAt) return;
    await inTx.db.update(users).set({ disabledAt: null, updatedAt: inTx.now() }).where(eq(users.id, user.id));
    await postStaffNews(inTx, user, { news: "enabled", by: actor.name });
    await recordAudit(inTx, {
      actor,
      action: "staff.enabled",
      subject: `staff user ${user.email}`,
      detail: `${actor.name} enabled ${user.name}, ${user.email}, as ${grantsInWords(user)} again.`,
    });
  });

import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { UserId } from "#shared/identifiers.ts";
import { grantsInWords } from "../../rules/grants.ts";
import { keepAdministrator } from "../keep-administrator.ts";
import { endSessions } from "../passwords/save-password.ts";
import { recordAudit } from "../record-audit.ts";
import type { Staff } from "../sessions/session.ts";
import { staffLinks, users } from "../tables.ts";
import { postStaffNews } from "./post-staff-news.ts";
import { lockStaffUser } from "./staff-queries.ts";

type Input = { userId: UserId; actor: Staff };

/**
 * Keeps a staff user out from now on: their sessions end, and no link of theirs works. An email tells them. Their
 * role and the record of their actions stay. A second call changes nothing.
 *
 * @throws `accounts.no-such-staff` (404), `accounts.last-administrator` (409)
 */
export const disableStaff = (deps: Deps, { userId, actor }: Input): Promise<void> =>
  inTransaction(deps, (inTx) =>
    keepAdministrator(inTx, async () => {
      const { db } = inTx;
      const now = inTx.now();
      const user = await lockStaffUser(db, userId);
      if (user.disabledAt) return;
      await db.update(users).set({ disabledAt: now, updatedAt: now }).where(eq(users.id, user.id));
      await endSessions(inTx, user.id);
      await db.delete(staffLinks).where(eq(staffLinks.email, user.email));
      await postStaffNews(inTx, user, { news: "disabled", by: actor.name });
      await recordAudit(inTx, {
        actor,
        action: "staff.disabled",
        subject: `staff user ${user.email}`,
        detail: `${actor.name} disabled ${user.name}, ${user.email}, until then ${grantsInWords(user)}, and ended their sessions.`,
      });
    }),
  );

import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { UserId } from "#shared/identifiers.ts";
import { grantsInWords, grantsOf } from "../../rules/grants.ts";
import type { RoleChange } from "../../rules/staff.ts";
import { changedMeanwhile } from "../errors.ts";
import { keepAdministrator } from "../keep-administrator.ts";
import { recordAudit } from "../record-audit.ts";
import type { Staff } from "../sessions/session.ts";
import { users } from "../tables.ts";
import { postStaffNews } from "./post-staff-news.ts";
import { lockStaffUser } from "./staff-queries.ts";

type Input = RoleChange & { userId: UserId; actor: Staff };

/**
 * Gives a staff user a role, and gives or takes the grant for lettings. It counts from their next request on; an email
 * tells them.
 *
 * @throws `accounts.no-such-staff` (404), `accounts.changed-meanwhile` and `accounts.last-administrator` (409)
 */
export const changeRole = (deps: Deps, { userId, role, hasLettings, updatedAt, actor }: Input): Promise<void> =>
  inTransaction(deps, (inTx) =>
    keepAdministrator(inTx, async () => {
      const user = await lockStaffUser(inTx.db, userId);
      const grants = grantsOf(role, { hasLettings });
      const [before, after] = [grantsInWords(user), grantsInWords({ grants })];
      if (before === after) return;
      if (user.updatedAt.toISOString() !== updatedAt) throw changedMeanwhile();
      await inTx.db.update(users).set({ grants, updatedAt: inTx.now() }).where(eq(users.id, user.id));
      await postStaffNews(inTx, user, { news: "role-changed", by: actor.name, role: after });
      await recordAudit(inTx, {
        actor,
        action: "staff.role-changed",
        subject: `staff user ${user.email}`,
        detail: `${actor.name} changed ${user.name}, ${user.email}, from ${before} to ${after}.`,
      });
    }),
  );

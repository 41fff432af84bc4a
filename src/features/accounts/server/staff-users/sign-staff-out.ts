import { type Deps, inTransaction } from "#platform/deps.ts";
import type { UserId } from "#shared/identifiers.ts";
import { endSessions } from "../passwords/save-password.ts";
import { recordAudit } from "../record-audit.ts";
import { endSession } from "../sessions/own-sessions.ts";
import type { Staff } from "../sessions/session.ts";
import { lockStaffUser } from "./staff-queries.ts";

type Input = {
  userId: UserId;
  /** Ends this session only; without it, all of them. */
  sessionId?: string;
  actor: Staff;
};

/**
 * Ends a session of a staff user, or all of them.
 *
 * @throws `accounts.no-such-staff`, `accounts.no-such-session` (404)
 */
export const signStaffOut = (deps: Deps, { userId, sessionId, actor }: Input): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const user = await lockStaffUser(inTx.db, userId);
    await (sessionId ? endSession(inTx, user.id, sessionId) : endSessions(inTx, user.id));
    await recordAudit(inTx, {
      actor,
      action: "staff.signed-out",
      subject: `staff user ${user.email}`,
      detail: `${actor.name} ended ${sessionId ? "a session" : "all sessions"} of ${user.name}, ${user.email}.`,
    });
  });

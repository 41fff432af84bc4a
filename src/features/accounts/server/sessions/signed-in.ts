/** The user of the session cookie. */
import { and, eq, lt } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { type UserId, userIdSchema } from "#shared/identifiers.ts";
import { sessions } from "../tables.ts";
import { askAuth, authOf, noteSeen } from "./auth.ts";

/** Anyone with an account: staff, and the people of members and customers. */
export type User = { id: UserId; email: string; name: string; grants: string[]; isEmailVerified: boolean };
export type SignedIn = {
  user: User;
  sessionId: string;
  /** When the session was opened. */
  signedInAt: Date;
};

/** A session that was idle for this long ends. */
export const IDLE_MS = 12 * 60 * 60 * 1000;
/** The precision of the last use: one write in five minutes, not one per request. */
const NOTED_EVERY_MS = 5 * 60 * 1000;

/**
 * Finds the user of the session cookie; `undefined` without one. Records that the session is in use.
 */
export const findUser = async (deps: Deps, headers: Headers): Promise<User | undefined> =>
  (await findSignedIn(deps, headers))?.user;

export const findSignedIn = (deps: Deps, headers: Headers): Promise<SignedIn | undefined> =>
  deps.once("session", async () => {
    const found = await askSession(deps, headers);
    return found && (await noteUse(deps, found.session)) ? found.signedIn : undefined;
  });

/** The session of the cookie, also one that was idle for too long, with its user. */
async function askSession(deps: Deps, headers: Headers) {
  const found = await askAuth(() => authOf(deps).api.getSession({ headers }));
  if (!found || found.user.disabledAt) return undefined;
  const { session, user } = found;
  const { email, name, emailVerified: isEmailVerified } = user;
  const grants = (user.grants as string[] | null) ?? [];
  const own = { id: userIdSchema.parse(user.id), email, name, grants, isEmailVerified };
  return { session, signedIn: { user: own, sessionId: session.id, signedInAt: session.createdAt } };
}

/**
 * Reads the session of the cookie without recording a use, so that polling does not keep an idle session open.
 */
export async function peekSession(deps: Deps, headers: Headers): Promise<{ user: User; expiresAt: Date } | undefined> {
  const found = await askSession(deps, headers);
  return found && !isOver(deps, found.session)
    ? { user: found.signedIn.user, expiresAt: found.session.expiresAt }
    : undefined;
}

type SessionTimes = { updatedAt: Date; expiresAt: Date };

const isOver = ({ now }: Pick<Deps, "now">, { updatedAt, expiresAt }: SessionTimes): boolean =>
  now().getTime() - updatedAt.getTime() > IDLE_MS || expiresAt <= now();

async function noteUse(deps: Deps, session: SessionTimes & { id: string; userId: string }): Promise<boolean> {
  const now = deps.now();
  const idleMs = now.getTime() - session.updatedAt.getTime();
  if (isOver(deps, session)) {
    await deps.db.delete(sessions).where(eq(sessions.id, session.id));
    return false;
  }
  if (idleMs > NOTED_EVERY_MS) {
    const isOlder = lt(sessions.updatedAt, now);
    await deps.db
      .update(sessions)
      .set({ updatedAt: now })
      .where(and(eq(sessions.id, session.id), isOlder));
    await noteSeen(deps.db, session.userId, now);
  }
  return true;
}

/** The staff user of a request, and the middleware of every staff route. */
import { createRoute } from "@hono/zod-openapi";
import { and, eq, lt } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import type { Deps } from "#platform/deps.ts";
import { type ApiEnv, problems } from "#platform/http.ts";
import { askAuth, authHeaders, authOf } from "./auth.ts";
import { signInRequired } from "./errors.ts";
import { sessions } from "./tables.ts";

export type Staff = { id: string; email: string; name: string; grants: string[] };
export type StaffEnv = { Variables: ApiEnv["Variables"] & { staff: Staff } };

/** A session that was idle for this long ends. */
export const IDLE_MS = 12 * 60 * 60 * 1000;
/** The precision of the last use: one write in five minutes, not one per request. */
const NOTED_EVERY_MS = 5 * 60 * 1000;

/**
 * The staff user whose session cookie the headers carry; `undefined` without one. Records that the session is in use.
 */
export async function findStaff(deps: Deps, headers: Headers): Promise<Staff | undefined> {
  const found = await askAuth(() => authOf(deps).api.getSession({ headers }));
  if (!found) return undefined;
  const { session, user } = found;
  const grants = (user.grants as string[] | null) ?? [];
  if (user.disabledAt || !grants.includes("staff")) return undefined;
  const isInUse = await noteUse(deps, session);
  return isInUse ? { id: user.id, email: user.email, name: user.name, grants } : undefined;
}

async function noteUse(deps: Deps, session: { id: string; updatedAt: Date; expiresAt: Date }): Promise<boolean> {
  const now = deps.now();
  const idleMs = now.getTime() - session.updatedAt.getTime();
  if (idleMs > IDLE_MS || session.expiresAt <= now) {
    await deps.db.delete(sessions).where(eq(sessions.id, session.id));
    return false;
  }
  if (idleMs > NOTED_EVERY_MS) {
    const isOlder = lt(sessions.updatedAt, now);
    await deps.db
      .update(sessions)
      .set({ updatedAt: now })
      .where(and(eq(sessions.id, session.id), isOlder));
  }
  return true;
}

/**
 * Lets staff through and sets `c.var.staff`. The answer is for one reader, so no cache may keep it.
 *
 * @throws `accounts.sign-in-required` (401)
 */
const requireStaff = createMiddleware<StaffEnv>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  const staff = await findStaff(c.var.deps, authHeaders(c.req.raw, c.var.clientAddress));
  if (!staff) throw signInRequired();
  c.set("staff", staff);
  await next();
});

type Route<P extends string> = Omit<Parameters<typeof createRoute>[0], "path" | "middleware"> & { path: P };

/** Declares a route that staff alone may call; anybody else is answered 401. */
export const staffRoute = <P extends string, R extends Route<P>>(route: R) =>
  createRoute({ ...route, middleware: requireStaff, responses: { ...problems(401), ...route.responses } });

/** The user of a request, and the middleware of every route that is for staff, or for every signed-in user. */
import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Deps } from "#platform/deps.ts";
import { type ApiEnv, problems } from "#platform/http/http.ts";
import { AppError } from "#shared/errors.ts";
import { isReading, scopesFor } from "../../rules/api-token.ts";
import { type Capability, hasCapability, heldOf, isMoney, type RequiredCapability } from "../../rules/capabilities.ts";
import { scopeMissing, tokenReadsOnly } from "../api-tokens/api-token-errors.ts";
import { holderOf, peekHolder } from "../api-tokens/token-holder.ts";
import { bearerOf } from "../bearer-token.ts";
import { notForRole, secondFactorNeeded, signInRequired } from "../errors.ts";
import { hasSecondFactor } from "../factors/factor-queries.ts";
import { authHeaders } from "./auth.ts";
import { findSignedIn, findUser, peekSession, type SignedIn, type User } from "./signed-in.ts";

export type Staff = {
  id: string;
  email: string;
  name: string;
  grants: string[];
  /** The only capabilities that count, where a program calls by a token. */
  scopes?: readonly Capability[];
};
export type UserEnv = { Variables: ApiEnv["Variables"] & SignedIn };
export type StaffEnv = { Variables: ApiEnv["Variables"] & { staff: Staff } };

type Asking = { req: Pick<Context["req"], "raw">; var: ApiEnv["Variables"] };

const tokenIn = ({ req }: Asking): string | undefined => bearerOf(req.raw.headers.get("authorization"));

/**
 * The staff user of the session, or of the token, as they are now; nothing is counted as a use. `undefined` for
 * everybody else.
 */
export async function peekStaff(c: Asking): Promise<Staff | undefined> {
  const { deps, clientAddress } = c.var;
  const token = tokenIn(c);
  if (token !== undefined) return peekHolder(deps, token).catch(withoutRefusal);
  return ofStaff((await peekSession(deps, authHeaders(c.req.raw, clientAddress)))?.user);
}

const withoutRefusal = (error: unknown): undefined => {
  if (!(error instanceof AppError)) throw error;
};

/** For a stream that staff read: whether they still may. */
export const stillMay = (c: Asking, required: RequiredCapability) => async (): Promise<boolean> => {
  const staff = await peekStaff(c);
  return staff !== undefined && hasCapability(staff, required);
};

/** A user without the grant `staff` counts as signed out. */
function ofStaff(user: User | undefined): Staff | undefined {
  if (!user?.grants.includes("staff")) return undefined;
  const { id, email, name, grants } = user;
  return { id, email, name, grants };
}

/**
 * The staff user who calls, or for whom a program calls. With a token the cookie does not count.
 *
 * @throws `accounts.token-refused` (401), `accounts.token-reads-only` (403), `request.too-many` (429)
 */
async function findStaff(c: Asking): Promise<Staff | undefined> {
  const { deps, clientAddress, clientNetwork } = c.var;
  const token = tokenIn(c);
  if (token === undefined) return ofStaff(await findUser(deps, authHeaders(c.req.raw, clientAddress)));
  const { isReadOnly, ...staff } = await holderOf(deps, token, clientNetwork);
  if (isReadOnly && !isReading(c.req.raw.method)) throw tokenReadsOnly();
  return staff;
}

/**
 * Lets staff through who have the capability, and sets `c.var.staff`. The grants are read on each request, so that a
 * changed role counts at once. The answer is for one reader, so no cache may keep it.
 *
 * @throws `accounts.sign-in-required` (401), as `findStaff` and as `requireCapability`
 */
const requireStaff = (required: RequiredCapability) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const staff = await findStaff(c);
    if (!staff) throw signInRequired();
    await requireCapability(c.var.deps, staff, required);
    c.set("staff", staff);
    await next();
  });

/**
 * For a call that needs a further capability, depending on its input.
 *
 * @throws `accounts.not-for-your-role`, or by a token `accounts.scope-missing` or `accounts.not-by-token` (403); `accounts.second-factor-needed` (403) where only a capability of money
 * lets the user through, and the association asks for a second factor there
 */
export async function requireCapability(deps: Deps, staff: Staff, required: RequiredCapability): Promise<void> {
  const held = heldOf(staff, required);
  if (held.length === 0) throw staff.scopes ? scopeMissing(required) : notForRole(required);
  if (held.every(isMoney)) await requireSecondFactor(deps, staff);
}

/**
 * Lets every signed-in user through, and sets `c.var.user`. The answer is for one reader, so no cache may keep it.
 *
 * @throws `accounts.sign-in-required` (401)
 */
const requireUser = createMiddleware<UserEnv>(async (c, next) => {
  c.header("Cache-Control", "no-store");
  const found = await findSignedIn(c.var.deps, authHeaders(c.req.raw, c.var.clientAddress));
  if (!found) throw signInRequired();
  c.set("user", found.user);
  c.set("sessionId", found.sessionId);
  c.set("signedInAt", found.signedInAt);
  await next();
});

/** Names the required capability in the API document. */
const CAPABILITY = "x-capability";
/** The names of the security schemes in the API document. */
export const SESSION = "session";
export const API_TOKEN = "apiToken";

/** A session, or a token with one of the scopes. */
function securityOf(required: RequiredCapability) {
  const scopes = scopesFor(required);
  const reach = scopes?.length === 0 ? [[]] : (scopes ?? []).map((scope) => [scope]);
  return [{ [SESSION]: [] }, ...reach.map((one) => ({ [API_TOKEN]: one }))];
}

export type Route<P extends string> = Omit<Parameters<typeof createRoute>[0], "path" | "middleware"> & { path: P };

/**
 * Declares a route for staff who have the capability, or one of several: other staff get 403, all other callers 401.
 * The document shows the capability as `x-capability`, and what a token needs as its security.
 */
export const staffRoute = <P extends string, R extends Route<P>>(required: RequiredCapability, route: R) =>
  createRoute({
    ...route,
    [CAPABILITY]: [required].flat(),
    security: securityOf(required),
    middleware: requireStaff(required),
    responses: { ...problems(401, 403, 429), ...route.responses },
  });

/**
 * Where the setting asks for it, only users with a second factor handle money. A session of such a user was opened by
 * both factors.
 *
 * @throws `accounts.second-factor-needed` (403)
 */
export async function requireSecondFactor(deps: Deps, user: Pick<Staff, "id">): Promise<void> {
  const isMissing = async () => (await deps.moneyNeedsSecondFactor()) && !(await hasSecondFactor(deps.db, user.id));
  if (await deps.once(`second-factor ${user.id}`, isMissing)) throw secondFactorNeeded();
}

/** Declares a route for every signed-in user; a call without a session is answered 401. */
export const userRoute = <P extends string, R extends Route<P>>(route: R) =>
  createRoute({
    ...route,
    security: [{ [SESSION]: [] }],
    middleware: requireUser,
    responses: { ...problems(401), ...route.responses },
  });

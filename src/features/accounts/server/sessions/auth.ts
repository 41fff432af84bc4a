/**
 * better-auth, for its sessions, password hashes and signed cookies. Its router is not mounted: its functions are
 * called one by one, so an endpoint exists only where our own API names it.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { createDb, type Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { credentials, sessions, users } from "../tables.ts";
import { hashSessionTokens } from "./hash-session-tokens.ts";
import { sessionOpener } from "./session-opener.ts";

/** A session ends after this long, however busy it is. */
export const ABSOLUTE_SECONDS = 7 * 24 * 60 * 60;

/** The only header an address is read from; `authHeaders` writes it, so that no header of a visitor counts. */
const ADDRESS_HEADER = "x-blacktop-client-address";

type AuthDeps = Pick<Deps, "pool" | "publicUrl" | "secret">;

function createAuth({ pool, publicUrl, secret }: AuthDeps) {
  const isHttps = publicUrl.startsWith("https:");
  const db = createDb(pool);
  return betterAuth({
    appName: "Blacktop",
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    database: hashSessionTokens(
      drizzleAdapter(db, { provider: "pg", schema: { user: users, session: sessions, account: credentials } }),
    ),
    plugins: [sessionOpener],
    user: {
      additionalFields: {
        grants: { type: "string[]", required: true, input: false, defaultValue: [] },
        disabledAt: { type: "date", required: false, input: false },
      },
    },
    session: { expiresIn: ABSOLUTE_SECONDS, disableSessionRefresh: true },
    databaseHooks: { session: { create: sessionHooks(db) } },
    // One limit per account and one per address are ours (server/sign-in.ts), kept in PostgreSQL.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, _message, cause) => noteCause(cause) },
    advanced: {
      // No table of verifications: one-time links are ours.
      database: { generateId: "uuid", validateSchema: false },
      // `__Host-` binds the cookie to this very host; its own prefix `__Secure-` would come before ours.
      useSecureCookies: false,
      cookiePrefix: isHttps ? "__Host-blacktop" : "blacktop",
      defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  });
}

const sessionHooks = (db: Db) => ({
  before: async ({ userId }: { userId: string }) => isEnabled(db, userId),
  after: async ({ userId, createdAt }: { userId: string; createdAt: Date }) => noteSeen(db, userId, createdAt),
});

/** A disabled user gets no session, and so the same answer as a wrong password. */
async function isEnabled(db: Db, userId: string): Promise<boolean> {
  const [user] = await db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, userId));
  return user !== undefined && user.disabledAt === null;
}

/** Records the last visit with the user, because sessions are deleted when they end. */
export async function noteSeen(db: Db, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ seenAt: at }).where(eq(users.id, userId));
}

type Auth = ReturnType<typeof createAuth>;

const made = new WeakMap<pg.Pool, Auth>();

/** The cause of a failure inside better-auth, which reports it to its logger and not to its caller. */
const asking = new AsyncLocalStorage<{ cause?: unknown }>();
const noteCause = (cause: unknown) => void Object.assign(asking.getStore() ?? {}, { cause });

/** Calls better-auth, and throws the true cause of a failure, such as a lost connection, in place of its plain 500. */
export async function askAuth<T>(work: () => Promise<T>): Promise<T> {
  const seen: { cause?: unknown } = {};
  try {
    return await asking.run(seen, work);
  } catch (error) {
    throw seen.cause ?? error;
  }
}

export function authOf(deps: AuthDeps): Auth {
  const known = made.get(deps.pool);
  if (known) return known;
  const auth = createAuth(deps);
  made.set(deps.pool, auth);
  return auth;
}

/**
 * The part of a request that better-auth receives: its cookies, its browser's name, and the address that the server
 * saw.
 */
export function authHeaders(request: Request, clientAddress: string): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: clientAddress });
  for (const name of ["cookie", "user-agent"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** The one function that opens a session: better-auth's own parts, as a plugin whose endpoint no router serves. */
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { BetterAuthPlugin } from "better-auth/types";
import { z } from "zod";

const openSession = createAuthEndpoint(
  "/open-session",
  { method: "POST", body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
  async (c) => {
    const { internalAdapter } = c.context;
    const user = await internalAdapter.findUserById(c.body.userId);
    // The hook in auth.ts refuses a session to a disabled user.
    const session = user && (await internalAdapter.createSession(user.id));
    if (!session) throw new APIError("UNAUTHORIZED");
    await setSessionCookie(c, { session, user });
    return c.json({ success: true });
  },
);

export const sessionOpener = { id: "session-opener", endpoints: { openSession } } satisfies BetterAuthPlugin;

import type { Deps } from "#platform/deps.ts";
import { askAuth, authHeaders, authOf } from "./auth.ts";

export type SignedIn = {
  userId: string;
  /** What the user has proven: the first factor. */
  by: "password" | "link" | "code" | "provider";
};
/** The visitor who signs in. */
export type Asking = { request: Request; clientAddress: string };

/**
 * Opens a session for a user who has proven who they are. Every way of signing in ends here, so that a second factor is asked for in this
 * one function.
 *
 * @returns the cookies that carry the session; nothing for a disabled user.
 */
export async function openSession(
  deps: Deps,
  { userId, by }: SignedIn,
  { request, clientAddress }: Asking,
): Promise<string[] | undefined> {
  const headers = authHeaders(request, clientAddress);
  // No cookie is passed on: a session always gets a new token, whatever cookie the browser sent.
  headers.delete("cookie");
  const call = { body: { userId }, headers, asResponse: true as const };
  const answer = await askAuth(() => authOf(deps).api.openSession(call));
  if (answer.status >= 500) throw new Error(`no session was opened: ${answer.status}`);
  if (!answer.ok) return undefined;
  deps.log.info({ event: "signed-in", user: userId, by }, "signed in");
  return answer.headers.getSetCookie();
}

/** Class sessions for tests. */
import type { SessionContent } from "#features/certifications/rules/sessions/session.ts";
import { createSession } from "#features/certifications/server/sessions/create-session.ts";
import { decideSession } from "#features/certifications/server/sessions/decide-session.ts";
import type { Deps } from "#platform/deps.ts";
import { CLERK } from "./invoices.ts";
import { SESSION } from "./session-content.ts";

/** @returns the id of a draft. */
export const aDraftSession = (deps: Deps, over: Partial<SessionContent> = {}): Promise<string> =>
  createSession(deps, { content: { ...SESSION, ...over }, actor: CLERK });

/** @returns the id of a published session. */
export async function aSession(deps: Deps, over: Partial<SessionContent> = {}): Promise<string> {
  const id = await aDraftSession(deps, over);
  await decideSession(deps, { id, state: "open", version: 1, actor: CLERK });
  return id;
}

import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { SESSION_MOVES } from "../../rules/sessions/session-states.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { type ClassSession, lockSession } from "../roster/lock-session.ts";
import { notSuchSession } from "../roster/session-errors.ts";
import { setSessionState } from "./set-session-state.ts";

type Decide = {
  id: string;
  state: "open" | "goes_ahead";
  /** The version that staff saw. */
  version: number;
  actor: { id: string; name: string };
};

/**
 * Staff publish a session, decide that it goes ahead, or take that decision back. Repeating it changes nothing.
 *
 * @throws `certifications.no-such-session`, `certifications.session-changed`, `certifications.session-state`
 */
export async function decideSession(deps: Deps, { id, state, version, actor }: Decide): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const before = await lockSession(inTx.db, id);
    if (before.state === state) return;
    await lockSession(inTx.db, id, version);
    if (!SESSION_MOVES[before.state].includes(state)) throw notSuchSession(before.state);
    await setSessionState(inTx, before, { to: state, by: actor.name });
    const { action, did } = wordsOf(before, state);
    const detail = `${actor.name} ${did} the session ${nameOf(before)}.`;
    await recordAudit(inTx, { actor, action, subject: `session ${id}`, detail });
  });
}

function wordsOf({ state: was }: ClassSession, to: Decide["state"]): { action: Action; did: string } {
  if (to === "goes_ahead") return { action: "session.goes-ahead", did: "decided to hold" };
  return was === "draft"
    ? { action: "session.published", did: "published" }
    : { action: "session.undecided", did: "took back the decision to hold" };
}

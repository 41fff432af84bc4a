import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { secondCodeWrong, secondStepOver } from "../errors.ts";
import { endSecondStep, findSecondStep } from "../factors/second-steps.ts";
import { spendCode } from "../factors/spend-code.ts";
import { type Asking, openSession } from "../sessions/open-session.ts";
import { users } from "../tables.ts";
import { countGuess, forgiveGuesses } from "./count-guess.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * Takes the second step of signing in: uses up a code of the user to whom the browser's cookie belongs, and opens their
 * session.
 *
 * @param code as `secondCodeSchema` leaves it. @returns the cookies that carry the session.
 * @throws `accounts.second-step-over` (401), `accounts.second-code-wrong` (422), and as `countGuess`
 */
export async function finishSignIn(deps: Deps, code: string, asking: Asking): Promise<string[]> {
  const begun = await findSecondStep(deps, asking.request);
  if (!begun) throw secondStepOver();
  await countGuess(deps, begun.userId, asking.clientAddress, code);
  const proven = await inTransaction(deps, async (inTx) => {
    const step = await findSecondStep(inTx, asking.request, true);
    if (!step) throw secondStepOver();
    const used = await spendCode(inTx, step.userId, code);
    if (!used) throw secondCodeWrong();
    await endSecondStep(inTx, step.tokenHash);
    const [owner] = await inTx.db.select().from(users).where(eq(users.id, step.userId));
    if (owner && used === "recovery-code") await tellOwner(inTx, owner, "recovery-code-used");
    return { userId: step.userId, by: `${step.provenBy} and ${used}` as const };
  });
  const opened = await openSession(deps, proven, asking);
  if (!opened) throw secondStepOver();
  await forgiveGuesses(deps, proven.userId, asking.clientAddress);
  return opened.cookies;
}

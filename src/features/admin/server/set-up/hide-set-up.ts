import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { lockSetUp, ONLY_ROW } from "./sample-progress.ts";
import { setUp } from "./set-up-tables.ts";

type Input = { isHidden: boolean; actor: Staff };

/** Hides the set-up list for all staff, or shows it again. A call without a change writes no line in the log. */
export const hideSetUp = (deps: Deps, { isHidden, actor }: Input): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const { hiddenAt } = await lockSetUp(inTx.db);
    if ((hiddenAt !== null) === isHidden) return;
    await inTx.db
      .update(setUp)
      .set({ hiddenAt: isHidden ? inTx.now() : null })
      .where(eq(setUp.id, ONLY_ROW));
    await recordAudit(inTx, {
      actor,
      action: isHidden ? "set-up.hidden" : "set-up.shown",
      subject: "set-up",
      detail: `${actor.name} ${isHidden ? "hid the setup list" : "restored the setup list"} for all staff.`,
    });
  });

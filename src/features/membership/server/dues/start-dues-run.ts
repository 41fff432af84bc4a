import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Actor } from "../companies/company-queries.ts";
import { duesSubject } from "./dues-queries.ts";
import { duesRuns } from "./dues-tables.ts";

/** Starts the dues run of a year. There is one a year; a second start finds the first run. */
export function startDuesRun(deps: Deps, { year, actor }: { year: number; actor: Actor }): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const made = await inTx.db
      .insert(duesRuns)
      .values({ year, startedBy: actor.name, createdAt: inTx.now() })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return;
    await recordAudit(inTx, {
      actor,
      action: "dues.started",
      subject: duesSubject(year),
      detail: `${actor.name} started the dues run of ${year}.`,
    });
  });
}

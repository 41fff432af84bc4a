/** When backups need attention. */
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { isBackupLate, readBackupFacts } from "#platform/backup/backup-runs.ts";
import { backsUpHere } from "#platform/backup/env-variables.ts";
import type { Deps } from "#platform/deps.ts";
import { isUntouched } from "../set-up/is-untouched.ts";
import { countInvented, listSample } from "../set-up/list-sample.ts";

type Lack = { label: string; at: Date };

/** The last good backup, or the last try, when a good one is more than two days away. */
export async function lateBackup({ db, env, now }: Deps): Promise<Lack | undefined> {
  if (!backsUpHere(env)) return undefined;
  const facts = await readBackupFacts(db);
  const { last, lastGood } = facts;
  if (!isBackupLate(facts, now())) return undefined;
  if (lastGood) return { label: "Last good backup", at: lastGood.startedAt };
  return last && { label: last.failure ?? "No good backup", at: last.endedAt };
}

export async function unsoundBackup({ db, env }: Deps): Promise<Lack | undefined> {
  if (!backsUpHere(env)) return undefined;
  const { lastCheck } = await readBackupFacts(db);
  if (!lastCheck?.failure) return undefined;
  return { label: lastCheck.failure.replace(/\.$/, ""), at: lastCheck.endedAt };
}

/** Whether a site in production holds data of its own and the operator has said nothing of backups. */
export async function hasNoBackups(deps: Deps, staff: Staff): Promise<boolean> {
  const { db, env } = deps;
  if (env.NODE_ENV !== "production" || env.BACKUP_TO !== undefined) return false;
  return !(await isUntouched(db)) && countInvented(await listSample(deps, staff)) === 0;
}

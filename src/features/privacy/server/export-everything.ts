import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { exportEverything as readEverything } from "#platform/backup/portable-export.ts";
import type { Deps } from "#platform/deps.ts";

/** All records and files as a ZIP of CSV, for an administrator. @throws as `exportEverything` of the platform */
export async function exportEverything(deps: Deps, actor: Staff) {
  const archive = await readEverything(deps);
  await recordAudit(deps, {
    actor,
    action: "privacy.exported-everything",
    subject: "site",
    detail: `${actor.name} exported all records and files.`,
  });
  return archive;
}

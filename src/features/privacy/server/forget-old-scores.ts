import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { forgetScores } from "#features/certifications/server/exam/forget-scores.ts";
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import { monthsBefore } from "../rules/months-before.ts";

/** Deletes the scores of exams by age, every night, where the retention times say so. */
export async function forgetOldScores(deps: Deps): Promise<void> {
  const before = monthsBefore(deps.now(), (await getSetting(deps.db, "retention")).scores);
  const many = before ? await forgetScores(deps, before) : 0;
  if (many === 0) return;
  const detail = `By age, as the settings say: the scores of ${countOf(many, "exam result")}.`;
  await recordAudit(deps, { action: "privacy.forgotten", subject: "setting retention", detail });
}

/** Loads the sample data in the background, when staff request it on a screen. */

import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { LOAD_SAMPLE, noteSampleFailed, noteSampleSteps } from "#features/admin/server/set-up/sample-progress.ts";
import type { Deps } from "#platform/deps.ts";
import type { Job } from "#platform/jobs/job.ts";
import { loadSampleData } from "./load-sample-data.ts";

export const sampleJobs = (deps: Deps): Job[] => [
  { name: LOAD_SAMPLE, handle: ({ askedBy }: { askedBy: string }) => loadOnRequest(deps, askedBy) },
];

/** Steps are noted outside the load's transaction, so that the screen sees them before it ends. */
async function loadOnRequest(deps: Deps, askedBy: string): Promise<void> {
  try {
    const isLoaded = await loadSampleData(deps, {
      onStep: (done) => noteSampleSteps(deps.db, done),
      onLoaded: (inTx) =>
        recordAudit(inTx, {
          action: "sample.loaded",
          subject: "sample data",
          detail: `Blacktop loaded the sample data requested by ${askedBy}.`,
        }),
    });
    // Real data arrived meanwhile, so the sample was not loaded.
    if (!isLoaded) await noteSampleFailed(deps.db, deps.now());
  } catch (error) {
    await noteSampleFailed(deps.db, deps.now());
    throw error;
  }
}

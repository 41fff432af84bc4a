/** A few jobs that were fetched together, each of which is reported by itself. */
import type pg from "pg";
import type { Job as FetchedJob, JobResult, PgBoss } from "pg-boss";
import { errorText } from "../log/error-for-log.ts";
import type { Log } from "../log/log.ts";
import { noteDiskFull } from "../resources/disk-watch.ts";
import type { Job } from "./job.ts";

type Hands = { boss: Pick<PgBoss, "complete">; log: Log; pool: pg.Pool };

/**
 * Works on one job after the other. A job that fails is tried again alone. One that is done is recorded at once:
 * whatever becomes of those after it, such as one that hangs or a process that is killed, it does not come again.
 */
export async function workOnBatch(hands: Hands, job: Job, batch: FetchedJob<unknown>[]): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const one of batch) {
    // Its time is over or another process has it.
    if (one.signal.aborted) continue;
    const result = await workOn(hands, job, one);
    if (result.status === "completed") await recordDone(hands, one);
    results.push(result);
  }
  return results;
}

async function workOn({ log, pool }: Hands, job: Job, { id, data }: FetchedJob<unknown>): Promise<JobResult> {
  try {
    await job.handle(data as never);
    return { id, status: "completed" };
  } catch (error) {
    noteDiskFull({ pool }, error);
    log.error({ job: job.name, id, err: error }, "job failed; it will be tried again");
    // The queue stores the whole output in the job's row.
    return { id, status: "failed", output: { message: errorText(error) } };
  }
}

/** The queue records it once more at the end of the batch, which changes nothing, or makes up for a failure here. */
async function recordDone({ boss, log }: Hands, job: FetchedJob<unknown>): Promise<void> {
  await boss.complete(job.name, job).catch((error: unknown) => {
    log.warn({ job: job.name, id: job.id, err: error }, "a job is done but not yet recorded");
  });
}

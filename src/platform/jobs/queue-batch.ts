/** Works on a batch of jobs, each of which is reported separately. */
import type pg from "pg";
import type { Job as FetchedJob, JobResult, PgBoss } from "pg-boss";
import { errorText } from "../log/error-for-log.ts";
import type { Log } from "../log/log.ts";
import { noteDiskFull } from "../resources/disk-watch.ts";
import type { Job } from "./job.ts";

type Hands = { boss: Pick<PgBoss, "complete">; log: Log; pool: pg.Pool };

/**
 * Works on one job after the other, or on all together where the job says so. A failed job is retried alone. A finished job
 * that others follow is recorded at once, so that it does not run again if a later job hangs or the process is killed.
 */
export async function workOnBatch(hands: Hands, job: Job, batch: FetchedJob<unknown>[]): Promise<JobResult[]> {
  const isFollowed = batch.length > 1 && !job.isTogether;
  const work = async (one: FetchedJob<unknown>) => {
    // The job has expired or another process has it.
    if (one.signal.aborted) return [];
    const result = await workOn(hands, job, one);
    if (result.status === "completed" && isFollowed) await recordDone(hands, one);
    return [result];
  };
  if (job.isTogether) return (await Promise.all(batch.map(work))).flat();
  const results: JobResult[] = [];
  for (const one of batch) results.push(...(await work(one)));
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

/** The queue records it again at the end of the batch, which is harmless and makes up for a failure here. */
async function recordDone({ boss, log }: Hands, job: FetchedJob<unknown>): Promise<void> {
  await boss.complete(job.name, job).catch((error: unknown) => {
    log.warn({ job: job.name, id: job.id, err: error }, "a job is done but not yet recorded");
  });
}

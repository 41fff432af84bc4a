/** Waiting jobs in the form in which they were sent, because other versions of the queue have other tables. */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { ClientBase } from "pg";
import { z } from "zod";

const jobSchema = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  startAfterSeconds: z.number(),
  singletonKey: z.string().optional(),
});
export type WaitingJob = z.output<typeof jobSchema>;

/** Scheduled jobs are left out, because the schedule sends them again. A running job has not ended and runs again. */
const WAITING = `
  select name, coalesce(data, '{}'::jsonb) as data, singleton_key as "singletonKey",
         greatest(0, extract(epoch from start_after - now()))::float8 as "startAfterSeconds"
    from pgboss.job
   where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss\\_\\_%'
     and not exists (select from pgboss.schedule where schedule.name = job.name)
   order by created_on`;

/** None in a database without a queue. */
export async function dumpJobs(client: ClientBase): Promise<{ jobs: number; body: Readable }> {
  const { rows: found } = await client.query<{ has: boolean }>("select to_regclass('pgboss.job') is not null as has");
  const jobs = found[0]?.has ? (await client.query<WaitingJob>(WAITING)).rows : [];
  const lines = Readable.from(jobs.map((job) => `${JSON.stringify(withoutNull(job))}\n`));
  return { jobs: jobs.length, body: lines };
}

const withoutNull = ({ singletonKey, ...job }: WaitingJob) => ({ ...job, ...(singletonKey && { singletonKey }) });

export async function* readJobs(path: string): AsyncGenerator<WaitingJob> {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  for await (const line of lines) yield jobSchema.parse(JSON.parse(line));
}

/** What a feature gives to the queue to work on. */

export type JobHandler = (data: never) => Promise<void>;

export type Job = {
  name: string;
  handle: JobHandler;
  /** Cron line in UTC, for jobs that come by the clock. */
  schedule?: string;
};

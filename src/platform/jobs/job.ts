/** A background job that a feature registers with the queue. */

export type JobHandler = (data: never) => Promise<void>;

export type Job = {
  name: string;
  handle: JobHandler;
  /** A cron line in UTC, for scheduled jobs. */
  schedule?: string;
  /**
   * The jobs of a batch are worked on together, because each waits for another machine most of its time. After a crash
   * those that had ended may run once more.
   */
  isTogether?: true;
};

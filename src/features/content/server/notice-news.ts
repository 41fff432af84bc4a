import type { Deps } from "#platform/deps.ts";

export const MAIL_NOTICES = "content.mail-notices";

/**
 * Wakes the job that mails what has become public to the subscribers. Inside the transaction that publishes it: what is
 * not published is not mailed.
 */
export const wakeNoticeMail = ({ db, queue }: Pick<Deps, "db" | "queue">): Promise<void> =>
  queue.send(db, MAIL_NOTICES, {});

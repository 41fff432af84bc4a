import type { Deps } from "#platform/deps.ts";

export const MAIL_NOTICES = "content.mail-notices";

/**
 * Wakes the job that mails new public items to the subscribers. Runs inside the transaction that publishes, so that
 * unpublished items are never mailed.
 */
export const wakeNoticeMail = ({ db, queue }: Pick<Deps, "db" | "queue">): Promise<void> =>
  queue.send(db, MAIL_NOTICES, {});

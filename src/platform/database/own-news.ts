/**
 * Tells a process about its own notifications at commit. PostgreSQL's NOTIFY reaches every process a moment after the
 * commit, and in that moment the sender would answer from pages that its own change made stale.
 */

/**
 * `now`: the news was sent with the transaction; `soon`: the process gathers such news and sends them itself; `facts`:
 * the transaction wrote facts of which other systems hear.
 */
export type News = "now" | "soon" | "facts";

const tellers = new WeakMap<object, (news: News) => void>();

/** @param tell is called at each news that is sent over this database or open transaction. */
export const onOwnNews = (db: object, tell: (news: News) => void): void => void tellers.set(db, tell);

/** For `now`, call it after the statement that notifies the other processes. */
export const sendOwnNews = (db: object, news: News = "now"): void => tellers.get(db)?.(news);

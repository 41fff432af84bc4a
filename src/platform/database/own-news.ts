/**
 * News that a process sends over its database, told to the process itself at commit. PostgreSQL's NOTIFY reaches every
 * process a moment after the commit, and in that moment the sender would answer from pages that its own change made
 * old.
 */
const tellers = new WeakMap<object, () => void>();

/** @param tell is called at each news that is sent over this database or open transaction. */
export const onOwnNews = (db: object, tell: () => void): void => void tellers.set(db, tell);

/** Call it after the statement that sends the news to the other processes. */
export const sendOwnNews = (db: object): void => tellers.get(db)?.();

/** Distinguishes an unreachable database from one that refuses a statement. */

/** pg's own messages, because these errors carry no code. */
const NO_CONNECTION_IN_TIME = new Set([
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
]);
const LOST_IN_THE_MIDDLE =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed and is not/;
/** The server ends sessions, accepts no new ones, has no free connection, or the connection broke. */
const NO_SESSION = /^(?:57P0[1-5]|53300|08[0-9A-Z]{3})$/;
const BROKEN_LINE = new Set(["ECONNRESET", "EPIPE"]);

/**
 * Whether a failure means that the database is unreachable: no connection could be made, or the current one was lost.
 * It is then unknown whether a running statement, above all a COMMIT, took effect; a repeated request with the same
 * idempotency key finds out.
 */
export function isUnreachable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code = "", syscall } = one as { code?: string; syscall?: string };
    if (NO_CONNECTION_IN_TIME.has(one.message) || LOST_IN_THE_MIDDLE.test(one.message)) return true;
    if (NO_SESSION.test(code) || BROKEN_LINE.has(code) || syscall === "connect") return true;
    // A name with several addresses fails by each of them.
    if (one instanceof AggregateError && one.errors.some(isUnreachable)) return true;
  }
  return false;
}

/** Telling a database that could not be asked from one that refused. */

/** pg's own words: neither error carries a code. */
const NO_CONNECTION_IN_TIME = new Set([
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
]);
/** The server refuses new sessions: it starts, it stops, or all of its places are taken. */
const NO_SESSION = new Set(["57P03", "53300"]);

/**
 * Whether a failure means that no connection to the database could be had: all of ours were busy for too long, or the
 * server is away. The statement that failed so was never sent; what the request wrote before it stays written.
 */
export function isUnreachable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code = "", syscall } = one as { code?: string; syscall?: string };
    if (NO_CONNECTION_IN_TIME.has(one.message) || NO_SESSION.has(code) || syscall === "connect") return true;
    // A name with several addresses fails by each of them.
    if (one instanceof AggregateError && one.errors.some(isUnreachable)) return true;
  }
  return false;
}

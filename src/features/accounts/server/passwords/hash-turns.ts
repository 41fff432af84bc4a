/**
 * Turns for hashing passwords: each hash takes a core for a while, on a thread that files and name lookups need too.
 */
import { tooManyAtOnce } from "../errors.ts";

/** The other threads of libuv's four stay free, and on two cores the rest of the site still gets its share. */
const AT_ONCE = 2;
/** About three seconds of work. Later requests are refused at once instead of waiting. */
const WAITING = 96;
/** Many sign-ins at one account leave room for those at other accounts. */
const WAITING_FOR_ONE = 32;

let running = 0;
const queue: { account: string; start: () => void }[] = [];

/**
 * Runs `work`, which hashes a password once, when its turn comes: at most two at a time in this process.
 *
 * @param account the account of the password, in any stable form.
 * @throws `accounts.busy` (503) when too many wait already.
 */
export async function inHashTurn<T>(account: string, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await waitForTurn(account);
  else running += 1;
  try {
    return await work();
  } finally {
    // The turn is handed on, or ends.
    const next = queue.shift();
    if (next) next.start();
    else running -= 1;
  }
}

function waitForTurn(account: string): Promise<void> {
  const own = queue.filter((waiting) => waiting.account === account).length;
  if (queue.length >= WAITING || own >= WAITING_FOR_ONE) throw tooManyAtOnce();
  return new Promise((start) => queue.push({ account, start }));
}

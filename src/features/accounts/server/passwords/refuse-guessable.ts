/**
 * Passwords that an attacker tries first, though they are long: common ones, keyboard rows, repetitions, the user's own
 * name.
 */
import { passwordGuessable } from "../errors.ts";
import { FAMOUS_PASSWORDS } from "./famous-passwords.ts";

/** Only this many characters are checked: more cost too much, and a hard beginning makes the whole hard to guess. */
const LOOKED_AT = 40;

/** On the library's scale; a password below it falls to 10^10 guesses. */
const LEAST_SCORE = 4;

/**
 * Blocks the process for about forty milliseconds at most, so callers run it in a turn of `inHashTurn`.
 *
 * @param own words that say nothing secret of this person: name, email, the association's name
 * @throws `accounts.password-guessable` (422)
 */
export async function refuseGuessable(password: string, own: string[]): Promise<void> {
  loading ??= loadChecker();
  const checker = await loading;
  // Characters between the words of a name make it hardly harder to guess.
  const plain = password.normalize("NFKC").replaceAll(/[\s._-]/g, "");
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);
  if (checker.check(plain.slice(0, LOOKED_AT), words).score < LEAST_SCORE) throw passwordGuessable();
}

/** Forty thousand common passwords take some megabytes: they are loaded when the first password is set. */
async function loadChecker() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, famous: FAMOUS_PASSWORDS },
    graphs: common.adjacencyGraphs,
  });
}
let loading: ReturnType<typeof loadChecker> | undefined;

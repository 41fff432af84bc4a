/**
 * Passwords that an attacker tries first, though they are long: common ones, keyboard rows, repetitions, the user's own
 * name.
 */
import { passwordGuessable } from "../errors.ts";

/** The library's own scale: below it a password falls to ten thousand million guesses. */
const LEAST_SCORE = 4;

/**
 * @param own words that say nothing secret of this person: name, email, the association's name
 * @throws `accounts.password-guessable` (422)
 */
export async function refuseGuessable(password: string, own: string[]): Promise<void> {
  loading ??= loadChecker();
  const checker = await loading;
  const plain = password.normalize("NFKC");
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);
  // Characters between the words of a name make it hardly harder to guess.
  const spellings = [plain, plain.replaceAll(/[\s._-]/g, "")];
  if (spellings.some((spelling) => checker.check(spelling, words).score < LEAST_SCORE)) throw passwordGuessable();
}

/** Forty thousand common passwords take some megabytes: they are loaded when the first password is chosen. */
async function loadChecker() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}
let loading: ReturnType<typeof loadChecker> | undefined;

/** Which passwords are taken: long ones of any characters, except those that are guessed first. Runs on both sides. */

export const PASSWORD_MIN = 15;
export const PASSWORD_MAX = 128;

/** Whole words that, alone or repeated and numbered, make up most of the long passwords found in leaks. */
const COMMON_WORDS =
  /password|passw0rd|p@ssw0rd|passwort|qwerty|asdfgh|zxcvbn|letmein|welcome|iloveyou|football|baseball|basketball|superman|batman|princess|sunshine|monkey|dragon|master|shadow|trustno1|whatever|starwars|computer|internet|michael|jessica|jennifer|abc123|admin|administrator|login|default|changeme|secret|asphalt|pavement|mapa|test|guest|user/g;

const RUNS = [
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "abcdefghijklmnopqrstuvwxyzabc",
  "1q2w3e4r5t6y7u8i9o0p",
];

/** Leftovers shorter than this add too little to a common word. */
const ENOUGH_BESIDE_COMMON_WORDS = 6;
const FEWEST_DIFFERENT_CHARACTERS = 6;

/** @returns why the password is refused, or `undefined` when it is taken. Characters are counted as people see them typed. */
export function passwordProblem(password: string, own: { name?: string; email?: string } = {}): string | undefined {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN)
    return `Use at least ${PASSWORD_MIN} characters. Four unrelated words work well.`;
  if (characters.length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  if (isCommon(password, own)) return "This password is easily guessed. Four unrelated words work well.";
  return undefined;
}

function isCommon(password: string, own: { name?: string; email?: string }): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  if (new Set(plain).size < FEWEST_DIFFERENT_CHARACTERS) return true;
  let rest = plain.replaceAll(/[\s._-]/g, "").replaceAll(COMMON_WORDS, "");
  for (const word of ownWords(own)) rest = rest.replaceAll(word, "");
  return isRepeated(plain) || withoutRuns(rest).length < ENOUGH_BESIDE_COMMON_WORDS;
}

const ownWords = ({ name = "", email = "" }: { name?: string; email?: string }) =>
  `${name} ${email}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);

/** One short piece again and again, such as `x7!x7!x7!x7!x7!`. */
const isRepeated = (text: string) => /^(.{1,7}?)\1+$/u.test(text);

/** Cuts out pieces of four and more that stand in a row on the keyboard, in the alphabet or among the digits. */
function withoutRuns(text: string): string {
  let rest = text;
  for (const run of RUNS.flatMap((row) => [row, [...row].reverse().join("")])) {
    for (let length = run.length; length >= 4; length--) {
      for (let start = 0; start + length <= run.length; start++) {
        rest = rest.replaceAll(run.slice(start, start + length), "");
      }
    }
  }
  return rest;
}

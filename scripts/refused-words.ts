/**
 * Finds the words that names and comments may not use, because a reader who knows the field but not this project would
 * need a dictionary for them. The plain words are: action, again, compute, selected, summary, input, add, remove.
 */
import { parseSync } from "vite";

/** One word of a name, such as `asked` of `isAsked`. */
const IN_NAMES = /^(?:deeds?|anew|reckon\w*|(?:un)?(?:tie[sd]?|tying)|chosen|said|asked)$/;
const WHOLE_NAMES = ["golfersOf", "Has", "Let", "Wanted", "Known", "Around"];
const IN_COMMENTS = /\b(?:deeds?|anew|reckon\w*|(?:of|to) who)\b/gi;
/** Parsing is slow, and most files have none of these words even as part of another. */
const ANY =
  /deed|anew|reckon|(?:of|to) who\b|chosen|said|asked|(?:tie[sd]?|tying)(?![a-z])|golfersOf|\b(?:Has|Let|Wanted|Known|Around)\b/i;
/** A raw column, such as `asked_by`. */
const COLUMN = /^[a-z]+(?:_[a-z]+)+$/;

/** Names that are stored or answered, each with a file that fixes it. */
export const KEPT_NAMES: Record<string, string> = {
  askedAt: "src/features/content/server/notice-emails/ask-subscription.ts",
  askedBy: "src/features/membership/server/tables.ts",
};

/** @returns the names, and the words of comments, that are refused in a file. */
export function refusedWords(file: string, text: string): string[] {
  if (!ANY.test(text)) return [];
  const { program, comments } = parseSync(file, text);
  const names = new Set<string>();
  addNames(program, names);
  return [
    ...[...names].filter(isRefused),
    ...comments.flatMap(({ value }) => [...value.matchAll(IN_COMMENTS)].map(([words]) => words)),
  ];
}

function addNames(node: unknown, names: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  if ("name" in node && typeof node.name === "string") names.add(node.name);
  for (const child of Object.values(node)) addNames(child, names);
}

function isRefused(name: string): boolean {
  if (name in KEPT_NAMES || COLUMN.test(name)) return false;
  return WHOLE_NAMES.includes(name) || wordsOf(name).some((word) => IN_NAMES.test(word));
}

/** `TIE_WAYS` and `tieWays` are both `tie` and `ways`. */
const wordsOf = (name: string): string[] =>
  name.split(/[_$]|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());

/**
 * Checks a text that staff wrote for a letter, before it is saved and before it is used. Each problem comes with its
 * cure.
 */
import { bareAddressIn, linksIn } from "./letter-markdown.ts";
import { MOST_CHARACTERS, placeholdersIn, type WordingText } from "./letter-wording.ts";

/** @returns a message for staff, or nothing for a valid text. The length is checked first. */
export function problemOfText(
  { kind, label, needs = [], linksOnlyHere }: WordingText,
  names: readonly string[],
  text: string,
): string | undefined {
  const most = MOST_CHARACTERS[kind];
  if (text.length > most) return `At most ${most} characters: these are ${text.length}. Please shorten it.`;
  if (kind === "line" && text.trim() === "")
    return `${label} must not be empty. Please type it, or restore the original.`;
  if (kind === "line" && /[\r\n]/.test(text)) return `${label} is one line. Please leave out the line break.`;
  return (
    problemOfBraces(text) ??
    problemOfNames(names, text) ??
    problemOfNeeds(needs, text) ??
    problemOfLinks(kind, text) ??
    (linksOnlyHere && problemOfPlaces(text))
  );
}

/** Placeholders are taken out first: what is left of `{{` or `}}` has no partner. */
function problemOfBraces(text: string): string | undefined {
  const left = text.replaceAll(/\{\{[^{}]*\}\}/g, " ");
  const opened = left.indexOf("{{");
  if (opened >= 0)
    return `A placeholder is not closed: ${near(left, opened)}. Please end it with }}, as in {{name}}, or leave out the {{.`;
  const closed = left.indexOf("}}");
  if (closed >= 0)
    return `}} closes nothing: ${near(left, Math.max(closed - 12, 0))}. Please begin the placeholder with {{, or leave out the }}.`;
  return undefined;
}

const near = (text: string, at: number): string => `“${text.slice(at, at + 24).split("\n")[0]}”`;

function problemOfNames(names: readonly string[], text: string): string | undefined {
  const unknown = placeholdersIn(text).find((name) => !names.includes(name));
  if (unknown === undefined) return undefined;
  const all = names.map((name) => `{{${name}}}`).join(", ");
  return `There is no placeholder {{${unknown.slice(0, 40)}}} in this email. Use one of ${all}.`;
}

function problemOfNeeds(needs: readonly string[], text: string): string | undefined {
  const lacking = needs.find((name) => !placeholdersIn(text).includes(name));
  return lacking && `The reader needs {{${lacking}}} here. Please leave it in, or restore the original.`;
}

/**
 * Readers of one-time links trust the letter: a text must not lead them to another site that asks for their password.
 * Mail programs make links of bare addresses too, such as `www.example.com`.
 */
function problemOfPlaces(text: string): string | undefined {
  const isElsewhere = (href: string) => !/^(?:\/(?![/\\])|mailto:|tel:)/i.test(href);
  const elsewhere = linksIn(text).find(isElsewhere) ?? bareAddressIn(text);
  return elsewhere && "Links in this email can only lead to this site. Start the address with /, as in /account.";
}

/** Refuses placeholders in link addresses, where a visitor's name could choose the target. */
function problemOfLinks(kind: WordingText["kind"], text: string): string | undefined {
  if (kind === "line" || !linksIn(text).some((href) => /\{\{|%7B%7B/i.test(href))) return undefined;
  return "A placeholder cannot stand in the address of a link. Please put it into the text before or after the link.";
}

/**
 * The words of a letter that staff may change, declared beside the letter: its texts with their originals in Markdown,
 * and the placeholders that they may hold. Frame, tables and buttons stay in code.
 */
import { formatPhone } from "#shared/phone.ts";
import type { LetterContext } from "../mail/transports/mailer.ts";

/** A name in a text that becomes a value of the letter, such as `{{event}}`. */
export type Placeholder<Payload> = {
  /** Explains the value to staff. */
  means: string;
  /** Undefined where a letter has none: a text with it is then refused when it is saved. Never empty. */
  value: (letter: Payload, context: LetterContext) => string | undefined;
  /** Its value is a whole address of this site, which becomes a link in paragraphs. */
  isAddress?: true;
};

export type WordingText = {
  /** The label of its field, such as `Subject`. */
  label: string;
  /** A line holds no Markdown; paragraphs do, and may be left empty. */
  kind: "line" | "paragraphs";
  /** The condition under which the letter has this text, for a text that is not always there. */
  when?: string;
  original: string;
  /** Required placeholders: the reader needs their values. */
  needs?: readonly string[];
  /** For letters with a sign-in link: the text may link only to this site and the office. */
  linksOnlyHere?: true;
};

export type LetterWording<Payload, Text extends string = string> = {
  /** The letter's name for staff. */
  title: string;
  /** When it is sent, and to whom. */
  sent: string;
  placeholders: Readonly<Record<string, Placeholder<Payload>>>;
  texts: Readonly<Record<Text, WordingText>>;
  /** Sample letters to preview before a real one exists, by what is special about each. */
  samples: Readonly<Record<string, Payload>>;
};

/** Declares the words of a letter; the names of its texts are then known where it is drawn. */
export const letterWording =
  <Payload>() =>
  <Text extends string>(wording: LetterWording<Payload, Text>): LetterWording<Payload, Text> => ({
    ...wording,
    placeholders: { ...wording.placeholders, ...EVERYWHERE },
  });

/** Placeholders of every letter. */
const EVERYWHERE: Record<string, Placeholder<unknown>> = {
  association: { means: "The association's name", value: (_, { organization }) => organization.name },
  shortName: { means: "The association's short name", value: (_, { organization }) => organization.shortName },
  phone: { means: "The office's phone number", value: (_, { organization }) => formatPhone(organization.phone) },
  email: { means: "The office's email address", value: (_, { organization }) => organization.email },
};

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The parts of a text in their order: the second of each pair is the name of a placeholder. */
export const cutAtPlaceholders = (text: string): string[] => text.split(PLACEHOLDER);

/** The names between braces, in order. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim());

const WITH_FULL_STOP = new RegExp(`${PLACEHOLDER.source}(\\.(?!\\.))?`, "g");

/**
 * Puts values in place of the placeholders, once over the text: a value's own text is never read as a placeholder. A
 * value that ends with a full stop, such as "Plant Co.", takes the one behind it.
 */
export const fillIn = (text: string, valueFor: (name: string) => string): string =>
  text.replaceAll(WITH_FULL_STOP, (_, name: string, stop = "") => {
    const value = valueFor(name.trim());
    return value.endsWith(".") ? value : value + stop;
  });

/** A text that cannot be used in a letter, with a message for staff. */
export class WordingMisfit extends Error {
  readonly text: string;

  constructor(text: string, problem: string) {
    super(problem);
    this.text = text;
  }
}

/** The limit of one text; a longer text is refused before any other check. */
export const MOST_CHARACTERS = { line: 200, paragraphs: 4000 } as const;

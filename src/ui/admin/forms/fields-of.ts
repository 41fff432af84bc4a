/** A form of the portal as a table of its fields, and the text that is typed in them. */
import { parseDollars, toDollars } from "#shared/money.ts";

type Kind =
  | "text"
  | "email"
  | "tel"
  | "password"
  | "day"
  | "time"
  | "long"
  | "lines"
  | "choice"
  | "cents"
  | "count"
  | "switch"
  | "file";

export type Field<Content> = {
  path: keyof Content & string;
  label: string;
  kind: Kind;
  /** The help text under the label. */
  help?: string;
  choices?: readonly { value: string; label: string }[];
  /** Rows of a field of several lines. */
  rows?: number;
  maxLength?: number;
  autoComplete?: string;
  /** The keyboard of a phone, if it does not follow from the kind. */
  inputMode?: "decimal" | "numeric" | undefined;
  /** The accepted file types. */
  accept?: string;
  /** Required, which screen readers announce. */
  isNeeded?: true;
  /** Shares a line with the next field in a wide window. */
  isShort?: true;
};

/** The fields in their order, each checked against the content that the form is for. */
export const fieldsOf = <Content extends object>(fields: readonly Field<Content>[]): readonly Field<Content>[] =>
  fields;

/** The typed values by the path of their field. */
export type Value = string | boolean | File;
export type Typed = Readonly<Record<string, Value>>;

/** @returns the content as its fields show it. */
export const typedOf = <Content extends object>(fields: readonly Field<Content>[], content: Partial<Content>): Typed =>
  Object.fromEntries(fields.map(({ path, kind }) => [path, shown(kind, content[path])]));

function shown(kind: Kind, value: unknown): Value {
  if (kind === "switch") return value === true;
  if (value === undefined || value === null) return "";
  if (kind === "lines") return (value as readonly string[]).join("\n");
  return kind === "cents" ? toDollars(value as number).toFixed(2) : String(value);
}

/**
 * @returns the typed values in the API's form. An invalid amount or number stays a text: the server names the field and
 *   the cure.
 */
export const contentOf = <Content extends object>(fields: readonly Field<Content>[], typed: Typed): Content =>
  Object.fromEntries(fields.map(({ path, kind }) => [path, meant(kind, typed[path] ?? "")])) as Content;

function meant(kind: Kind, typed: Value): unknown {
  if (typeof typed !== "string") return typed;
  if (kind === "cents") return parseDollars(typed) ?? typed;
  if (kind === "count") return /^\d+$/.test(typed.trim()) ? Number(typed) : typed;
  if (kind !== "lines") return typed;
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The merge of two users' edits: changes to different fields are combined. */
export type Merged = {
  typed: Typed;
  /** The other user's values where both changed the same field. */
  clashes: Typed;
};

/**
 * @param base the common original. @param mine the typed values. @param theirs the values that the other user saved.
 */
export function mergeTyped(base: Typed, mine: Typed, theirs: Typed): Merged {
  const paths = Object.keys(mine);
  const isMine = (path: string) => mine[path] !== base[path];
  const isClash = (path: string) => isMine(path) && theirs[path] !== base[path] && theirs[path] !== mine[path];
  const pick = (from: (path: string) => Value | undefined, some = paths) =>
    Object.fromEntries(some.map((path) => [path, from(path) ?? ""]));
  return {
    typed: pick((path) => (isMine(path) ? mine : theirs)[path]),
    clashes: pick((path) => theirs[path], paths.filter(isClash)),
  };
}

export const isSameTyped = (one: Typed, other: Typed): boolean =>
  Object.keys(one).every((path) => one[path] === other[path]);

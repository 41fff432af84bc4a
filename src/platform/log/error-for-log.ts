/**
 * The loggable part of an error. A failed statement has its parameters in its message, and PostgreSQL's own message may
 * quote them: names, addresses, whole letters. So an error of the database is reduced to its code, its constraint and
 * the statement's text, and addresses, long numbers and tokens are cut out of every other message.
 */

export type LoggedError = {
  name: string;
  message?: string;
  /** SQLSTATE, or the system's word such as ENOSPC. */
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  /** With `$1` where values stood. */
  statement?: string;
  /** Places in the code, without the message above them. */
  stack?: string;
  cause?: LoggedError;
};

type Raw = Partial<
  Record<"code" | "table" | "column" | "constraint" | "routine" | "severity" | "query" | "stack", unknown>
>;

const MAX_STATEMENT = 600;
/** PostgreSQL's own words at a start that failed are the longest. */
const MAX_MESSAGE = 2500;
const MAX_DEPTH = 4;
/** Conditions of the server itself: their messages name files, sessions and limits, never a value. */
const SPEAKS_OF_ITSELF = /^(?:08|40|53|57|58)/;

/** An error without personal data, for the log and for other places that store errors. Cyclic causes are cut. */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (isLikeError(error)) return errorForLog(Object.assign(new Error(error.message), error), depth);
  if (!(error instanceof Error)) return { name: typeof error, message: mask(String(error)) };
  const raw = error as Raw;
  const message = messageOf(error);
  const stack = framesOf(error);
  return {
    name: error.name,
    ...(message && { message }),
    ...pick(raw, "code", "table", "column", "constraint", "routine"),
    ...(typeof raw.query === "string" && { statement: raw.query.slice(0, MAX_STATEMENT) }),
    ...(stack && { stack }),
    ...(error.cause !== undefined && depth < MAX_DEPTH && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

/** The queue hands some errors on as plain objects, with the properties of the error. */
const isLikeError = (thrown: unknown): thrown is { message: string } =>
  !(thrown instanceof Error) &&
  typeof thrown === "object" &&
  thrown !== null &&
  typeof (thrown as { message?: unknown }).message === "string";

/** The same as one line, for a database column: `error 23505 (orders_pkey)`, or the masked message. */
export function errorText(error: unknown): string {
  for (let one = error, depth = 0; one instanceof Error && depth <= MAX_DEPTH; one = one.cause, depth++) {
    if (!isOfDatabase(one)) continue;
    const { code, constraint } = one as Raw;
    return `the database answered with error ${String(code)}${constraint ? ` (${String(constraint)})` : ""}`;
  }
  if (isFailedStatement(error)) return "the database could not be asked";
  return errorForLog(error).message ?? (error as Error).name;
}

/** Drizzle's, whose message is the statement with its parameters. */
export const isFailedStatement = (error: unknown): boolean =>
  error instanceof Error && typeof (error as Raw).query === "string" && error.message.startsWith("Failed query");

/** PostgreSQL's own, as pg hands it over. */
const isOfDatabase = (error: Error): boolean => "severity" in error && "code" in error;

function messageOf(error: Error): string | undefined {
  if (isFailedStatement(error)) return undefined;
  if (isOfDatabase(error) && !SPEAKS_OF_ITSELF.test(String((error as Raw).code))) return undefined;
  // Both quote what they could not read.
  if (error instanceof SyntaxError || error.name.endsWith("ZodError")) return undefined;
  return mask(error.message);
}

/** Lines that name a place; the message may have lines of its own, which are left out. */
const framesOf = ({ stack = "" }: Error): string =>
  stack
    .split("\n")
    .filter((line) => /^\s+at .*(?::\d+\)?|\(native\)|<anonymous>\)?)$/.test(line))
    .map((line) => line.trim())
    .join("\n");

function pick<K extends keyof Raw>(raw: Raw, ...keys: K[]): Partial<Record<K, string>> {
  return Object.fromEntries(
    keys.filter((key) => typeof raw[key] === "string").map((key) => [key, String(raw[key]).slice(0, 100)]),
  ) as Partial<Record<K, string>>;
}

const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g;
const LONG_NUMBER = /\+?(?<![\w-])\d[\d ().-]{7,}\d(?![\w-])/g;
/** Tokens are long and mix letters and digits; words do not, and ids of ours have dashes in between. */
const LONG_WORD = /[\w-]*[A-Za-z0-9]{18,}[\w-]*/g;
const PROVIDER_ID = /^(?:pi|ch|re|dp|du|evt|req)_[A-Za-z0-9]+$/;

/**
 * Cuts out what may point to a person or open something: addresses, long numbers, tokens. Our own and Stripe's ids
 * stay.
 */
const mask = (message: string): string =>
  message
    .slice(0, MAX_MESSAGE)
    .replace(LONG_WORD, (word) => (/\d/.test(word) && !PROVIDER_ID.test(word) ? "…" : word))
    .replace(EMAIL, "…@…")
    .replace(LONG_NUMBER, "…");

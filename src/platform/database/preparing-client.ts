/**
 * A connection that lets PostgreSQL parse and plan each statement once instead of at every call: what has parameters
 * gets a name by its text. Measured, planning cost more than running for most statements here.
 */
import pg from "pg";

/**
 * Texts are made by code, so that there are few; lists of varying length must not fill the server's memory all the
 * same.
 */
const MAX_NAMES = 500;

/** Begins a statement whose best plan depends so much on its values that PostgreSQL is to plan it at every call. */
export const PLAN_EACH_TIME = "/* planned each time */";

type Names = Map<string, string>;

function nameOf(names: Names, text: string): string | undefined {
  if (text.startsWith(PLAN_EACH_TIME)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Query = pg.Client["query"];

/** Gives a name to what has parameters and none yet; everything else passes as it is. */
function named(names: Names, query: unknown, values: unknown): unknown {
  if (!Array.isArray(values) || values.length === 0) return query;
  if (typeof query === "string") return { text: query, name: nameOf(names, query) };
  const config = query as pg.QueryConfig;
  return typeof config.text === "string" && !config.name ? { ...config, name: nameOf(names, config.text) } : query;
}

/** @returns the connections of one pool: they share their names, so that all of them say the same of a statement. */
export function createPreparingClient(): typeof pg.Client {
  const names: Names = new Map();
  return class PreparingClient extends pg.Client {
    override query = ((query: unknown, values?: unknown, done?: unknown) =>
      (super.query as (...args: unknown[]) => unknown)(named(names, query, values), values, done)) as Query;
  };
}

/**
 * A connection that lets PostgreSQL parse and plan each statement once instead of at every call: statements with
 * parameters are named by their text. Measured, planning cost more than running for most statements here.
 */
import type pg from "pg";
import { DatabaseClient } from "./database-client.ts";

/**
 * Code makes the statements, so there are few; this bound keeps lists of varying length from filling the server's
 * memory.
 */
const MAX_NAMES = 500;

/** Prefix of a statement whose best plan depends on its values: PostgreSQL plans it at every call. */
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

/** Names a statement that has parameters and no name yet; everything else passes unchanged. */
function named(names: Names, query: unknown, values: unknown): unknown {
  if (!Array.isArray(values) || values.length === 0) return query;
  if (typeof query === "string") return { text: query, name: nameOf(names, query) };
  const config = query as pg.QueryConfig;
  return typeof config.text === "string" && !config.name ? { ...config, name: nameOf(names, config.text) } : query;
}

/** @returns the client class of one pool; its connections share names, so a statement has the same name on all. */
export function createPreparingClient(): typeof pg.Client {
  const names: Names = new Map();
  return class PreparingClient extends DatabaseClient {
    override query = ((query: unknown, values?: unknown, done?: unknown) =>
      (super.query as (...args: unknown[]) => unknown)(named(names, query, values), values, done)) as Query;
  };
}

/** The kinds of columns that every feature's tables have. */
import { type SQL, sql } from "drizzle-orm";
import { bigint, timestamp } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Cents; 32 bits would end at 21 million dollars. */
export const amount = (name: string) => bigint(name, { mode: "number" });

/** For a check constraint's `in (…)`. @param values are words of our own, never a visitor's. */
export const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));

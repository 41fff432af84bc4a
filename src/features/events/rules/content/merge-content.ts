/** Merges the edits of one event by two staff users. */
import type { EventContent } from "./content-schema.ts";

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isTable = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * Merges both changes since `base` by field. Where both changed the same field, mine stays and its path is a conflict.
 * A list whose length one of the two changed counts as one field.
 */
export function mergeContent(base: EventContent, mine: EventContent, theirs: EventContent) {
  const conflicts: string[] = [];
  const merge = (was: unknown, own: unknown, other: unknown, path: string): unknown => {
    if (same(own, other) || same(was, other)) return own;
    if (same(was, own)) return other;
    const lists = [was, own, other].filter((value) => Array.isArray(value));
    const isDeeper = lists.length === 3 ? new Set(lists.map(({ length }) => length)).size === 1 : lists.length === 0;
    if (isDeeper && isTable(was) && isTable(own) && isTable(other)) {
      const merged = Object.keys(own).map((key) => [
        key,
        merge(was[key], own[key], other[key], path ? `${path}.${key}` : key),
      ]);
      return Array.isArray(own) ? merged.map(([, value]) => value) : Object.fromEntries(merged);
    }
    conflicts.push(path);
    return own;
  };
  return { content: merge(base, mine, theirs, "") as EventContent, conflicts };
}

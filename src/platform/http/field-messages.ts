/** Problems of an input, by field, in one form for bodies, queries and settings. */
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

const UNKNOWN = "Nothing by this name is taken here: leave it out";

/**
 * Messages by the path of their field; a key that is not known counts as a field of its own.
 *
 * @param whole names the input itself.
 */
export function fieldMessages(issues: readonly Issue[], whole = "body"): Record<string, string[]> {
  const fields: [path: string, message: string][] = issues.flatMap((issue) =>
    leavesOf(issue).map(({ path, message }) => [path.join(".") || whole, message]),
  );
  const byPath = Map.groupBy(fields, ([path]) => path);
  return Object.fromEntries([...byPath].map(([path, found]) => [path, found.map(([, message]) => message)]));
}

type Leaf = { path: PropertyKey[]; message: string };

function leavesOf(issue: Issue, at: readonly PropertyKey[] = []): Leaf[] {
  const path = [...at, ...issue.path];
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({ path: [...path, key], message: UNKNOWN }));
  // The caller meant the alternative that fails only because of unknown keys.
  const meant = issue.code === "invalid_union" ? issue.errors.find(isOnlyUnknown) : undefined;
  return meant ? meant.flatMap((inner) => leavesOf(inner, path)) : [{ path, message: issue.message }];
}

const isOnlyUnknown = (issues: readonly Issue[]): boolean =>
  issues.length > 0 &&
  issues.every(
    (issue) =>
      issue.code === "unrecognized_keys" || (issue.code === "invalid_union" && issue.errors.some(isOnlyUnknown)),
  );

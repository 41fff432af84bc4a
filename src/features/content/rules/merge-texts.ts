/** Merges two users' changes of one page's texts. */

export type Merged<T> = {
  /** The other user's value with everything that was typed here. */
  value: T;
  /** The other user's texts where both changed the same one, by path. */
  clashes: Record<string, unknown>;
};

/**
 * A list whose length changed counts as one text, since its items have no names.
 *
 * @param base the common starting value. @param mine the typed value. @param theirs the other user's saved value.
 */
export function mergeTexts<T>(base: T, mine: T, theirs: T): Merged<T> {
  const clashes: Record<string, unknown> = {};
  return { value: merge({ base, mine, theirs, path: "", clashes }) as T, clashes };
}

type Three = { base: unknown; mine: unknown; theirs: unknown; path: string; clashes: Record<string, unknown> };

function merge({ base, mine, theirs, path, clashes }: Three): unknown {
  if (isSame(base, mine) || isSame(mine, theirs)) return theirs;
  if (isSame(base, theirs)) return mine;
  if (![base, mine, theirs].every(isTree) || sizeOf(mine) !== sizeOf(theirs)) {
    clashes[path] = theirs;
    return mine;
  }
  const merged = Object.entries(mine as object).map(([key, inner]) => {
    const at = (tree: unknown) => (tree as Record<string, unknown>)[key];
    const inside = path === "" ? key : `${path}.${key}`;
    return [key, merge({ base: at(base), mine: inner, theirs: at(theirs), path: inside, clashes })] as const;
  });
  return Array.isArray(mine) ? merged.map(([, inner]) => inner) : Object.fromEntries(merged);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isTree = (value: unknown): boolean => typeof value === "object" && value !== null;
/** Only lists can differ in size: the setting's schema gives every object its keys. */
const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : -1);

/** Two users changed the texts of one page: what only one of them changed is taken from both. */

export type Merged<T> = {
  /** Theirs, with everything that was typed here. */
  value: T;
  /** What the other user saved where both changed the same text, by its path. */
  clashes: Record<string, unknown>;
};

/**
 * A list of another length counts as one text, since its items have no names.
 *
 * @param base what both began with. @param mine what is typed. @param theirs what the other user saved.
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
/** Lists alone differ in it: the setting's schema gives every object its keys. */
const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : -1);

/**
 * Finds import cycles, including type-only and dynamic imports: a reader of one file of a cycle has to read them all.
 */
import { dirname, join } from "node:path";

/** The imports of a file, static and dynamic. */
export const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|^\s*import\s+)["']([^"']+)["']/gm;

/** @param texts by path from the project. @returns one line for each ring, with its files. */
export function ringsOf(texts: ReadonlyMap<string, string>): string[] {
  const known = new Map<string, string[]>();
  for (const [file, text] of texts)
    if (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)) known.set(file, targets(file, text));
  const reach = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [...(known.get(from) ?? [])];
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(known.get(next) ?? []));
    }
    return seen;
  };
  const inRing = [...known.keys()].filter((file) => reach(file).has(file));
  const told = new Set<string>();
  return inRing.flatMap((file) => {
    if (told.has(file)) return [];
    const seen = reach(file);
    const ring = inRing.filter((other) => seen.has(other) && reach(other).has(file));
    for (const one of ring) told.add(one);
    return [`${ring.join(", ")}: these import each other in a ring; move what they share to a file of its own`];
  });
}

function targets(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, target = ""]) => {
    if (target.startsWith("#")) return [`src/${target.slice(1)}`];
    return target.startsWith(".") ? [join(dirname(file), target).replaceAll("\\", "/")] : [];
  });
}

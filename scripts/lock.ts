/** Reads package-lock.json: which packages a set of packages needs. */

type Entry = {
  version?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = { packages: Record<string, Entry> };

/**
 * @returns the entries of the named packages and of everything that they need, under their places in node_modules,
 * sorted.
 */
export function reachableFrom({ packages }: Lock, names: string[]): Lock["packages"] {
  const found = new Set<string>();
  const waiting = names.map((name) => `node_modules/${name}`);
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const entry = packages[place];
    if (!entry || found.has(place)) continue;
    found.add(place);
    for (const name of needsOf(entry)) {
      const at = findFrom(packages, place, name);
      if (at) waiting.push(at);
    }
  }
  return Object.fromEntries([...found].sort().map((place) => [place, packages[place] as Entry]));
}

/** The required packages of an entry, without optional peer dependencies. */
function needsOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }: Entry) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Walks up the folders as Node's own resolution does. */
function findFrom(packages: Lock["packages"], place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const at = `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (packages[at]) return at;
    if (!folder) return undefined;
  }
}

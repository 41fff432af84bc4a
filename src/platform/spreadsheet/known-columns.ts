/** Finds the column of each fact of an import by the headings of its file. */

const MOST_NAMED = 50;
const LONGEST = 60;
export const ABSENT = -1;

/** Compares headings by letters and digits only: `CONTACTS EMAIL` matches `Contact's email`. */
export const headingKey = (heading: string): string =>
  heading
    .slice(0, LONGEST)
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

type Options<Name extends string> = {
  /** Headings of each fact as they are shown to staff, in the order of the facts. */
  labels: Readonly<Record<Name, string>>;
  /** Headings of other systems by their `headingKey`, the most reliable first. */
  words: Readonly<Record<Name, readonly string[]>>;
  /** A fact whose heading alone makes a row of headings. */
  telling: NoInfer<Name>;
};

export function createKnownColumns<Name extends string>({ labels, words, telling }: Options<Name>) {
  const names = Object.keys(labels) as Name[];
  const accepted = new Map(names.map((name) => [name, [headingKey(labels[name]), ...words[name]]]));
  const known = new Map([...accepted].flatMap(([name, all]) => all.map((word) => [word, name] as const)));
  return {
    /** Counts the facts named by a row of headings; 0 if it is none. */
    count(cells: readonly string[]): number {
      const named = new Set(cells.map((cell) => known.get(headingKey(cell))).filter((name) => name !== undefined));
      return named.size > 1 || named.has(telling) ? named.size : 0;
    },
    /**
     * Finds the column of each fact, in any order.
     *
     * @param selected columns that staff corrected.
     * @returns `ABSENT` for a fact that the table does not hold.
     */
    find(headings: readonly string[], selected: Partial<Record<Name, number>>): Record<Name, number> {
      const keys = headings.map(headingKey);
      const guess = (name: Name) =>
        accepted
          .get(name)
          ?.map((word) => keys.indexOf(word))
          .find((at) => at >= 0) ?? ABSENT;
      return Object.fromEntries(names.map((name) => [name, selected[name] ?? guess(name)])) as Record<Name, number>;
    },
  };
}

/** Headings of columns that hold no known fact. */
export const ignoredHeadings = (headings: readonly string[], columns: Readonly<Record<string, number>>): string[] =>
  headings
    .filter((heading, at) => heading && !Object.values(columns).includes(at))
    .slice(0, MOST_NAMED)
    .map(shortened);

/** Shortens untrusted text for display. */
export const shortened = (text: string): string => {
  const readable = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, " ");
  return readable.length > LONGEST ? `${readable.slice(0, LONGEST)}…`.toWellFormed() : readable;
};

const SAMPLES = 3;

/** The first distinct texts of each column. */
export const samplesIn = (headings: readonly string[], rows: readonly { cells: readonly string[] }[]): string[][] =>
  headings.map((_, at) =>
    [...new Set(rows.map(({ cells }) => cells[at] ?? "").filter(Boolean))].slice(0, SAMPLES).map(shortened),
  );

/** Reads an SPF record and all records it includes, as a mail server does: RFC 7208, sections 4.6.4, 5.2 and 6.1. */

/** A server that needs more lookups refuses the record, and often the letter with it. */
export const MOST_LOOKUPS = 10;

export type SpfTree = {
  /**
   * Every mechanism, in lower case and without its `+`; mechanisms about their own record's domain only from the first.
   */
  terms: ReadonlySet<string>;
  /**
   * The number of DNS lookups, including those of mechanisms without a TXT record; counting ends beyond `MOST_LOOKUPS`.
   */
  lookups: number;
  /** The first term that leads to no SPF record: servers refuse the whole record for it. */
  broken: string | null;
  /** The last record of a `redirect=` chain, or the first record: it decides about all other senders. */
  last: string;
  /** DNS did not answer for one of them. */
  isUnknown: boolean;
};

export const isSpf = (record: string): boolean => /^v=spf1(?: |$)/i.test(record);

/**
 * @param txtOf reads the TXT records of a name; `undefined` when DNS does not answer.
 * @param first the record of the domain itself.
 */
export async function readSpf(txtOf: (name: string) => Promise<string[] | undefined>, first: string): Promise<SpfTree> {
  const terms = new Set<string>();
  const tree = { terms, lookups: 0, broken: null as string | null, last: first, isUnknown: false };
  const waiting: { record: string; isFirst: boolean }[] = [{ record: first, isFirst: true }];
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    const found = termsOf(at.record);
    for (const term of found) if (at.isFirst || term.includes(":")) terms.add(term);
    // A record with `all` ignores its `redirect=`.
    const heeded = found.some((term) => /^[-~?]?all$/.test(term)) ? found.filter((term) => !isRedirect(term)) : found;
    for (const term of heeded.filter(asksDns)) {
      tree.lookups += 1;
      if (tree.lookups > MOST_LOOKUPS) return tree;
      const name = /^(?:[-~?]?include:|redirect=)(.+)$/.exec(term)?.[1];
      // The value of a macro differs for each letter.
      if (!name || name.includes("%")) continue;
      const records = await txtOf(name);
      const [next] = records?.filter(isSpf) ?? [];
      if (!records) tree.isUnknown = true;
      else if (next === undefined) tree.broken ??= term;
      else waiting.push({ record: next, isFirst: false });
      if (next !== undefined && isRedirect(term) && at.record === tree.last) tree.last = next;
    }
  }
  return tree;
}

const termsOf = (record: string): string[] =>
  record
    .toLowerCase()
    .split(/\s+/)
    .slice(1)
    .map((term) => term.replace(/^\+(?!all$)/, ""));

const isRedirect = (term: string): boolean => term.startsWith("redirect=");
const asksDns = (term: string): boolean =>
  /^(?:[-~?]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))|redirect=)/.test(term);

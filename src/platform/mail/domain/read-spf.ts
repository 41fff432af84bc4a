/** An SPF record with all records that it leads to, as a mail server reads them: RFC 7208, sections 4.6.4, 5.2 and 6.1. */

/** A server that has looked up more names refuses the record, and with it often the letter. */
export const MOST_LOOKUPS = 10;

export type SpfTree = {
  /** Every mechanism, in small letters and without its `+`; those that speak of their own record's domain only from the first. */
  terms: ReadonlySet<string>;
  /** Of names, with those that no TXT record is read for; counting ends beyond `MOST_LOOKUPS`. */
  lookups: number;
  /** The first term that leads to no SPF record: servers refuse the whole record for it. */
  broken: string | null;
  /** The last record of `redirect=`, or the first one: it says what holds for all others. */
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
    // A record that decides about everybody by itself leads nowhere else.
    const heeded = found.some((term) => /^[-~?]?all$/.test(term)) ? found.filter((term) => !isRedirect(term)) : found;
    for (const term of heeded.filter(asksDns)) {
      tree.lookups += 1;
      if (tree.lookups > MOST_LOOKUPS) return tree;
      const name = /^(?:[-~?]?include:|redirect=)(.+)$/.exec(term)?.[1];
      // What a macro becomes depends on each letter.
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

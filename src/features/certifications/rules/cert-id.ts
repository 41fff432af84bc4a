/** Certification IDs: their format, and the lookup of typed IDs. */

const PREFIXES: Readonly<Record<string, string>> = { "1": "L1", "2": "L2", "3": "L3", "4": "M" };

/** An added level has the first letters of its short name. */
const prefixOf = (level: string, shortName: string): string =>
  PREFIXES[level] ??
  (shortName
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .slice(0, 4) ||
    "X");

/**
 * `L1-26-7K3F`: the level, the year of issue, and four characters of Crockford base 32, which has no look-alikes.
 * They are random, so that an ID reveals neither the number of IDs nor the next one.
 *
 * @param level key of the level. @param shortName its short name, for a level that staff added.
 * @param day the calendar day in the association's zone, `2026-11-21`.
 */
export const writeCertId = (level: string, day: string, drawn: string, shortName = ""): string =>
  `${prefixOf(level, shortName)}-${day.slice(2, 4)}-${drawn}`;

/** Maps every way to type an ID to one key: ignores case, spaces and dashes, and reads O as 0, I and L as 1. */
export const certIdKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/** Last day of a certification: the day before its anniversary in so many years. Both as `2026-11-21`. */
export function validUntil(issuedOn: string, years: number): string {
  const day = new Date(`${issuedOn}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** Left out of the zones of the world in 2020: Node still knows it, and a database refuses it. */
const FORGOTTEN = "us/pacific-new";

/**
 * Whether a zone of this name exists, here and in the database. An offset such as `+06:00` is none: a database reads its
 * sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name) || name.toLowerCase() === FORGOTTEN) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

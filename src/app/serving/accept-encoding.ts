/** Whether a visitor's browser accepts Brotli. Pages, files and the API use this one function. */
import { parseAccept } from "hono/utils/accept";

/** Browsers send few different headers; invented ones are not cached. */
const MAX_KNOWN = 50;
const known = new Map<string, boolean>();

/** @param header `Accept-Encoding`; the weight 0 refuses a coding (RFC 9110, section 12.5.3). */
export function acceptsBrotli(header: string | undefined): boolean {
  if (!header) return false;
  const decided = known.get(header) ?? decide(header);
  if (known.size < MAX_KNOWN) known.set(header, decided);
  return decided;
}

function decide(header: string): boolean {
  const offers = parseAccept(header);
  const weightOf = (coding: string) => offers.find(({ type }) => type.toLowerCase() === coding)?.q;
  return (weightOf("br") ?? weightOf("*") ?? 0) > 0;
}

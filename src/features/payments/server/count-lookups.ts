import type { Deps } from "#platform/deps.ts";
import { countTry } from "#platform/rate-limit.ts";
import { ourInvoiceNumber } from "../rules/invoice.ts";

const LOOKUP_LIMIT = { name: "invoice-lookup", max: 30, windowSeconds: 600 };
const NUMBER_LIMIT = { name: "invoice-lookup-number", max: 30, windowSeconds: 3600 };

/**
 * Counts a question whether an invoice has this number and zip, however it is asked: whoever guesses is stopped by
 * address, and a number that many guess at is closed to all for an hour.
 *
 * @throws 429 beyond the limit.
 */
export async function countLookup(deps: Deps, clientAddress: string, number: string): Promise<void> {
  await countTry(deps.db, LOOKUP_LIMIT, clientAddress);
  await countTry(deps.db, NUMBER_LIMIT, ourInvoiceNumber(number) ?? number.toUpperCase());
}

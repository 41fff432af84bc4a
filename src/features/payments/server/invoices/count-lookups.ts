import type { Deps } from "#platform/deps.ts";
import { type Brake, bucketOf, countTry, slowDown } from "#platform/http/rate-limit.ts";
import { readInvoiceNumber } from "../../rules/invoice.ts";

const LOOKUP_LIMIT = { name: "invoice-lookup", max: 30, windowSeconds: 600 };
/** A number that many networks guess at answers slowly, and stays open to its customer. */
const BRAKE: Brake = { name: "invoice-lookup-number", max: 30, windowSeconds: 3600, stepMs: 100, mostMs: 3000 };

/**
 * Counts a question whether an invoice has this number and zip. Guesses from one network are stopped; guesses at one
 * number from many networks get slow. Unknown numbers count alike.
 *
 * @throws 429 beyond the limit.
 */
export async function countLookup(deps: Deps, clientNetwork: string, number: string): Promise<void> {
  await countTry(deps.db, LOOKUP_LIMIT, clientNetwork);
  await slowDown(deps.db, BRAKE, bucketOf(String(readInvoiceNumber(number)?.count ?? number.trim().toUpperCase())));
}

/** The addresses that the association accepts, and the server's check of them. */
import { z } from "zod";
import { AppError } from "../errors.ts";
import { PROVINCES, TERRITORIES } from "./regions.ts";
import { US_STATES } from "./us-states.ts";
import { isPostalCode } from "./zip.ts";

export const addressAreaSchema = z.enum(["states", "territories", "canada"]);
export type AddressArea = z.output<typeof addressAreaSchema>;

/** The regions beyond the states that forms list. */
export const regionsIn = (area: AddressArea) => [
  ...(area === "states" ? [] : TERRITORIES),
  ...(area === "canada" ? PROVINCES : []),
];

/** As the schema of an address has parsed it; a caller may have sent the address in one text. */
type Address = { state?: string | undefined; zip?: string | undefined };

const WRONG_STATE = "Must select a State";
const WRONG_ZIP = "Must enter zip code";

/**
 * Checks that the association accepts the state, and that the postal code fits the country. For territories and
 * provinces the code must also fit the region; if only the states are accepted, codes are not compared with the state.
 *
 * @returns the problems by field, or `undefined`.
 */
export function addressProblem(area: AddressArea, { state, zip }: Address): Address | undefined {
  const taken = regionsIn(area);
  if (state && !isState(state) && !taken.some(({ value }) => value === state)) return { state: WRONG_STATE };
  if (!state || !zip) return zip && isPostalCode(zip) && area !== "canada" ? { zip: WRONG_ZIP } : undefined;
  const region = taken.find(({ value }) => value === state);
  if (region && !region.zips.test(zip))
    return { zip: `Must be a code of ${region.label}: it begins with ${region.begins}` };
  if (region) return undefined;
  if (isPostalCode(zip)) return { zip: WRONG_ZIP };
  const other = taken.find(({ zips }) => zips.test(zip));
  return other && { zip: `Must be a code of ${nameOf(state)}: this one is of ${other.label}` };
}

const isState = (state: string): boolean => US_STATES.some(({ value }) => value === state);
const nameOf = (state: string): string => US_STATES.find(({ value }) => value === state)?.label ?? state;

/**
 * @param prefix stands before the names of the fields, such as `customer.`.
 * @throws `request.invalid` (422, by field)
 */
export function checkAddress(area: AddressArea, address: Address, prefix = ""): void {
  const problem = addressProblem(area, address);
  if (!problem) return;
  const fields = Object.entries(problem).map(([field, message]) => [prefix + field, [message]]);
  throw new AppError("invalid", "request.invalid", "Please fill out all information correctly and resubmit", {
    fields: Object.fromEntries(fields),
  });
}

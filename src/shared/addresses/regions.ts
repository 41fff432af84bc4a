/**
 * The regions that an address may name beside the 50 states and DC, by a setting of the association. No public page
 * loads this: the server sends the names if they are accepted.
 */
import { type StateChoice, US_STATES } from "./us-states.ts";

type Region = StateChoice & {
  /** Fits its zip or postal codes. */
  zips: RegExp;
  /** The same in words, after "begins with". */
  begins: string;
};

const region = (value: string, label: string, zips: RegExp, begins: string): Region => ({ value, label, zips, begins });

/** Their zip codes agree with the state by the first digits. */
export const TERRITORIES: readonly Region[] = [
  region("AS", "American Samoa", /^96799/, "96799"),
  region("GU", "Guam", /^969(?:1|3[12])/, "9691, 96931 or 96932"),
  region("MP", "Northern Mariana Islands", /^9695/, "9695"),
  region("PR", "Puerto Rico", /^00[679]/, "006, 007 or 009"),
  region("VI", "U.S. Virgin Islands", /^008/, "008"),
];

/** Their postal codes agree with the province by the first letter. */
export const PROVINCES: readonly Region[] = [
  region("AB", "Alberta", /^T/, "T"),
  region("BC", "British Columbia", /^V/, "V"),
  region("MB", "Manitoba", /^R/, "R"),
  region("NB", "New Brunswick", /^E/, "E"),
  region("NL", "Newfoundland and Labrador", /^A/, "A"),
  region("NS", "Nova Scotia", /^B/, "B"),
  region("NT", "Northwest Territories", /^X/, "X"),
  region("NU", "Nunavut", /^X/, "X"),
  region("ON", "Ontario", /^[KLMNP]/, "K, L, M, N or P"),
  region("PE", "Prince Edward Island", /^C/, "C"),
  region("QC", "Quebec", /^[GHJ]/, "G, H or J"),
  region("SK", "Saskatchewan", /^S/, "S"),
  region("YT", "Yukon", /^Y/, "Y"),
];

/** Every state code that an address can have, whatever the association accepts. */
export const STATE_CODES: readonly string[] = [
  ...US_STATES.map(({ value }) => value),
  ...[...TERRITORIES, ...PROVINCES].map(({ value }) => value),
];

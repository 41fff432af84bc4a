import type { Listing } from "../../rules/listing-proposal.ts";
import type { Company } from "./company-queries.ts";

/** What the public list shows of a company now. */
export const listingOf = (company: Company): Listing => {
  const { street, city, state, zip, website, logoKey: logo, needsBlackBackground: isOnBlack } = company;
  return { street, city, state, zip, website, logo, isOnBlack };
};

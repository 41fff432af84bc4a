import type { Listing } from "../../rules/listing-proposal.ts";
import type { Company } from "./company-queries.ts";

/** A company's current public listing. */
export const listingOf = (company: Company): Listing => {
  const { street, city, state, zip, website, needsBlackBackground: isOnBlack } = company;
  return { street, city, state, zip, website, logo: logoOn(company, isOnBlack), isOnBlack };
};

/** The logo that the list shows on a background. */
export const logoOn = ({ logoKey, darkLogoKey }: Company, isOnBlack: boolean): string | null =>
  isOnBlack ? (darkLogoKey ?? logoKey) : logoKey;

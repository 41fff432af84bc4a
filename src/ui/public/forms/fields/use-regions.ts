import { US_STATES } from "#shared/addresses/us-states.ts";
import type { PublicOrganization } from "#shared/organization.ts";
import { useOrganization } from "../../chrome/use-organization.ts";

type Beyond = NonNullable<PublicOrganization["beyond"]>;
export type Regions = {
  states: Beyond["states"];
  /** The label and input settings of the postal code field; undefined if the association accepts only the states. */
  zip: Beyond["zip"] | undefined;
};

/** The states that a form of an address lists: the association may take more than those of the United States. */
export function useRegions(): Regions {
  const { beyond } = useOrganization();
  return { states: US_STATES.concat(beyond?.states ?? []), zip: beyond?.zip };
}

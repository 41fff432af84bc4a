import { useRouteLoaderData } from "react-router";
import type { PublicOrganization } from "#shared/organization.ts";

/** The association's name and address, as the root loads them. No page stands outside the root. */
export const useOrganization = (): PublicOrganization =>
  (useRouteLoaderData("root") as { organization: PublicOrganization }).organization;

import { useRouteLoaderData } from "react-router";
import type { PublicOrganization } from "#shared/organization.ts";

/** The association's name and address from the root loader. Every page is inside the root. */
export const useOrganization = (): PublicOrganization =>
  (useRouteLoaderData("root") as { organization: PublicOrganization }).organization;

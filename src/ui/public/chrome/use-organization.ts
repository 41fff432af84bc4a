import { useRouteLoaderData } from "react-router";
import type { Organization } from "#shared/organization.ts";

/** The association's name and address, as the root of every page loads them. */
export function useOrganization(): Organization {
  const root = useRouteLoaderData("root") as { organization: Organization } | undefined;
  if (!root) throw new Error("no page stands outside the root");
  return root.organization;
}

import { useRouteLoaderData } from "react-router";
import type { Organization } from "#shared/organization.ts";

/** Who the association is, as the root of every page loads it. */
export function useOrganization(): Organization {
  const root = useRouteLoaderData("root") as { organization: Organization } | undefined;
  if (!root) throw new Error("no page stands outside the root");
  return root.organization;
}

import { useRouteLoaderData } from "react-router";

/** Staff read times in the zone of their office. */
export function useZone(): string {
  const root = useRouteLoaderData("root") as { organization: { timeZone: string } } | undefined;
  return root?.organization.timeZone ?? "UTC";
}

import { useOutletContext } from "react-router";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { EventOverview } from "../rules/inventory/event-overview.ts";

/** The event of the enclosing workspace. */
export const useEvent = () => useOutletContext<{ event: EventOverview }>().event;

/** False for check-in staff, who have no workspace. */
export const useIsInWorkspace = (): boolean => useOutletContext<{ event?: EventOverview }>().event !== undefined;

/** The document title of a workspace page, such as `People: Annual Golf Classic 2027`. */
export function eventMeta(args: Parameters<typeof staffMeta>[0], page: string) {
  const [event] = args.matches.flatMap((match) => (isOverview(match?.loaderData) ? [match.loaderData] : []));
  return staffMeta(args, event ? `${page}: ${event.title}` : page);
}

const isOverview = (data: unknown): data is EventOverview =>
  typeof data === "object" && data !== null && "hasDraft" in data && "figures" in data;

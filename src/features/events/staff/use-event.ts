import { useOutletContext } from "react-router";
import type { EventOverview } from "../rules/board/event-overview.ts";

/** The event of the workspace that the page is in. */
export const useEvent = () => useOutletContext<{ event: EventOverview }>().event;

/** False for the door's role, which has no workspace. */
export const useIsInWorkspace = (): boolean => useOutletContext<{ event?: EventOverview }>().event !== undefined;

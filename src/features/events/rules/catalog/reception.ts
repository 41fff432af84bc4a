import type { EventDetail } from "./schema.ts";

type Info = Pick<EventDetail, "custom_info_obj">;

/** When and where the welcome reception is; empty where the event has none. */
export const receptionWords = ({ custom_info_obj: { welcomeReceptionDate, welcomeReceptionLocation } }: Info): string =>
  [welcomeReceptionDate, welcomeReceptionLocation].filter(Boolean).join(" · ");

/** An event for which staff enter neither has no reception, and nobody is asked about it. */
export const hasReception = (event: Info): boolean => receptionWords(event) !== "";

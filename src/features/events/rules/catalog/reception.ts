import type { EventDetail } from "./schema.ts";

type Info = Pick<EventDetail, "custom_info_obj">;

/** The time and location of the welcome reception; empty if the event has none. */
export const receptionWords = ({ custom_info_obj: { welcomeReceptionDate, welcomeReceptionLocation } }: Info): string =>
  [welcomeReceptionDate, welcomeReceptionLocation].filter(Boolean).join(" · ");

/** False if staff entered neither time nor location: the form then has no question about a reception. */
export const hasReception = (event: Info): boolean => receptionWords(event) !== "";

import type { EventDetail } from "../../rules/catalog/schema.ts";
import { closedReason } from "../../rules/catalog/upcoming.ts";
import { EventSheet } from "./event-sheet.tsx";

type Props = { event: EventDetail; now: Date /** Name of the association. */; organization: string };

/** The page of an event that is not published yet, as visitors will see it. */
export const EventDraft = ({ event, now, organization }: Props) => (
  <EventSheet event={event} reason={closedReason(event, now)} organization={organization} />
);

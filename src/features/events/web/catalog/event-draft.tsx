import type { ShownEvent } from "../../rules/catalog/shown-event.ts";
import { closedReason } from "../../rules/catalog/upcoming.ts";
import { EventSheet } from "./event-sheet.tsx";

type Props = {
  event: ShownEvent;
  now: Date;
  /** Name of the association. */
  organization: string;
};

/** The page of an event that is not published yet, as visitors will see it. */
export const EventDraft = ({ event, now, organization }: Props) => (
  <EventSheet event={event} reason={closedReason(event, now)} organization={organization} />
);

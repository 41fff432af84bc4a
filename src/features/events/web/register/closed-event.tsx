import { Link } from "react-router";
import { formatLongDate } from "#shared/dates.ts";
import { CONTACT, EVENTS } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Detour } from "#ui/public/feedback/detour.tsx";
import { registrationTitle } from "../../rules/catalog/event-text.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import type { Closed } from "../../rules/catalog/upcoming.ts";
import type { Refused } from "../registrations/submit-registration.ts";
import { FullEvent } from "./full-event.tsx";

/** Links for a visitor who cannot register here. */
const Ways = ({ page }: { page?: string }) => (
  <>
    <ButtonLink to={EVENTS}>See the coming events</ButtonLink>
    {page && <Link to={page}>About this event</Link>}
    <Link to={CONTACT}>Ask the office</Link>
  </>
);

const whenAndWhere = ({ event_date, time_zone, event_location }: EventDetail) =>
  [
    ["Date", formatLongDate(event_date, time_zone)],
    ["Place", event_location],
  ] as const;

type Props = {
  event: EventDetail;
  reason: Closed;
  /** The reason in two or three words, and in a sentence. */
  plate: string;
  text: string;
  /** The waitlist offer that led here has ended. */
  isWaitlistOfferOver: boolean;
  refusal: Refused | undefined;
};

/**
 * The page of an event that is past, cancelled, full or outside the days of registration: the reason, and the next
 * step.
 */
export const ClosedEvent = ({ event, reason, plate, text, isWaitlistOfferOver, refusal }: Props) =>
  reason === "full" && event.has_waitlist ? (
    <FullEvent
      event={event}
      isWaitlistOfferOver={isWaitlistOfferOver}
      refusal={refusal}
      ways={<Ways page={event.page} />}
    />
  ) : (
    <Detour
      eyebrow={plate}
      title={registrationTitle(event)}
      actions={<Ways page={event.page} />}
      facts={whenAndWhere(event)}
    >
      <p role="alert">{text}</p>
    </Detour>
  );

export const NoEvent = () => (
  <Detour eyebrow="Registration" title="Choose an event" actions={<Ways />}>
    <p role="alert">No event selected</p>
  </Detour>
);

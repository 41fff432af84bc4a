import { type ReactNode, useEffect } from "react";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { CLOSED_TEXTS } from "../../rules/catalog/upcoming.ts";
import { EventHeading } from "../catalog/event-heading.tsx";
import type { Refused } from "../registrations/submit-registration.ts";
import { JOIN_WAITLIST } from "../waitlist/join-waitlist.ts";
import { WaitlistForm } from "../waitlist/waitlist-form.tsx";
import { WaitlistOfferOver } from "../waitlist/waitlist-offer-notice.tsx";
import { draftKey } from "./draft-key.ts";
import styles from "./full-event.module.css";

type Props = {
  event: EventDetail;
  /** The waitlist offer that led here has ended. */
  isWaitlistOfferOver: boolean;
  /** Refusal of the waitlist form, or of a registration for an event that has become full. */
  refusal: Refused | undefined;
  /** Links besides the waitlist. */
  ways: ReactNode;
};

/** The page of a full event: its waitlist form, filled in with the visitor's answers from the registration form. */
export function FullEvent({ event, isWaitlistOfferOver, refusal, ways }: Props) {
  // The registration form had this address, so the browser would keep its scroll position.
  useEffect(() => {
    // Braces, because in some browsers `scrollTo` returns a promise, which React would take for a cleanup.
    scrollTo(0, 0);
  }, []);
  const isAboutWaiting = refusal?.typed.intent?.[0] === JOIN_WAITLIST;
  return (
    <div className="wrap">
      <EventHeading event={event} isStep={false} />
      <p role="alert" className={styles.full}>
        <StopIcon size={24} /> {CLOSED_TEXTS.full}
      </p>
      {isWaitlistOfferOver && <WaitlistOfferOver canWait />}
      <WaitlistForm
        options={[]}
        refusal={isAboutWaiting ? refusal : undefined}
        answered={isAboutWaiting ? undefined : refusal?.typed}
        draft={draftKey(event.id)}
      />
      <p className={styles.ways}>{ways}</p>
    </div>
  );
}

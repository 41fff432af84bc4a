import { formatLongDate, formatTime } from "#shared/dates.ts";
import type { WaitlistToken } from "#shared/identifiers.ts";
import { EVENT_PEOPLE } from "../../rules/catalog/sales.ts";
import styles from "../registrations/hold-notice.module.css";

/** An open waitlist offer. */
export type OpenWaitlistOffer = { token: WaitlistToken; until: string; people: number; option: string };

/** The notice above the form for the holder of a waitlist offer. */
export function WaitlistOfferNotice({ offer, zone }: { offer: OpenWaitlistOffer; zone: string }) {
  const places = offer.people === 1 ? "A place is" : `${offer.people} places are`;
  return (
    <p className={styles.notice} role="status">
      <span>
        {places} held for you until{" "}
        <strong>
          {formatLongDate(offer.until, zone)}, {formatTime(offer.until, zone)}
        </strong>
        {offer.option === EVENT_PEOPLE ? "." : `: ${offer.option}.`} Register before then.
      </span>
    </p>
  );
}

/** An offer that was missed, taken or given back. */
export const WaitlistOfferOver = () => (
  <p className={styles.notice} role="status">
    <span>The place is no longer held for you. You are welcome to join the waitlist again.</span>
  </p>
);

import { countOf } from "#shared/counts.ts";
import { formatLongDate, formatTime } from "#shared/dates.ts";
import type { WaitlistToken } from "#shared/identifiers.ts";
import styles from "#ui/public/feedback/held-notice.module.css";
import { EVENT_PEOPLE } from "../../rules/catalog/sales.ts";
import type { WaitlistView } from "../../rules/waitlist/waitlist.ts";

/** An open waitlist offer. */
export type OpenWaitlistOffer = {
  token: WaitlistToken;
  until: string;
  people: number;
  option: string;
  isSponsorship: boolean;
  /** Details of the person who waited. */
  customer: WaitlistView["customer"];
};

/** The notice above the form for the holder of a waitlist offer. */
export function WaitlistOfferNotice({ offer, zone }: { offer: OpenWaitlistOffer; zone: string }) {
  return (
    <p className={styles.notice} role="status">
      <span>
        It is your turn. You can register{" "}
        {offer.isSponsorship ? `as ${offer.option}` : countOf(offer.people, "person", "people")}
        {!offer.isSponsorship && offer.option !== EVENT_PEOPLE && ` for ${offer.option}`} until{" "}
        <strong>
          {formatLongDate(offer.until, zone)}, {formatTime(offer.until, zone)}
        </strong>
        . After that we ask the next in line.
      </span>
    </p>
  );
}

/** Shown if the offer was missed, taken or declined. @param canWait whether the event has a full option to wait for */
export const WaitlistOfferOver = ({ canWait }: { canWait: boolean }) => (
  <p className={styles.notice} role="status">
    <span>
      This offer to register has ended.{" "}
      {canWait ? "You are welcome to join the waitlist again." : "You can register all the same, while there is room."}
    </span>
  </p>
);

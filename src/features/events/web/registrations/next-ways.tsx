import type { ReactNode } from "react";
import { Link, useMatches } from "react-router";
import { countOf } from "#shared/counts.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { siteOf } from "#ui/public/chrome/page-meta.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { mapAddress } from "../event-paths.ts";
import styles from "./next-ways.module.css";

type Props = {
  token: RegistrationToken;
  registration: RegistrationView;
  /** Names may still be given. */
  isOpen: boolean;
};

/** The ways on from a registration: names that are missing, the receipt, the calendar, the way there, and telling others. */
export function NextWays({ token, registration, isOpen }: Props) {
  const { event, heldOn, payments, people } = registration;
  const nameless = people.filter(({ name }) => name === "").length;
  const receipt = payments.find(({ whole }) => whole)?.whole?.receipt;
  const next = nextText(registration, isOpen);
  return (
    <>
      {next && <p className={styles.next}>{next}</p>}
      <ul className={styles.ways} aria-label="What you can do next">
        {isOpen && nameless > 0 && (
          <Way>
            <Link to="?names=edit" preventScrollReset>
              {namingText(event.event_type, nameless)}
            </Link>
          </Way>
        )}
        {receipt && (
          <Way>
            <a href={receipt} download>
              Receipt (PDF)
            </a>
          </Way>
        )}
        {heldOn.starts !== undefined && (
          <Way>
            <a href={`/api/registrations/${token}/event.ics`} download>
              Add to calendar
            </a>
          </Way>
        )}
        {event.event_location && (
          <Way>
            <a href={mapAddress(event)}>Directions</a>
          </Way>
        )}
        <Way>
          <Share event={event} />
        </Way>
      </ul>
    </>
  );
}

/** What happens next; nothing where the visitor has yet to choose. */
function nextText({ status, payMethod, heldOn }: RegistrationView, isToCome: boolean): string | undefined {
  if (status === "awaiting_payment")
    return payMethod === "Check" ? "Once your check is here, we mail you a receipt." : undefined;
  if (status !== "paid") return undefined;
  return `Your confirmation came by email.${heldOn.starts && isToCome ? ` Mark the day: ${heldOn.label}.` : ""}`;
}

const Way = ({ children }: { children: ReactNode }) => <li>{children}</li>;

const NAMED: Partial<Record<RegistrationView["event"]["event_type"], string>> = {
  GOLF: "golfer",
  CLAY_SHOOT: "shooter",
};

/** `Name your 8 golfers`, `Name your golfer` */
function namingText(type: RegistrationView["event"]["event_type"], nameless: number): string {
  const noun = NAMED[type];
  const counted = noun ? countOf(nameless, noun) : countOf(nameless, "person", "people");
  return `Name your ${counted.replace(/^1 /, "")}`;
}

/** The public page of the event, never the address of the registration. chrome.ts shares or copies it. */
function Share({ event }: Pick<RegistrationView, "event">) {
  const { siteUrl } = siteOf({ matches: useMatches() });
  return (
    <button
      className={styles.share}
      type="button"
      data-copies={siteUrl + event.page}
      data-shares={titleWithYear(event)}
    >
      Share the event
    </button>
  );
}

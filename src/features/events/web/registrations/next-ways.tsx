import { Link } from "react-router";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { ShareButton } from "#ui/public/chrome/share-button.tsx";
import { Ways } from "#ui/public/signs/ways.tsx";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { namelessIn, namingText } from "../../rules/registrations/naming-text.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { mapAddress } from "../event-paths.ts";
import styles from "./next-ways.module.css";
import { namingWay } from "./people/people-form-data.ts";

type Props = {
  token: RegistrationToken;
  registration: RegistrationView;
  /** Whether names can still be added. */
  isOpen: boolean;
};

/** Links from a registration: missing names, receipt, calendar, directions, and sharing the event. */
export function NextWays({ token, registration, isOpen }: Props) {
  const { event, heldOn, payments, people } = registration;
  const nameless = namelessIn(people);
  const receipt = payments.find(({ whole }) => whole)?.whole?.receipt;
  const next = nextText(registration, isOpen);
  return (
    <>
      {next && <p className={styles.next}>{next}</p>}
      <Ways>
        {isOpen && nameless > 0 && (
          <li>
            <Link to={namingWay(people)} preventScrollReset>
              {namingText(event.event_type, nameless)}
            </Link>
          </li>
        )}
        {receipt && (
          <li>
            <a href={receipt} download>
              Receipt (PDF)
            </a>
          </li>
        )}
        {heldOn.starts !== undefined && (
          <li>
            <a href={`/api/registrations/${token}/event.ics`} download>
              Add to calendar
            </a>
          </li>
        )}
        {event.event_location && (
          <li>
            <a href={mapAddress(event)}>Directions</a>
          </li>
        )}
        <li>
          {/* The event's address: the registration's own address is a secret. */}
          <ShareButton path={event.page} title={titleWithYear(event)}>
            Share the event
          </ShareButton>
        </li>
      </Ways>
    </>
  );
}

/** A sentence about what happens next; undefined while the visitor must choose a pay method. */
function nextText({ status, payMethod, heldOn }: RegistrationView, isToCome: boolean): string | undefined {
  if (status === "awaiting_payment")
    return payMethod === "Check" ? "Once your check is here, we mail you a receipt." : undefined;
  if (status !== "paid") return undefined;
  return `Your confirmation came by email.${heldOn.starts && isToCome ? ` Mark the day: ${heldOn.label}.` : ""}`;
}

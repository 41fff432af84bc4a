import { Link } from "react-router";
import { CONTACT, registrationPath } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Detour } from "#ui/public/feedback/detour.tsx";
import { registrationTitle } from "../../rules/catalog/event-text.ts";
import type { ENDED_STATUSES } from "../../rules/registrations/registration-status.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";

const WORDS = {
  cancelled: { eyebrow: "Cancelled", text: "This registration is cancelled. Nothing is owed for it." },
  lapsed: {
    eyebrow: "No longer held",
    text: "This registration was not paid, so it is no longer held. Nothing is owed for it. Please register again, unless the event is full by now.",
  },
};

type Props = Pick<RegistrationView, "event" | "reference" | "heldOn"> & { status: (typeof ENDED_STATUSES)[number] };

/** The page of a registration that has ended: the reason, and how to register again. */
export const EndedRegistration = ({ event, reference, status, heldOn }: Props) => (
  <Detour
    eyebrow={WORDS[status].eyebrow}
    title={registrationTitle(event)}
    actions={
      <>
        <ButtonLink to={registrationPath(event.id)}>Register again</ButtonLink>
        <Link to={CONTACT}>Ask the office</Link>
      </>
    }
    facts={[
      ["Reference", reference],
      ["Date", heldOn.label],
    ]}
  >
    <p>{WORDS[status].text}</p>
  </Detour>
);

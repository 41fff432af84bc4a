import { type ComponentProps, useMemo } from "react";
import { asHeldFor } from "../../rules/availability/availability.ts";
import type { Refused } from "../registrations/submit-registration.ts";
import { draftKey } from "./draft-key.ts";
import { FullClasses } from "./full-classes.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { useLiveEvent } from "./use-live-availability.ts";

type Props = ComponentProps<typeof RegistrationForm> & { forWaitlist: Refused | undefined };

/** The form of an open event, with the waitlist for its full options below. */
export function OpenEvent({ event: loaded, forWaitlist, ...props }: Props) {
  const { offer } = props;
  const live = useLiveEvent(loaded);
  const event = useMemo(() => (offer ? asHeldFor(live, offer.option) : live), [live, offer]);
  return (
    <>
      <RegistrationForm event={event} {...props} />
      <FullClasses event={event} refusal={forWaitlist} draft={draftKey(event.id, offer?.token)} />
    </>
  );
}

import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { removeCharges } from "#features/payments/web/cart/cart.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { CONTACT, registrationPath } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Detour } from "#ui/public/feedback/detour.tsx";
import { registrationTitle } from "../../rules/catalog/event-text.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { dropFromList } from "./running-list.ts";

const WORDS = {
  withdrawn: {
    eyebrow: "Withdrawn",
    text: "This registration was withdrawn on this page. Nothing is owed for it, and what it held is free for others.",
  },
  cancelled: { eyebrow: "Cancelled", text: "This registration is cancelled. Nothing is owed for it." },
  lapsed: {
    eyebrow: "No longer held",
    text: "This registration was not paid, so it is no longer held. Nothing is owed for it. Please register again, unless the event is full by now.",
  },
};

type Props = { token: RegistrationToken; registration: RegistrationView; how: keyof typeof WORDS };

/**
 * The page of a registration that has ended: the reason, and how to register again. Nothing of it stays in the cart.
 */
export function EndedRegistration({ token, registration, how }: Props) {
  const { event, reference, heldOn, charges } = registration;
  const isNew = useSearchParams()[0].has("withdrawn");
  const text = useRef<HTMLParagraphElement>(null);
  // The clicked button is gone, so the focus moves here for keyboard and screen reader users.
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  useEffect(() => {
    removeCharges(charges.map((charge) => charge.token));
    dropFromList(event.id, token);
  }, [charges, event.id, token]);
  return (
    <Detour
      eyebrow={WORDS[how].eyebrow}
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
      <p tabIndex={-1} ref={text}>
        {WORDS[how].text}
      </p>
    </Detour>
  );
}

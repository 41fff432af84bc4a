import { useEffect } from "react";
import { formatCents } from "#shared/money.ts";
import { MileMarker } from "#ui/public/mile-marker.tsx";
import { forgetDraft } from "#ui/public/use-draft.ts";
import type { RegistrationView } from "../rules/registration-view.ts";
import { draftKey } from "./draft-key.ts";

/** What stands at a registration's own address, now and whenever it is opened again. */
export function Registered({ registration }: { registration: RegistrationView }) {
  const { event, message, charges } = registration;
  useEffect(() => forgetDraft(draftKey(event.id)), [event.id]);
  return (
    <div className="wrap">
      <header className="page-head">
        <MileMarker step={2} of={3} title="How you pay" />
        <h1>Registered</h1>
        <p className="lede">{message}</p>
      </header>
      <ul>
        {charges.map(({ token, label, amountCents }) => (
          <li key={token}>
            {label}: {formatCents(amountCents)}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useState } from "react";
import { EVENT_PEOPLE } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { fullOptions } from "../../rules/waitlist/waitlist-status.ts";
import type { Refused } from "../registrations/submit-registration.ts";
import { WaitlistForm } from "../waitlist/waitlist-form.tsx";

type Props = {
  event: EventDetail;
  refusal: Refused | undefined;
  /** Key of the draft of the registration form. */
  draft: string;
};

/**
 * The waitlist form below an open registration form, for options that are full. It stays when an option is free again,
 * because the visitor may be filling it in.
 */
export function FullClasses({ event, refusal, draft }: Props) {
  const full = fullOptions(event);
  const [shown, setShown] = useState(full);
  if (full.length > 0 && full.join() !== shown.join()) setShown(full);
  if (shown.length === 0) return null;
  const isOfEvent = shown.includes(EVENT_PEOPLE);
  return (
    <div className="wrap">
      <WaitlistForm
        options={isOfEvent ? [] : shown}
        isOfTiers={!isOfEvent && event.prices.tiers.length > 0}
        refusal={refusal}
        draft={draft}
      />
    </div>
  );
}

import type { EventDetail } from "../../rules/catalog/schema.ts";
import { queueableOptions } from "../../rules/waitlist/waitlist-status.ts";
import type { Refused } from "../registrations/submit-registration.ts";
import { WaitlistForm } from "../waitlist/waitlist-form.tsx";
import { draftKey } from "./draft-key.ts";

/** Under the form of an event that is open itself: sponsorships, classes and levels of it that are full, to wait for. */
export function FullClasses({ event, refusal }: { event: EventDetail; refusal: Refused | undefined }) {
  const full = queueableOptions(event.price_obj).filter((option) => event.sold_out.includes(option));
  if (full.length === 0 || !event.has_waitlist) return null;
  return (
    <div className="wrap">
      <WaitlistForm
        options={full}
        isOfTiers={event.price_obj.sponsorship !== undefined}
        refusal={refusal}
        draft={draftKey(event.id)}
      />
    </div>
  );
}

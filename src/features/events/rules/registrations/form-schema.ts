/** Checks a whole registration form like the server: the customer's details and the kind's own answers. */
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";
import type { Scheduled } from "../catalog/choose-session.ts";
import type { EventType } from "../catalog/event-types.ts";
import type { Prices } from "../catalog/prices.ts";
import { kindOf } from "../kinds/index.ts";

type Sold = Scheduled & { event_type: EventType; prices: Prices };

/** Problems of the kind's questions come first; the page's summary moves those of people to the end. */
export function formSchemaOf(event: Sold, now: Date) {
  const kind = kindOf(event.event_type);
  const details = kind.details.superRefine((answers, context) => {
    const sold = kind.sell(event.prices, answers);
    const fitted = kind.atEvent?.(event, answers, now);
    const problems = {
      ...("problems" in sold && sold.problems),
      ...(fitted && "problems" in fitted && fitted.problems),
    };
    for (const [field, messages] of Object.entries(problems)) {
      // Field names begin with `details`, such as `details.regLevel`, but here the details are the root.
      for (const message of messages) context.addIssue({ code: "custom", path: field.split(".").slice(1), message });
    }
  });
  return z.object({ details, ...customerSchema.shape });
}

/** Checks a whole registration form: the customer's details and the kind's own answers, as the server checks them. */
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";
import type { EventType } from "./event-types.ts";
import { kindOf } from "./kinds/index.ts";
import type { PriceObj } from "./schema.ts";

type Sold = { event_type: EventType; price_obj: PriceObj };

/** Problems come in the order of the page: the kind's questions stand first. */
export function formSchemaOf({ event_type, price_obj }: Sold) {
  const kind = kindOf(event_type);
  const details = kind.details.superRefine((answers, context) => {
    const sold = kind.sell(price_obj, answers);
    for (const [field, messages] of "problems" in sold ? Object.entries(sold.problems) : []) {
      // Fields are named from the whole form, `details.regLevel`; here the answers are the root.
      for (const message of messages) context.addIssue({ code: "custom", path: field.split(".").slice(1), message });
    }
  });
  return z.object({ details, ...customerSchema.shape });
}

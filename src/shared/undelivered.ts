/** A letter that did not arrive, as staff see it beside what it was about. */
import { z } from "zod";

export const undeliveredSchema = z.object({
  /** Its id in the e-mail log. */
  letter: z.uuid(),
  address: z.string(),
  outcome: z.enum(["bounced", "suppressed", "failed"]),
});

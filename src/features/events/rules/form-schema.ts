/** Checks a whole registration form: the customer's details and the kind's own answers, as the server checks them. */
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";
import type { EventType } from "./event-types.ts";
import { kindOf } from "./kinds/index.ts";

/** Problems come in the order of the page: the kind's questions stand first. */
export const formSchemaOf = (type: EventType) =>
  z.object({ details: kindOf(type)?.details ?? z.never(), ...customerSchema.shape });

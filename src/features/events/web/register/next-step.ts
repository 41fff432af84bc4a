import { customerIn } from "#shared/customer-fields.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import type { NextStep, WebKind } from "../kinds/web-kind.ts";

/** The button that sends the registration. */
export const REGISTER = "register";

/** Returns the first unanswered part of the form, in the order of the page, or the button if there is none. */
export function nextStep({ next }: Pick<WebKind, "next">, event: EventDetail, form: FormData): NextStep {
  const ofKind = next?.(event, form);
  if (ofKind) return ofKind;
  const empty = Object.entries(customerIn(form)).find(([, answer]) => answer.trim() === "");
  return empty ? { id: empty[0], label: "your details" } : { id: REGISTER, label: "register" };
}

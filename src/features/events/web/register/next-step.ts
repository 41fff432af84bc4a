import { customerIn } from "#shared/customer-fields.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import type { NextStep, WebKind } from "../kinds/web-kind.ts";

/** The button that sends the registration. */
export const REGISTER = "register";

/** The first part of the form, in the order of the page, that still wants an answer; the button where none does. */
export function nextStep({ next }: Pick<WebKind, "next">, event: EventDetail, form: FormData): NextStep {
  const chosen = next?.(event, form);
  if (chosen) return chosen;
  const empty = Object.entries(customerIn(form)).find(([, answer]) => answer.trim() === "");
  return empty ? { id: empty[0], label: "your details" } : { id: REGISTER, label: "register" };
}

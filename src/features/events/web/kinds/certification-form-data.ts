/** Names of a certification's form fields, and their conversion to `details`. */

import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { type ClassChoice, sellCertification, takesCertId } from "../../rules/kinds/certification-catalog.ts";

export const CLASS_FIELD = "details.class";
export const MEMBER_FIELD = "details.memberStatus";
export const CERT_ID_FIELD = "details.certID";
/** Its values contain the class name, because sessions of different classes may have the same dates. */
export const SESSION_FIELD = "details.session";
/**
 * Name of a hidden field with the session if the visitor selected none: the class's only one, or empty if it has
 * several.
 */
export const firstSessionField = (className: string): string => `${SESSION_FIELD} of ${className}`;
export const sessionValue = (className: string, session: string): string => `${className}|${session}`;

const text = (form: FormData, field: string): string => String(form.get(field) ?? "").trim();
const choiceIn = (form: FormData): ClassChoice => {
  const className = text(form, CLASS_FIELD);
  return { class: className, memberStatus: text(form, MEMBER_FIELD), session: sessionIn(form, className) };
};

/** Returns the session; empty while the visitor must still select one, `undefined` if the class has none yet. */
function sessionIn(form: FormData, className: string): string | undefined {
  const selected = text(form, SESSION_FIELD);
  const prefix = sessionValue(className, "");
  if (selected.startsWith(prefix)) return selected.slice(prefix.length);
  const field = firstSessionField(className);
  return form.has(field) ? text(form, field) : undefined;
}

/** The hidden ID field may hold an ID typed for another class. It is not sent for a class that needs none. */
export function readCertificationDetails(form: FormData) {
  const choice = choiceIn(form);
  const certID = text(form, CERT_ID_FIELD);
  return { event_type: "CERTIFICATION", ...choice, ...(certID && takesCertId(choice.class) && { certID }) };
}

export function sellCertificationForm(event: EventDetail, form: FormData): SaleLine[] {
  const sold = sellCertification(event.prices, choiceIn(form));
  return "lines" in sold ? sold.lines : [];
}

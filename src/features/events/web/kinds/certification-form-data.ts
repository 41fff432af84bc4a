/** A certification's answers in the form: names of the fields, and the way from them to `details`. */

import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { type ClassChoice, sellCertification, takesCertId } from "../../rules/kinds/certification-catalog.ts";

export const CLASS_FIELD = "details.class";
export const MEMBER_FIELD = "details.memberStatus";
export const CERT_ID_FIELD = "details.certID";
/** Its values name the class as well, so that a session of one class is never taken for a session of another. */
export const SESSION_FIELD = "details.session";
/** The session where the visitor has not chosen one: the only one of the class, or none where there are several. */
export const firstSessionField = (className: string): string => `${SESSION_FIELD} of ${className}`;
export const sessionValue = (className: string, session: string): string => `${className}|${session}`;

const text = (form: FormData, field: string): string => String(form.get(field) ?? "").trim();
const choiceIn = (form: FormData): ClassChoice => {
  const className = text(form, CLASS_FIELD);
  return { class: className, memberStatus: text(form, MEMBER_FIELD), session: sessionIn(form, className) };
};

/** Empty while a session must still be chosen, `undefined` where the class has none yet. */
function sessionIn(form: FormData, className: string): string | undefined {
  const chosen = text(form, SESSION_FIELD);
  const prefix = sessionValue(className, "");
  if (chosen.startsWith(prefix)) return chosen.slice(prefix.length);
  const field = firstSessionField(className);
  return form.has(field) ? text(form, field) : undefined;
}

/** An ID that was typed for another class stays in its hidden field. It is not sent for a class that needs none. */
export function readCertificationDetails(form: FormData) {
  const choice = choiceIn(form);
  const certID = text(form, CERT_ID_FIELD);
  return { event_type: "CERTIFICATION", ...choice, ...(certID && takesCertId(choice.class) && { certID }) };
}

export function sellCertificationForm(event: EventDetail, form: FormData): SaleLine[] {
  const sold = sellCertification(event.price_obj, choiceIn(form));
  return "lines" in sold ? sold.lines : [];
}

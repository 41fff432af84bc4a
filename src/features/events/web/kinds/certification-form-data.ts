/** A certification's answers in the form: names of the fields, and the way from them to `details`. */

import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { type ClassChoice, sellCertification, takesCertId } from "../../rules/kinds/certification-catalog.ts";

export const CLASS_FIELD = "details.class";
export const MEMBER_FIELD = "details.memberStatus";
export const CERT_ID_FIELD = "details.certID";
/** Its values name the class as well, so that a choice made for another class is not taken for one of this. */
export const SESSION_FIELD = "details.session";
/** Its session where nothing is chosen: the only one of the class, or none where one is to be chosen. */
export const firstSessionField = (className: string): string => `${SESSION_FIELD} of ${className}`;
export const sessionValue = (className: string, session: string): string => `${className}|${session}`;

const text = (form: FormData, field: string): string => String(form.get(field) ?? "").trim();
const choiceIn = (form: FormData): ClassChoice => {
  const className = text(form, CLASS_FIELD);
  return { class: className, memberStatus: text(form, MEMBER_FIELD), session: sessionIn(form, className) };
};

/** Empty where a session is still to be chosen, `undefined` where the class has none yet. */
function sessionIn(form: FormData, className: string): string | undefined {
  const chosen = text(form, SESSION_FIELD);
  const prefix = sessionValue(className, "");
  if (chosen.startsWith(prefix)) return chosen.slice(prefix.length);
  const field = firstSessionField(className);
  return form.has(field) ? text(form, field) : undefined;
}

/** An ID typed for another class stays in its hidden field, and is not sent for one that asks for none. */
export function readCertificationDetails(form: FormData) {
  const choice = choiceIn(form);
  const certID = text(form, CERT_ID_FIELD);
  return { event_type: "CERTIFICATION", ...choice, ...(certID && takesCertId(choice.class) && { certID }) };
}

export function sellCertificationForm(event: EventDetail, form: FormData): SaleLine[] {
  const sold = sellCertification(event.price_obj, choiceIn(form));
  return "lines" in sold ? sold.lines : [];
}

/** A certification's answers in the form: names of the fields, and the way from them to `details`. */
import { type ClassChoice, sellCertification, takesCertId } from "../../rules/kinds/certification-offer.ts";
import type { SaleLine } from "../../rules/sales.ts";
import type { EventDetail } from "../../rules/schema.ts";

export const CLASS_FIELD = "details.class";
export const MEMBER_FIELD = "details.memberStatus";
export const CERT_ID_FIELD = "details.certID";

const text = (form: FormData, field: string): string => String(form.get(field) ?? "").trim();
const choiceIn = (form: FormData): ClassChoice => ({
  class: text(form, CLASS_FIELD),
  memberStatus: text(form, MEMBER_FIELD),
});

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

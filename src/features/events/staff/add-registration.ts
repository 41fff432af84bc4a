/** From the form in which staff add a registration to the API, and on to where they go next. */
import { data, redirect } from "react-router";
import type { ApiClient } from "#app/api-context.ts";
import { customerIn } from "#shared/customer-fields.ts";
import { portal } from "#shared/portal-paths.ts";
import { asAnswer, keyHeader } from "#ui/forms/answer.ts";
import type { EventDetail } from "../rules/catalog/schema.ts";
import { webKindOf } from "../web/kinds/index.ts";
import { refusedWith } from "../web/registrations/submit-registration.ts";

/** How it is paid, as staff agreed with the registrant. */
export const DESK_PAYMENTS = [
  { value: "open", label: "Left open: they pay on their page" },
  { value: "check", label: "By check, which the office expects" },
  { value: "invoice", label: "By invoice, which you write next" },
] as const;

export async function addRegistration(api: ApiClient, event: EventDetail, form: FormData) {
  const payment = form.get("payment");
  const priceSeen = form.get("priceSeen");
  const response = await api.admin.registrations
    .$post({
      json: {
        ...{ eventID: event.id, ...customerIn(form) },
        details: webKindOf(event.event_type).readDetails(form, event) as never,
        ...(payment === "check" && { payMethod: "Check" as const }),
        ...(priceSeen && { priceSeen: Number(priceSeen) }),
        ...{ overrule: form.has("overrule"), letter: form.has("letter") },
        ...(form.has("hold") && { hold: String(form.get("hold")) }),
      },
      header: keyHeader(String(form.get("requestKey") ?? "")),
    })
    .catch(asAnswer);
  if (response.status !== 201) {
    const refusal = await refusedWith(response, form);
    return data(refusal, refusal.status);
  }
  const { reference } = (await response.json()) as { reference: string };
  return redirect(payment === "invoice" ? portal.newInvoiceFor(reference) : portal.registration(reference));
}

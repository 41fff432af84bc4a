/** Sends the form in which staff add a registration to the API, and selects the page that follows. */
import { data, redirect } from "react-router";
import type { ApiClient } from "#app/api-context.ts";
import { customerIn } from "#shared/customer-fields.ts";
import { portal } from "#shared/portal-paths.ts";
import { asAnswer, keyHeader } from "#ui/forms/answer.ts";
import type { EventDetail } from "../rules/catalog/schema.ts";
import { webKindOf } from "../web/kinds/index.ts";
import { refusedWith } from "../web/registrations/submit-registration.ts";

/** The ways of payment that staff can agree with the registrant. */
export const paymentChoices = (mayInvoice: boolean) => [
  { value: "open", label: "Unpaid: they pay online later" },
  { value: "check", label: "Check in the mail" },
  {
    value: "invoice",
    label: mayInvoice ? "Invoice (you write it next)" : "Invoice (the treasurer writes it)",
  },
];

/** Whether the user's role may write invoices. */
export const mayInvoice = async (api: ApiClient): Promise<boolean> =>
  (await api.admin["page-access"].$get({ query: { path: portal.newInvoice } })).status === 200;

export async function addRegistration(api: ApiClient, event: EventDetail, form: FormData) {
  const payment = form.get("payment");
  const priceSeen = form.get("priceSeen");
  const response = await api.admin.registrations
    .$post({
      json: {
        eventID: event.id,
        ...customerIn(form),
        details: webKindOf(event.event_type).readDetails(form, event) as never,
        ...(payment === "check" && { payMethod: "Check" as const }),
        ...(payment === "invoice" && { wantsInvoice: true }),
        ...(priceSeen && { priceSeen: Number(priceSeen) }),
        overrule: form.has("overrule"),
        letter: form.has("letter"),
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
  const isBilledNow = payment === "invoice" && (await mayInvoice(api));
  return redirect(isBilledNow ? portal.newInvoiceFor(reference) : portal.registration(reference));
}

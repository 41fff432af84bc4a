import type { ApiClient } from "#app/api-context.ts";
import { refundIn } from "#features/payments/staff/refunds/refund-in.ts";
import { formatCents } from "#shared/money.ts";
import { refused } from "#ui/admin/staff-data.ts";

/**
 * Sends the answer of `CancelRegistration`: the end of a registration, with its refund in the same call where staff
 * chose so.
 */
export async function cancelByForm(api: ApiClient, form: FormData) {
  const back = refundIn(form);
  const key = { "idempotency-key": String(form.get("requestKey")) };
  const json = { reason: String(form.get("reason")), ...back };
  const ofClass = form.get("cancelClass");
  const param = { registrationId: String(ofClass ?? form.get("cancel")) };
  const header = back.refund ? key : {};
  const response = await (ofClass === null
    ? api.registrants[":registrationId"].cancel.$post({ param, header, json })
    : api["class-registrations"][":registrationId"].cancel.$post({ param, header, json }));
  if (response.status === 200) {
    const { refunds } = await response.json();
    return { message: null, done: refunds.map(sayRefund).join(" ") };
  }
  return refused(response);
}

type Refund = { amountCents: number; status: string; error: string | null };

const sayRefund = ({ amountCents, status, error }: Refund): string => {
  const amount = formatCents(amountCents);
  if (status === "succeeded") return `The registration is cancelled, and ${amount} was refunded.`;
  if (status === "failed")
    return `The registration is cancelled, but ${amount} was not refunded: ${error ?? "the card processor refused."} Refund it under Payments.`;
  return `The registration is cancelled, and ${amount} is on its way back.`;
};

/** Sends a bank's statement to the API for a preview, and what staff say of it. */
import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { StatementPreview, Ticked, TicksForm } from "../../rules/bank/bank-statement.ts";

/** A preview, and the key under which what it shows is kept once. */
export type Previewed = { preview: StatementPreview; requestKey: string };
export type Done = { ticked: Ticked };
export type SentTicks = { requestKey: string; form: TicksForm };

/** Fields as they were sent: the API checks each, and names what it does not take. */
type Sent = Parameters<ApiClient["bank-statements"]["preview"]["$post"]>[0]["form"];

export async function previewFile(api: ApiClient, form: FormData) {
  const response = await api["bank-statements"].preview.$post({ form: Object.fromEntries(form) as Sent });
  if (response.status !== 200) return refused(response);
  return { message: null, preview: await response.json(), requestKey: crypto.randomUUID() };
}

export async function sendTicks(api: ApiClient, { requestKey, form }: SentTicks) {
  const response = await api["bank-statements"].$post({ header: { "idempotency-key": requestKey }, json: form });
  return response.status === 201 ? { message: null, ticked: await response.json() } : refused(response);
}

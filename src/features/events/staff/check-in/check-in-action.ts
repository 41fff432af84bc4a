import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { Review } from "../../rules/check-in/check-in-schema.ts";

/** A link as it is shown once. */
export type MadeLink = { address: string; qr: string; number: number };

/** Each form of the page names its deed. */
export async function answerCheckIn(api: ApiClient, eventId: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const deed = text("deed");
  const param = { id: text("id") };
  if (deed === "link") {
    const lastDay = text("lastDay");
    const response = await api.admin["check-in"][":eventId"].links.$post({
      ...{ param: { eventId }, header: { "idempotency-key": text("requestKey") } },
      json: { label: text("label"), ...(lastDay && { lastDay }) },
    });
    if (response.status !== 201) return refused(response);
    const { address, qr, number } = await response.json();
    return { message: null, address, qr, number };
  }
  if (deed === "revoke") {
    const response = await api.admin["check-in-links"][":id"].revoke.$post({ param });
    return response.status === 200 ? { message: null } : refused(response);
  }
  const response = await api.admin["check-in-acts"][":id"].review.$post({
    ...{ param, json: { decision: deed as Review["decision"], settledWith: text("settledWith") } },
  });
  return response.status === 200 ? { message: null } : refused(response);
}

import type { ApiClient } from "#app/api-context.ts";
import { refused } from "#ui/admin/staff-data.ts";
import type { AskedOfRegistration } from "../asked-of-registration.ts";

const CHOICE_DEEDS = ["choices", "preview-change", "change"] as const;
export type AskedOfChoice = Extract<AskedOfRegistration, { deed: (typeof CHOICE_DEEDS)[number] }>;

export const isAboutChoice = (asked: AskedOfRegistration): asked is AskedOfChoice =>
  CHOICE_DEEDS.some((deed) => deed === asked.deed);

/** The three steps of a change: the questions, what it would come to, and the change itself. */
export async function changeChoice(api: ApiClient, reference: string, asked: AskedOfChoice) {
  const { answers: calls } = api.staff.registrations[":reference"];
  const param = { reference };
  if (asked.deed === "choices") {
    const response = await calls.$get({ param });
    return response.status === 200 ? { message: null, ...(await response.json()) } : refused(response);
  }
  if (asked.deed === "preview-change") {
    const { deed: _, ...json } = asked;
    const response = await calls.preview.$post({ param, json });
    return response.status === 200 ? { message: null, preview: await response.json() } : refused(response);
  }
  const header = { "idempotency-key": asked.requestKey };
  const response = await calls.$post({ param, header, json: asked.change });
  return response.status === 200 ? { message: null } : refused(response);
}

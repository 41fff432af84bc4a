/** Sends the waitlist form to the API. Works with and without scripts. */
import type { ApiClient } from "#app/api-context.ts";
import type { WaitlistToken } from "#shared/identifiers.ts";
import { asAnswer, tokenOf } from "#ui/forms/answer.ts";
import { type Refused, refusedWith } from "../registrations/submit-registration.ts";

export const JOIN_WAITLIST = "join-waitlist";

/** The form's answers as the API takes them. */
export const readWaitlistForm = (form: FormData) => {
  const text = (name: string) => String(form.get(name) ?? "");
  const people = text("people");
  return {
    ...(form.has("option") && { option: text("option") }),
    people: people === "" ? Number.NaN : Number(people),
    company: text("company"),
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    phone: text("phone"),
  };
};

/** @returns the token of the waitlist entry, or the refusal. */
export async function joinWaitlist(
  api: ApiClient,
  eventId: string,
  form: FormData,
): Promise<{ token: WaitlistToken } | { refusal: Refused }> {
  const call = { param: { eventId }, json: readWaitlistForm(form) };
  const response = await api.events[":eventId"].waitlist.$post(call).catch(asAnswer);
  if (response.status === 201) return { token: tokenOf(response) };
  return { refusal: await refusedWith(response, form) };
}

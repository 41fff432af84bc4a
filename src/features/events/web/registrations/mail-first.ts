/** Emails the link of an earlier registration to a visitor who does not want a second one. */
import type { ApiClient } from "#app/api-context.ts";
import { customerIn } from "#shared/customer-fields.ts";
import type { Problem } from "#shared/problem.ts";
import { asAnswer } from "#ui/forms/answer.ts";
import { allTypedIn, type Refused, refusedWith } from "./submit-registration.ts";

/** Value of the button that requests the email. */
export const MAIL_FIRST = "mail-first";
export const FIRST_MAILED = "events.first-mailed";
const REGISTERED_BEFORE = "events.registered-before";

/** Whether the form shows the question about a second registration instead of an error notice. */
export const isAboutSecond = (failure: Problem | undefined): failure is Problem =>
  failure?.error.name === REGISTERED_BEFORE || failure?.error.name === FIRST_MAILED;

/** @returns the form with all answers, and the server's message */
export async function mailFirst(api: ApiClient, eventId: string, form: FormData): Promise<Refused> {
  const { company, firstName, lastName, email } = customerIn(form);
  const response = await api.events[":eventId"]["registration-links"]
    .$post({ param: { eventId }, json: { company, firstName, lastName, email } })
    .catch(asAnswer);
  if (response.status !== 202) return refusedWith(response, form);
  const { message } = await response.json();
  return { typed: allTypedIn(form), errors: {}, failure: { message, error: { name: FIRST_MAILED } }, status: 202 };
}

/** The registration page's action: sends the form to the API. Works with and without scripts. */
import type { ApiClient } from "#app/api-context.ts";
import { customerIn } from "#shared/customer-fields.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import type { Problem } from "#shared/problem.ts";
import { asAnswer, keyHeader, type Refusal, refusalOf, tokenOf } from "#ui/forms/answer.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { webKindOf } from "../kinds/index.ts";
import type { Typed } from "../kinds/web-kind.ts";

export type Refused = Refusal<Typed>;
export type Outcome = { registration: RegistrationToken } | { refusal: Refused };

/** Sends the form's answers. @returns the token of the registration, or the refusal. */
export async function submitRegistration(
  api: ApiClient,
  event: Pick<EventDetail, "id" | "event_type" | "prices">,
  form: FormData,
): Promise<Outcome> {
  const kind = webKindOf(event.event_type);
  const response = await api["event-register"]
    .$post({
      json: {
        eventID: event.id,
        ...customerIn(form),
        ...priceSeenIn(form),
        ...offerIn(form),
        second: form.get("isSecond") ? "confirmed" : "ask",
        details: kind.readDetails(form, event) as never,
      },
      header: keyHeader(String(form.get("requestKey") ?? "")),
    })
    .catch(asAnswer);
  if (response.status === 201) return { registration: tokenOf(response) };
  return { refusal: await refusedWith(response, form) };
}

/** The message above the form after a refusal; an answer without a reason counts as our fault. */
export const refusedWith = (response: Response, form: FormData): Promise<Refused> =>
  refusalOf(response, allTypedIn(form), FAILED);

const FAILED: Problem = {
  message: "The site could not take this just now.",
  instruction: "Your answers are kept. Please send the form again in a few seconds: it counts once.",
  error: { name: "server.failed" },
};

/** The total that the visitor saw. Only a page with scripts sends it. */
function priceSeenIn(form: FormData): { priceSeen?: number } {
  const seen = form.get("priceSeen");
  return typeof seen === "string" && seen !== "" && Number.isFinite(Number(seen)) ? { priceSeen: Number(seen) } : {};
}

/** The token of the visitor's waitlist offer, if the form has one. */
const offerIn = (form: FormData): { offer?: string } => {
  const offer = form.get("offer");
  return typeof offer === "string" ? { offer } : {};
};

/** All answers of the form, to fill it in again. */
export function allTypedIn(form: FormData): Typed {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form) typed[name] = [...(typed[name] ?? []), String(value)];
  return typed;
}

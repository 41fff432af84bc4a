/** From the sent form to the API and back: the page's action, for browsers with and without scripts. */
import type { ApiClient } from "#app/api-context.ts";
import { asAnswer, firstMessages, type Returned, refused, type Typed, typedIn } from "#ui/public/forms/sent-form.ts";
import { classFormSchema } from "../rules/class-registration.ts";
import { answersOf } from "./class-form-data.ts";

/**
 * What a button of the form asks for: look over the answers, go back to them, or send them.
 *
 * @returns the token of the registration, or what the page shows instead.
 */
export async function submitClass(api: ApiClient, form: FormData): Promise<{ registered: string } | Returned> {
  const typed = typedIn(form);
  if (typed.intent === "edit") return { view: "form", typed, errors: {}, status: 200 };
  const checked = classFormSchema.safeParse(answersOf(typed));
  if (!checked.success) return { view: "form", typed, errors: firstMessages(checked.error.issues), status: 422 };
  if (typed.intent !== "confirm") return { view: "review", typed, errors: {}, status: 200 };

  const response = await send(api, typed);
  if (response.status === 201) return { registered: response.headers.get("location")?.split("/").pop() ?? "" };
  return refused(typed, response);
}

function send(api: ApiClient, typed: Typed): Promise<Response> {
  const { requestKey = "", priceSeen = "" } = typed;
  const json = {
    ...answersOf(typed),
    ...(Number(priceSeen) >= 0 && priceSeen && { priceSeen: Number(priceSeen) }),
  };
  const header = requestKey ? { "idempotency-key": requestKey } : {};
  return api["cert-registration"].$post({ json: json as never, header }).catch(asAnswer);
}

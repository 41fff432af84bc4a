/** From the sent form to the API and back: the page's action, for browsers with and without scripts. */
import type { ApiClient } from "#app/api-context.ts";
import { asAnswer, firstMessages, type Returned, refused, type Typed, typedIn } from "#ui/public/forms/sent-form.ts";
import { applicationFormSchema } from "../../rules/application.ts";
import { answersOf } from "./application-form-data.ts";

/**
 * What a button of the form asks for: look over the answers, go back to them, or send them.
 *
 * @returns the token of the application, or what the page shows instead.
 */
export async function submitApplication(api: ApiClient, form: FormData): Promise<{ received: string } | Returned> {
  const typed = typedIn(form);
  if (typed.intent === "edit") return { view: "form", typed, errors: {}, status: 200 };
  const checked = applicationFormSchema.safeParse(answersOf(typed));
  if (!checked.success) return { view: "form", typed, errors: firstMessages(checked.error.issues), status: 422 };
  if (typed.intent !== "confirm") return { view: "review", typed, errors: {}, status: 200 };

  const response = await send(api, typed, form.get("logo"));
  if (response.status === 201) return { received: response.headers.get("location")?.split("/").pop() ?? "" };
  return namingLogo(await refused(typed, response));
}

async function send(api: ApiClient, typed: Typed, file: FormDataEntryValue | null): Promise<Response> {
  const { requestKey, priceSeen = "" } = typed;
  const { logoNeedsBlackBackground, ...texts } = answersOf(typed);
  const logo = file instanceof File && file.size > 0 ? file : undefined;
  const sent = {
    ...texts,
    priceSeen,
    logoNeedsBlackBackground: String(logoNeedsBlackBackground),
    imageFileName: logo?.name.slice(0, 255) ?? "",
    ...(logo && { logo }),
  };
  const header = requestKey ? { "idempotency-key": requestKey } : {};
  return api["add-affiliate"].$post({ form: sent, header } as never).catch(asAnswer);
}

/** A picture that was refused is a field to correct, not an answer to confirm again. */
function namingLogo(returned: Returned): Returned {
  const { failure } = returned;
  if (!failure?.name.startsWith("files.")) return returned;
  return { ...returned, view: "form", errors: { ...returned.errors, logo: failure.message } };
}

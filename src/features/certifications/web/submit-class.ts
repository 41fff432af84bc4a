/** The page's action: from the submitted form to the API and back, with and without scripts. */
import type { ApiClient } from "#app/api-context.ts";
import { classRegistrationPath } from "#shared/paths.ts";
import { keyHeader, type Typed } from "#ui/forms/answer.ts";
import { answerReviewed } from "#ui/forms/reviewed-page.ts";
import { classFormSchema } from "../rules/class-registration.ts";
import { answersOf } from "./class-form-data.ts";

export const submitClass = (api: ApiClient, form: FormData) =>
  answerReviewed(form, {
    schema: classFormSchema,
    answersOf,
    send: (typed) => send(api, typed),
    pathOf: classRegistrationPath,
  });

function send(api: ApiClient, typed: Typed): Promise<Response> {
  const { requestKey, priceSeen = "" } = typed;
  const json = {
    ...answersOf(typed),
    ...(Number(priceSeen) >= 0 && priceSeen && { priceSeen: Number(priceSeen) }),
  };
  return api["cert-registration"].$post({ json: json as never, header: keyHeader(requestKey) });
}

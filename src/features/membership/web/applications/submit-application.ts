/** The page's action: from the submitted form to the API and back, with and without scripts. */
import type { ApiClient } from "#app/api-context.ts";
import { applicationPath } from "#shared/paths.ts";
import { keyHeader, type Refusal, type Typed } from "#ui/forms/answer.ts";
import { answerReviewed } from "#ui/forms/reviewed-page.ts";
import { applicationFormSchema } from "../../rules/application.ts";
import { answersOf } from "./application-form-data.ts";

export const submitApplication = (api: ApiClient, form: FormData) =>
  answerReviewed(form, {
    schema: applicationFormSchema,
    answersOf,
    send: (typed) => send(api, typed, form.get("logo")),
    pathOf: applicationPath,
    explain: namingLogo,
  });

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
  return api["add-affiliate"].$post({ form: sent, header: keyHeader(requestKey) } as never);
}

/** A refused picture is a field to correct, not an answer to confirm again. */
function namingLogo(refusal: Refusal): Refusal {
  const { failure, errors } = refusal;
  if (!failure?.error.name.startsWith("files.")) return refusal;
  return { ...refusal, errors: { ...errors, logo: failure.message } };
}

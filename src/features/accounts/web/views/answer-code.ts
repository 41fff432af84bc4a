import type { ApiClient } from "#app/api-context.ts";
import { newPasswordPath, secondStepPath } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { asAnswer, leadOn, refusedForm } from "../account-answers.ts";

/** Uses the code of an email: leads on, or says why not. */
export function answerCode({ auth }: ApiClient, form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? "");
  return answerUsed(auth["verify-code"].$post({ json: { email: typed("email"), code: typed("code") } }), form);
}

/** Leads on from a link or a code that was used: to the page that was asked for, or to what the account still asks. */
export async function answerUsed(using: Promise<Response>, form: FormData) {
  const response = await using.catch(asAnswer);
  if (response.status !== 200) return refusedForm(response, form);
  const used = (await response.json()) as { event: string; token?: string; redirectTo?: string | null };
  if (used.token) return leadOn(newPasswordPath(used.token), response);
  const next = used.redirectTo ?? ACCOUNT;
  return leadOn(used.event === "second-step" ? secondStepPath(next) : next, response);
}

import type { ApiClient } from "#app/api-context.ts";
import { newPasswordPath, secondStepPath } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { asAnswer, leadOn, refusedForm } from "../account-answers.ts";

/** Uses the code of an email: leads on, or says why not. */
export function answerCode({ auth }: ApiClient, form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? "");
  return answerUsed(auth["verify-code"].$post({ json: { email: typed("email"), code: typed("code") } }), form);
}

/** Redirects after a link or a code was used: to the requested page, or to the next step of the sign-in. */
export async function answerUsed(using: Promise<Response>, form: FormData) {
  const response = await using.catch(asAnswer);
  if (response.status !== 200) return refusedForm(response, form);
  const used = (await response.json()) as { event: string; token?: string; redirectTo?: string | null };
  if (used.token) return leadOn(newPasswordPath(used.token), response);
  const next = used.redirectTo ?? ACCOUNT;
  return leadOn(used.event === "second-step" ? secondStepPath(next) : next, response);
}

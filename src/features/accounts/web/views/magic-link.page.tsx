import { apiContext } from "#app/api-context.ts";
import { sendForm } from "#ui/forms/send.ts";
import { asAnswer, doneForm, lostForm, nextOf, refusedForm } from "../account-answers.ts";
import { accountMeta } from "../account-meta.ts";
import type { Route } from "./+types/magic-link.page";
import { EmailField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Sign in by email");

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const json = { email: String(form.get("email") ?? ""), redirectTo: nextOf(request) };
  const response = await context.get(apiContext).auth["magic-link"].$post({ json }).catch(asAnswer);
  if (response.status !== 202) return refusedForm(response, form);
  const { message } = (await response.json()) as { message: string };
  return doneForm(message, form);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

export default function MagicLinkPage({ actionData: answer }: Route.ComponentProps) {
  return (
    <AccountForm
      title="Sign in by email"
      lede="We send you a link and a code. Either works once, for ten minutes."
      answer={answer}
      button="Send the magic link"
      links={["signIn", "signUp", "verify"]}
    >
      <EmailField answer={answer} />
    </AccountForm>
  );
}

import { apiContext } from "#app/api-context.ts";
import { sendForm } from "#ui/forms/send.ts";
import { asAnswer, doneForm, lostForm, refusedForm } from "../account-answers.ts";
import { accountMeta } from "../account-meta.ts";
import type { Route } from "./+types/forgotten-password.page";
import { EmailField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Forgotten password");

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const json = { email: String(form.get("email") ?? "") };
  const response = await context.get(apiContext).auth["reset-password"].$post({ json }).catch(asAnswer);
  if (response.status !== 202) return refusedForm(response, form);
  const { message } = (await response.json()) as { message: string };
  return doneForm(message, form);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

export default function ForgottenPasswordPage({ actionData: answer }: Route.ComponentProps) {
  return (
    <AccountForm
      title="Forgotten password"
      lede="We send you a link by which you choose a new one."
      answer={answer}
      button="Send the reset link"
      links={["signIn", "magicLink", "verify"]}
    >
      <EmailField answer={answer} />
    </AccountForm>
  );
}

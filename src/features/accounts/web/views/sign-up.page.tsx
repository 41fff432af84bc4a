import { data } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { sendForm } from "#ui/forms/send.ts";
import { asAnswer, doneForm, lostForm, nextOf, refusedForm, untouchedForm } from "../account-answers.ts";
import { accountMeta } from "../account-meta.ts";
import type { Route } from "./+types/sign-up.page";
import { EmailField, NameField, NewPasswordField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { answerCode } from "./answer-code.ts";
import { ProviderButtons } from "./provider-buttons.tsx";
import { SignUpCode } from "./sign-up-code.tsx";

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Sign up");

export async function loader({ context, request }: Route.LoaderArgs) {
  const providers = await context.get(apiContext).auth.providers.$get();
  return data({ providers: await providers.json(), next: nextOf(request) ?? ACCOUNT });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = (name: string) => String(form.get(name) ?? "");
  const api = context.get(apiContext);
  const [email, redirectTo] = [typed("email"), nextOf(request)];
  switch (typed("intent")) {
    case "code":
      return answerCode(api, form);
    case "edit":
      return untouchedForm(form);
    case "again":
      return answerSent(api.auth["sign-up"].again.$post({ json: { email, redirectTo } }), form);
    default: {
      const json = { name: typed("name"), email, password: typed("password"), redirectTo };
      return answerSent(api.auth["sign-up"].$post({ json }), form);
    }
  }
}

async function answerSent(sending: Promise<Response>, form: FormData) {
  const response = await sending.catch(asAnswer);
  if (response.status !== 202) return refusedForm(response, form);
  const { message } = (await response.json()) as { message: string };
  return doneForm(message, form, response);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

export default function SignUpPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const isSent = answer?.done !== undefined || answer?.intent === "code" || answer?.intent === "again";
  if (answer && isSent) return <SignUpCode answer={answer} />;
  return (
    <AccountForm
      title="Sign up"
      lede="An account shows your registrations and invoices in one place."
      answer={answer}
      button="Sign up"
      links={["signIn", "magicLink", "verify"]}
      below={<ProviderButtons providers={loaderData.providers} next={loaderData.next} />}
    >
      <NameField answer={answer} />
      <EmailField answer={answer} />
      <NewPasswordField answer={answer} />
    </AccountForm>
  );
}

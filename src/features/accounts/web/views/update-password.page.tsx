/** Opened from the email that resets a password; signed-in users change theirs on the account's own page. */
import { data, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { sendForm } from "#ui/forms/send.ts";
import { asAnswer, leadOn, lostForm, refusedForm } from "../account-answers.ts";
import { accountMeta } from "../account-meta.ts";
import type { Route } from "./+types/update-password.page";
import { NewPasswordField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { LinkOver } from "./link-over.tsx";

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Choose a new password");

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  // Without a token there is no reset: a signed-in user changes the password by typing the current one.
  if (!token) throw redirect(`${ACCOUNT}#change-password`);
  const response = await context.get(apiContext).auth.links[":token"].$get({ param: { token } });
  const isOpen = response.status === 200 && (await response.json()).purpose === "reset";
  return data({ token, isOpen }, { status: isOpen ? 200 : 410 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = (name: string) => String(form.get(name) ?? "");
  const json = { token: typed("token"), password: typed("password") };
  const response = await context.get(apiContext).auth.password.$put({ json }).catch(asAnswer);
  return response.status === 200 ? leadOn(`${ACCOUNT}?updated=password`) : refusedForm(response, form);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

export default function UpdatePasswordPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (!loaderData.isOpen && !answer) return <LinkOver title="Choose a new password" again="forgottenPassword" />;
  return (
    <AccountForm
      title="Choose a new password"
      lede="You are then signed out on every device, and sign in with it."
      answer={answer}
      button="Set the new password"
      links={["signIn", "forgottenPassword"]}
    >
      <input type="hidden" name="token" value={loaderData.token} />
      <NewPasswordField answer={answer} label="New password" />
    </AccountForm>
  );
}

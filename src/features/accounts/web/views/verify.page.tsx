/**
 * Opened from a letter, its button uses the link: programs that only look at links use up nothing. Without a link:
 * email and code.
 */
import { data } from "react-router";
import { type ApiClient, apiContext } from "#app/api-context.ts";
import { newPasswordPath, secondStepPath } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { sendForm } from "#ui/forms/send.ts";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { type Answer, asAnswer, leadOn, lostForm, refusedForm } from "../account-answers.ts";
import { accountMeta } from "../account-meta.ts";
import type { Route } from "./+types/verify.page";
import { EmailField, NameField, NewPasswordField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { LinkOver } from "./link-over.tsx";

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Confirm it is you");

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (!token) return data({ token: null, link: null });
  const response = await context.get(apiContext).auth.links[":token"].$get({ param: { token } });
  return response.status === 200
    ? data({ token, link: await response.json() })
    : data({ token, link: null }, response.status);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const response = await verify(context.get(apiContext), form).catch(asAnswer);
  if (response.status !== 200) return refusedForm(response, form);
  const used = (await response.json()) as { event: string; token?: string; redirectTo?: string | null };
  if (used.token) return leadOn(newPasswordPath(used.token), response);
  const next = used.redirectTo ?? ACCOUNT;
  return leadOn(used.event === "second-step" ? secondStepPath(next) : next, response);
}

function verify({ auth }: ApiClient, form: FormData): Promise<Response> {
  const typed = (name: string) => String(form.get(name) ?? "");
  if (!form.has("token")) return auth["verify-code"].$post({ json: { email: typed("email"), code: typed("code") } });
  const chosen = form.has("password") && { name: typed("name"), password: typed("password") };
  return auth.verify.$post({ json: { token: typed("token"), ...chosen } });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

export default function VerifyPage({ loaderData: { token, link }, actionData: answer }: Route.ComponentProps) {
  if (!token) return <CodeForm answer={answer} />;
  if (!link && !answer) return <LinkOver title="Confirm it is you" again="magicLink" />;
  const isNew = link?.purpose === "sign-up";
  return (
    <AccountForm
      title={isNew ? "Confirm your account" : "Sign in"}
      lede={
        link && (
          <>
            {isNew ? "For" : "As"} {link.email}
          </>
        )
      }
      answer={answer}
      button={isNew ? "Confirm and sign in" : "Sign in"}
      links={["signIn", "magicLink"]}
    >
      <input type="hidden" name="token" value={token} />
      {link?.needsPassword && (
        <>
          <p>This is another browser than the one that signed up. Please choose name and password here.</p>
          <NameField answer={answer} />
          <NewPasswordField answer={answer} />
        </>
      )}
    </AccountForm>
  );
}

const CodeForm = ({ answer }: { answer: Answer | undefined }) => (
  <AccountForm
    title="Enter the code"
    lede="The six digits are in the email that we sent you."
    answer={answer}
    button="Go on"
    links={["signIn", "magicLink", "signUp"]}
  >
    <EmailField answer={answer} />
    <TextField
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      hint="Six digits"
      defaultValue={answer?.typed.code}
      error={answer?.errors.code}
    />
  </AccountForm>
);

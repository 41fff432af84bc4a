/**
 * Opened from an email; only its button uses the link, so that programs that scan links use up nothing. Without a link
 * it takes the email and the code.
 */
import { data } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { sendForm } from "#ui/forms/send.ts";
import { type Answer, lostForm } from "../account-answers.ts";
import { accountMeta } from "../account-meta.ts";
import type { Route } from "./+types/verify.page";
import { EmailField, NameField, NewPasswordField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { answerCode, answerUsed } from "./answer-code.ts";
import { CodeField } from "./code-field.tsx";
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
  const api = context.get(apiContext);
  if (!form.has("token")) return answerCode(api, form);
  const typed = (name: string) => String(form.get(name) ?? "");
  const selected = form.has("password") && { name: typed("name"), password: typed("password") };
  return answerUsed(api.auth.verify.$post({ json: { token: typed("token"), ...selected } }), form);
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
    lede="The six digits are in our email to you."
    answer={answer}
    button="Go on"
    links={["signIn", "magicLink", "signUp"]}
  >
    <EmailField answer={answer} />
    <CodeField answer={answer} />
  </AccountForm>
);

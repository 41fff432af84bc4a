/**
 * Follows a password, an email or a provider: the code of an app, a recovery code, or a passkey opens the session.
 */
import { data, Form, redirect } from "react-router";
import { type ApiClient, apiContext } from "#app/api-context.ts";
import { secondStepPath, signInPath } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { sendForm } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { returnPath } from "../../rules/return-path.ts";
import { asAnswer, leadOn, lostForm, refusedForm } from "../account-answers.ts";
import { accountMeta } from "../account-meta.ts";
import { PasskeyButton } from "../second-factor/passkey-button.tsx";
import type { Route } from "./+types/second-step.page";
import { AccountForm } from "./account-form.tsx";
import styles from "./second-step.module.css";

const OTHER_USER = "other-user";

export const meta: Route.MetaFunction = (args) => accountMeta(args, "One more step");

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = returnPath(new URL(request.url).searchParams.get("next")) ?? ACCOUNT;
  const response = await context.get(apiContext).auth["second-step"].$get();
  if (response.status !== 200) throw redirect(`${ACCOUNT}?${new URLSearchParams({ next })}`);
  return data({ next, ways: await response.json() }, { headers: { "cache-control": "no-store" } });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("intent") === OTHER_USER) return leave(context.get(apiContext), returnPath(form.get("next")));
  const json = { code: String(form.get("code") ?? "") };
  const next = returnPath(form.get("next")) ?? ACCOUNT;
  const response = await context.get(apiContext).auth["second-step"].$post({ json }).catch(asAnswer);
  // The second step has expired: the loader leads to the sign-in.
  if (response.status === 401) return leadOn(secondStepPath(next));
  return response.status === 200 ? leadOn(next, response) : refusedForm(response, form);
}

/** Forgets the first step as well: another person may use this browser next. */
async function leave({ auth }: ApiClient, next: string | undefined) {
  return leadOn(next ? signInPath(next) : ACCOUNT, await auth["second-step"].$delete());
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, lostForm);

export default function SecondStepPage({ loaderData: { next, ways }, actionData: answer }: Route.ComponentProps) {
  const lede = ways.hasApp ? "Enter the code that your authenticator app shows." : "Use your passkey.";
  return (
    <AccountForm
      title="One more step"
      lede={`${lede} A recovery code works too.`}
      answer={answer}
      button="Continue"
      below={
        <>
          {ways.hasPasskey && <PasskeyButton next={next} />}
          <Form method="post" replace className={styles.leave}>
            <input type="hidden" name="next" value={next} />
            <Button look="quiet" type="submit" name="intent" value={OTHER_USER}>
              Sign in as somebody else
            </Button>
          </Form>
        </>
      }
      links={[]}
    >
      <input type="hidden" name="next" value={next} />
      <TextField
        label={ways.hasApp ? "Code" : "Recovery code"}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={answer?.errors.code}
      />
    </AccountForm>
  );
}

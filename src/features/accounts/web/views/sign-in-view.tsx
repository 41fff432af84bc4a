import { useEffect } from "react";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import type { Answer } from "../account-answers.ts";
import { tellTabs, tellUser } from "../auth-events.ts";
import { PasskeyButton } from "../second-factor/passkey-button.tsx";
import { usePasskeyInFields } from "../second-factor/use-passkey.ts";
import { EmailField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";

type Props = { answer: Answer | undefined; next: string; done?: string | undefined };

export function SignInView({ answer, next, done }: Props) {
  useEffect(() => {
    tellUser(undefined);
    if (done) tellTabs("user-updated");
  }, [done]);
  usePasskeyInFields(() => window.location.assign(next));
  return (
    <AccountForm
      title="Sign in"
      answer={answer}
      done={done}
      button="Sign in"
      links={["magicLink", "signUp", "forgottenPassword", "verify"]}
    >
      <input type="hidden" name="intent" value="sign-in" />
      <input type="hidden" name="next" value={answer?.typed.next ?? next} />
      <EmailField answer={answer} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={answer?.errors.password}
      />
      <PasskeyButton next={next} />
    </AccountForm>
  );
}

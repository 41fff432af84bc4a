import { useEffect } from "react";
import { PasswordField } from "#ui/public/forms/fields/password-field.tsx";
import type { Answer } from "../account-answers.ts";
import { tellTabs, tellUser } from "../auth-events.ts";
import { PasskeyButton } from "../second-factor/passkey-button.tsx";
import { usePasskeyInFields } from "../second-factor/use-passkey.ts";
import { EmailField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { type ProviderButton, ProviderButtons } from "./provider-buttons.tsx";

type Props = {
  answer: Answer | undefined;
  next: string;
  done?: string | undefined;
  refused?: string | undefined;
  providers: readonly ProviderButton[];
};

export function SignInView({ answer, next, done, refused, providers }: Props) {
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
      refused={refused}
      below={
        <>
          <PasskeyButton next={next} />
          <ProviderButtons providers={providers} next={answer?.typed.next ?? next} />
        </>
      }
      button="Sign in"
      links={["magicLink", "signUp", "forgottenPassword", "verify"]}
    >
      <input type="hidden" name="intent" value="sign-in" />
      <input type="hidden" name="next" value={answer?.typed.next ?? next} />
      <EmailField answer={answer} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={answer?.errors.password} />
    </AccountForm>
  );
}

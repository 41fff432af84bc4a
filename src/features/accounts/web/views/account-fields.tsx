import { useEffect, useRef } from "react";
import { PasswordField } from "#ui/public/forms/fields/password-field.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { keep, recall } from "#ui/storage.ts";
import { PASSWORD_MIN } from "../../rules/password.ts";
import type { Answer } from "../account-answers.ts";

const CARRIED = "account.email";

type Props = { answer: Answer | undefined };

/** Keeps the email from view to view of this tab, never in an address. A focused field is left alone. */
export function EmailField({ answer }: Props) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = field.current?.querySelector("input");
    const carried = recall(CARRIED);
    if (!input || input.value || input === document.activeElement) return;
    if (typeof carried === "string") input.value = carried;
  }, []);
  return (
    <div ref={field}>
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        spellCheck={false}
        defaultValue={answer?.typed.email}
        error={answer?.errors.email}
        onChange={({ target }) => keep(CARRIED, target.value)}
      />
    </div>
  );
}

export const NameField = ({ answer }: Props) => (
  <TextField
    label="Name"
    name="name"
    autoComplete="name"
    defaultValue={answer?.typed.name}
    error={answer?.errors.name}
  />
);

export const NewPasswordField = ({ answer, label = "Password" }: Props & { label?: string }) => (
  <PasswordField
    label={label}
    name="password"
    autoComplete="new-password"
    hint={`At least ${PASSWORD_MIN} characters of any kind. Four unrelated words work well.`}
    error={answer?.errors.password}
  />
);

import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import { PasswordField } from "#ui/public/forms/fields/password-field.tsx";
import { MessageBox } from "../views/message-box.tsx";
import type { SecurityAnswer } from "./send-security-form.ts";

type Props = {
  intent: string;
  answer: SecurityAnswer | undefined;
  button: string;
  look?: "primary" | "secondary";
  /** Tells this form from others with the same intent. */
  of?: { name: string; value: string };
  children?: ReactNode;
};

export const answerTo = (intent: string, answer: SecurityAnswer | undefined) =>
  answer?.intent === intent ? answer : undefined;

/** One form of the security page, with its refusal below. */
export function SecurityForm({ intent, answer, button, look = "primary", of, children }: Props) {
  const isSending = useSending(intent);
  const own = answerTo(intent, answer);
  const isOwn = !of || own?.typed[of.name] === of.value;
  return (
    <>
      <Form method="post" replace preventScrollReset noValidate>
        <input type="hidden" name="intent" value={intent} />
        {of && <input type="hidden" name={of.name} value={of.value} />}
        {children}
        <Button type="submit" look={look} disabled={isSending}>
          {button}
        </Button>
      </Form>
      {!isSending && isOwn && own?.refused && <MessageBox tone="danger">{own.refused}</MessageBox>}
    </>
  );
}

/** Shown to an account without a password whose session is older than ten minutes: it has no proof to type. */
export const SignInAgain = () => (
  <p>
    You signed in more than ten minutes ago, and this account has no password to ask for.{" "}
    <Link to={`${ACCOUNT_VIEWS.magicLink}?next=${ACCOUNT_VIEWS.security}`}>Sign in again by email</Link> to add one.
  </p>
);

type ProofProps = { id: string; label: string; answer: SecurityAnswer | undefined };

/** Asks for a proof before a factor is removed or a further one added. No page ever returns its value. */
export const ProofField = ({ id, label, answer }: ProofProps) => (
  <PasswordField label={label} name="proof" id={id} autoComplete="current-password" error={answer?.errors.proof} />
);

/** A rarely used form that needs a proof: closed until it is opened or refused. */
export function Seldom({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

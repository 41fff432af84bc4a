/** The parts of the security page that every user has: name, password, and open sessions. */
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import { PasswordField } from "#ui/public/forms/fields/password-field.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import type { Answer } from "../account-answers.ts";
import { NewPasswordField } from "../views/account-fields.tsx";
import { FormResult } from "./form-result.tsx";
import styles from "./security.module.css";
import { type OwnSession, SessionList } from "./session-list.tsx";

type Own = { answer: Answer | undefined };

export const NamePart = ({ name, answer }: Own & { name: string }) => (
  <Part title="Name" intent="change-name" answer={answer} button="Save the name">
    <TextField
      label="Name"
      name="name"
      autoComplete="name"
      defaultValue={name}
      error={of("change-name", answer)?.errors.name}
    />
  </Part>
);

export const SessionsPart = ({
  sessions,
  timeZone,
  answer,
}: Own & { sessions: readonly OwnSession[]; timeZone: string }) => (
  <section className={`${styles.part} ${styles.wide}`}>
    <h2>Where you are signed in</h2>
    <SessionList sessions={sessions} timeZone={timeZone} />
    <FormResult intent="end-session" answer={answer} />
    <Form method="post" className={styles.everywhere}>
      <Button look="secondary" type="submit" name="intent" value="sign-out-everywhere">
        Sign out everywhere
      </Button>
    </Form>
  </section>
);

const of = (intent: string, answer: Answer | undefined) => (answer?.intent === intent ? answer : undefined);

type PartProps = { title: string; intent: string; answer: Answer | undefined; button: string; children: ReactNode };

/** One form of the page, with its result below. */
function Part({ title, intent, answer, button, children }: PartProps) {
  const isSending = useSending(intent);
  return (
    <section className={styles.part} id={intent}>
      <h2>{title}</h2>
      <Form method="post" replace preventScrollReset noValidate>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <Button type="submit" disabled={isSending}>
          {button}
        </Button>
      </Form>
      {!isSending && <FormResult intent={intent} answer={answer} />}
    </section>
  );
}

export function PasswordPart({ answer, email }: { answer: Answer | undefined; email: string }) {
  const own = of("change-password", answer);
  return (
    <Part title="Password" intent="change-password" answer={answer} button="Change the password">
      {/* So that a password manager knows whose password changes. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={own?.errors.currentPassword}
      />
      <NewPasswordField answer={own} label="New password" />
    </Part>
  );
}

const WAYS = new Intl.ListFormat("en-US", { type: "disjunction" });

type OtherWays = { linkedAccounts: readonly { name: string }[]; passkeys: readonly unknown[] };

/** Names the other ways to sign in: an account of another company, a passkey, and always an email. */
export const NoPassword = ({ linkedAccounts, passkeys }: OtherWays) => (
  <section className={styles.part} id="change-password">
    <h2>Password</h2>
    <p>
      You have none: you sign in{" "}
      {WAYS.format([
        ...linkedAccounts.map(({ name }) => `with ${name}`),
        ...(passkeys.length > 0 ? ["with a passkey"] : []),
        "by email",
      ])}
      . <Link to={ACCOUNT_VIEWS.forgottenPassword}>Set a password</Link> if you would like one.
    </p>
  </section>
);

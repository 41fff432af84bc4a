/** One's own account. Other features put their parts into it. */
import { type ReactNode, useEffect } from "react";
import { Form, Link } from "react-router";
import { ACCOUNT_VIEWS } from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import type { Answer } from "../account-answers.ts";
import { tellUser, useAuthEvents } from "../auth-events.ts";
import { NewPasswordField } from "../views/account-fields.tsx";
import { MessageBox } from "../views/message-box.tsx";
import styles from "./account-home.module.css";
import { type OwnSession, SessionList } from "./session-list.tsx";

export type AccountUser = { id: string; name: string; email: string; grants: string[]; hasPassword: boolean };
type Props = {
  user: AccountUser;
  sessions: readonly OwnSession[];
  timeZone: string;
  answer: Answer | undefined;
  /** What other features show of the user. */
  children?: ReactNode;
};

export function AccountHome({ user, sessions, timeZone, answer, children }: Props) {
  useAuthEvents();
  useEffect(() => tellUser(user.id), [user.id]);
  return (
    <div className={`wrap ${styles.home}`}>
      <header className={`page-head ${styles.head}`}>
        <div>
          <h1>Your account</h1>
          <p className="lede">
            {user.name}
            <br />
            {user.email}
          </p>
        </div>
        <Form method="post">
          <Button look="secondary" type="submit" name="intent" value="sign-out">
            Sign out
          </Button>
        </Form>
      </header>
      {user.grants.includes("staff") && (
        <p>
          <a href={portal.home}>Go to the admin portal</a>
        </p>
      )}
      {children}
      <Part title="Name" intent="change-name" answer={answer} button="Save the name">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={user.name}
          error={of("change-name", answer)?.errors.name}
        />
      </Part>
      {user.hasPassword ? <PasswordPart answer={answer} email={user.email} /> : <NoPassword />}
      <section className={styles.part} id="security">
        <h2>Security</h2>
        <p>
          <Link to={ACCOUNT_VIEWS.security}>Authenticator app, passkeys and recovery codes</Link>
        </p>
      </section>
      <section className={styles.part}>
        <h2>Where you are signed in</h2>
        <SessionList sessions={sessions} timeZone={timeZone} />
        <Said intent="end-session" answer={answer} />
        <Form method="post" className={styles.everywhere}>
          <Button look="secondary" type="submit" name="intent" value="sign-out-everywhere">
            Sign out everywhere
          </Button>
        </Form>
      </section>
    </div>
  );
}

const of = (intent: string, answer: Answer | undefined) => (answer?.intent === intent ? answer : undefined);

function Said({ intent, answer }: { intent: string; answer: Answer | undefined }) {
  const own = of(intent, answer);
  if (own?.refused) return <MessageBox tone="danger">{own.refused}</MessageBox>;
  return own?.done ? <MessageBox tone="done">{own.done}</MessageBox> : null;
}

type PartProps = { title: string; intent: string; answer: Answer | undefined; button: string; children: ReactNode };

/** One form of the page, with what came of it under it. */
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
      {!isSending && <Said intent={intent} answer={answer} />}
    </section>
  );
}

function PasswordPart({ answer, email }: { answer: Answer | undefined; email: string }) {
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
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        error={own?.errors.currentPassword}
      />
      <NewPasswordField answer={own} label="New password" />
    </Part>
  );
}

const NoPassword = () => (
  <section className={styles.part} id="change-password">
    <h2>Password</h2>
    <p>
      You sign in by email. <Link to={ACCOUNT_VIEWS.forgottenPassword}>Set a password</Link> if you would like one.
    </p>
  </section>
);

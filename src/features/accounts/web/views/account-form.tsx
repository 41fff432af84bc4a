/**
 * The form of every view of the account: fields, button, result, and links to the other views.
 */
import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import { returnPath } from "../../rules/return-path.ts";
import type { Answer } from "../account-answers.ts";
import { useAuthEvents } from "../auth-events.ts";
import styles from "./account-form.module.css";
import { MessageBox } from "./message-box.tsx";

/** Links switch between the views, each at an address of its own. */
const VIEWS = {
  signIn: [ACCOUNT, "Sign in with a password"],
  signUp: [ACCOUNT_VIEWS.signUp, "No account yet? Sign up"],
  magicLink: [ACCOUNT_VIEWS.magicLink, "Sign in by email, without a password"],
  forgottenPassword: [ACCOUNT_VIEWS.forgottenPassword, "Forgotten your password?"],
  verify: [ACCOUNT_VIEWS.verify, "Enter the code of an email"],
} as const;
export type ViewName = keyof typeof VIEWS;

type Props = {
  title: string;
  lede?: ReactNode;
  answer: Answer | undefined;
  button: string;
  /** The fields. */
  children: ReactNode;
  links: readonly ViewName[];
  /** The success message of the page before. */
  done?: string | undefined;
  /** The refusal of the page before. */
  refused?: string | undefined;
  /** Shown between the form and the links to the other views. */
  below?: ReactNode;
};

export function AccountForm({ title, lede, answer, button, children, links, done, refused, below }: Props) {
  const isSending = useSending();
  useAuthEvents();
  const refusal = answer ? answer.refused : refused;
  const success = answer?.done ?? (answer ? undefined : done);
  return (
    <div className={`wrap`}>
      <div className={styles.view}>
        <header className="page-head">
          <h1>{title}</h1>
          {lede && <p className="lede">{lede}</p>}
        </header>
        <Form method="post" replace noValidate className={styles.form}>
          {children}
          {isSending ? <Spinner takesFocus /> : <Button type="submit">{button}</Button>}
        </Form>
        {!isSending && refusal && <MessageBox tone="danger">{refusal}</MessageBox>}
        {!isSending && success && <MessageBox tone="done">{success}</MessageBox>}
        {below}
        {links.length > 0 && <OtherWays links={links} />}
      </div>
    </div>
  );
}

function OtherWays({ links }: Pick<Props, "links">) {
  const goesOn = useNext();
  return (
    <nav className={styles.links} aria-label="Other ways to your account">
      {links.map((name) => (
        <Link key={name} to={VIEWS[name][0] + goesOn}>
          {VIEWS[name][1]}
        </Link>
      ))}
    </nav>
  );
}

/** Keeps the page to open afterwards in the address from view to view. */
function useNext(): string {
  const next = returnPath(new URLSearchParams(useLocation().search).get("next"));
  return next ? `?${new URLSearchParams({ next })}` : "";
}

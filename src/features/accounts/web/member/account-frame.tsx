/** The frame of every page of a signed-in user: their name, links to the other pages, and the button that signs out. */
import { type ReactNode, useEffect } from "react";
import { Form, NavLink } from "react-router";
import { ACCOUNT_COMPANY, ACCOUNT_DATA, ACCOUNT_RECORDS, ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
import { Button } from "#ui/public/button.tsx";
import { tellUser, useAuthEvents } from "../auth-events.ts";
import styles from "./account-frame.module.css";

export type AccountUser = { id: string; name: string; email: string; grants: string[]; hasPassword: boolean };
type Props = { user: AccountUser; title: string; lede?: ReactNode; children: ReactNode };

const PAGES = [
  [ACCOUNT, "Overview"],
  [ACCOUNT_RECORDS, "Records"],
  [ACCOUNT_COMPANY, "Company"],
  [ACCOUNT_VIEWS.security, "Security"],
  [ACCOUNT_DATA, "Your data"],
] as const;

export function AccountFrame({ user, title, lede, children }: Props) {
  useAuthEvents({ isSignedIn: true });
  useEffect(() => tellUser(user.id), [user.id]);
  return (
    <div className={`wrap ${styles.frame}`}>
      <header className={`page-head ${styles.head}`}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {lede && <p className="lede">{lede}</p>}
        </div>
        <SignedIn user={user} />
      </header>
      <nav className={styles.pages} aria-label="Your account">
        <ul>
          {PAGES.map(([to, label]) => (
            <li key={to}>
              <NavLink to={to} end={to === ACCOUNT}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

const SignedIn = ({ user: { name, email, grants } }: { user: AccountUser }) => (
  <div className={styles.who}>
    <p>
      <strong>{name}</strong>
      <br />
      {email}
    </p>
    <Form method="post" action={ACCOUNT}>
      <Button look="quiet" type="submit" name="intent" value="sign-out">
        Sign out
      </Button>
      {grants.includes("staff") && <a href={portal.home}>Admin portal</a>}
    </Form>
  </div>
);

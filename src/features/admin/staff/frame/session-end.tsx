import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { SignInForm } from "#features/accounts/web/sign-in-form.tsx";
import styles from "./session-end.module.css";

type Staff = { email: string };

/** A form that is refused for want of a session makes the shell ask for the sign-in, and loads nothing else. */
export const asksAgain = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 401 || defaultShouldRevalidate;

/**
 * The user whose page was open when the session ended: the page stays for them, and another user gets a new page.
 * `undefined` on a page without a user.
 */
export function useEnded<S extends Staff>(staff: S | null): S | undefined {
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const [last, setLast] = useState(staff && { staff, place });
  const isAnother = Boolean(staff && last && staff.email !== last.staff.email);
  if (staff && !isAnother && last?.place !== place) setLast({ staff, place });
  useEffect(() => {
    if (isAnother) window.location.reload();
  }, [isAnother]);
  return !staff && last?.place === place ? last.staff : undefined;
}

/** Covers the page until a user has signed in; the typed text below it stays. */
export function SignInAgain({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLInputElement>("[name=password]")?.focus();
    // Closed explicitly: a removed dialog loses the focus.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <SignInForm again={{ email, titleId: "sign-in-again" }} />
    </dialog>
  );
}

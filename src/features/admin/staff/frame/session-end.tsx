import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { SignInForm } from "#features/accounts/web/sign-in-form.tsx";
import styles from "./session-end.module.css";

type Staff = { email: string };

/** A form of the portal that is refused without a session makes the shell ask for the user, and loads nothing else. */
export const asksAgain = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 401 || defaultShouldRevalidate;

/**
 * The user of the page that was open when the session ended: the page stays for them. `undefined` on a page without a
 * user. A different user gets a new page.
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
    // A dialog that is only taken away leaves the focus nowhere.
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

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { SignInForm } from "#features/accounts/web/sign-in-form.tsx";
import styles from "./session-end.module.css";

type Staff = { email: string };

/** Any form of the portal that is refused for want of a session has the shell ask who is there, and nothing else load. */
export const asksAgain = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 401 || defaultShouldRevalidate;

/**
 * Who worked on the page that stands there when the session ended under it: the page stays for them. `undefined` on a page
 * that was never theirs. Whoever else signs in gets a page of their own.
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

/** Stands over the page until somebody signed in; what is typed below it stays. */
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

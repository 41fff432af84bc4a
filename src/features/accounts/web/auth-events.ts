/** Tells all other tabs of sign-ins, sign-outs and new passwords. */
import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { ACCOUNT } from "#shared/paths.ts";
import { keep, recall } from "#ui/storage.ts";

export type AuthEvent = "signed-in" | "signed-out" | "password-recovery" | "user-updated";

const KEY = "account.event";
type Told = {
  event: AuthEvent;
  /** Changes each time: storing an equal value fires no event. */
  at: number;
  who?: string;
};

const told = () => recall(KEY, "localStorage") as Told | undefined;

/** Tells the other tabs. @param who an opaque word, the same for the same user. */
export function tellTabs(event: AuthEvent, who?: string): void {
  keep(KEY, { event, at: Date.now(), ...(who && { who }) } satisfies Told, "localStorage");
}

/** Tells only a change of user: reloading a page tells nothing. */
export function tellUser(who: string | undefined): void {
  const before = told()?.who;
  if (before !== who) tellTabs(who ? "signed-in" : "signed-out", who);
}

/** Calls `listener` on events of other tabs. @returns a function that unsubscribes. */
export function onAuthChange(listener: (event: AuthEvent) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    const last = key === KEY ? told() : undefined;
    if (last) listener(last.event);
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** A page of the account follows the other tabs; a view that signs in or sets a password gives way to the account. */
export function useAuthEvents({ isSignedIn = false } = {}): void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(
    () =>
      onAuthChange((event) => {
        if (event === "password-recovery") return;
        if (isSignedIn || window.location.pathname === ACCOUNT) void revalidate();
        else void navigate(ACCOUNT);
      }),
    [isSignedIn, navigate, revalidate],
  );
}

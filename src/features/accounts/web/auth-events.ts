/** What happens to the account in one tab, told to all others: who is signed in, and that a password is new. */
import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { ACCOUNT } from "#shared/paths.ts";
import { keep, recall } from "#ui/storage.ts";

export type AuthEvent = "signed-in" | "signed-out" | "password-recovery" | "user-updated";

const KEY = "account.event";
type Told = {
  event: AuthEvent /** Another one each time: what is the same fires no event. */;
  at: number;
  who?: string;
};

const told = () => recall(KEY, "localStorage") as Told | undefined;

/** Tells the other tabs. @param who a word that says only whether it is the same user as before. */
export function tellTabs(event: AuthEvent, who?: string): void {
  keep(KEY, { event, at: Date.now(), ...(who && { who }) } satisfies Told, "localStorage");
}

/** Tells of a change of user alone: a page that is opened again tells nothing. */
export function tellUser(who: string | undefined): void {
  const before = told()?.who;
  if (before !== who) tellTabs(who ? "signed-in" : "signed-out", who);
}

/** Calls `listener` for what happens in other tabs. @returns what ends it. */
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

import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { dropFromList, entryOf, keepInList, LIST_CHANGE, type ListEntry, readList } from "./running-list.ts";

function subscribe(react: () => void): () => void {
  window.addEventListener(LIST_CHANGE, react);
  return () => window.removeEventListener(LIST_CHANGE, react);
}

/**
 * The unpaid registrations of this tab for an event.
 *
 * @param own the registration of this page, which is added to the list.
 * @returns `undefined` on the server, which cannot read the tab's list.
 */
export function useRunningList(eventId: string, own?: ListEntry): ListEntry[] | undefined {
  const text = useSyncExternalStore<string | undefined>(
    subscribe,
    () => JSON.stringify(readList(eventId)),
    () => undefined,
  );
  const ownToken = own?.token;
  const ownText = own && JSON.stringify(own);
  useEffect(() => {
    if (ownText) keepInList(eventId, JSON.parse(ownText) as ListEntry);
  }, [eventId, ownText]);
  useEffect(() => {
    const end = new AbortController();
    refresh(eventId, ownToken, end.signal);
    return () => end.abort();
  }, [eventId, ownToken]);
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)), [text]);
}

/**
 * Updates the list from the server, because another page or the office may have paid or ended a registration since. If
 * a request fails, the list stays as it is.
 */
async function refresh(eventId: string, ownToken: string | undefined, signal: AbortSignal): Promise<void> {
  for (const { token } of readList(eventId)) {
    if (token === ownToken) continue;
    const response = await fetch(`/api/registrations/${token}`, { signal }).catch(() => undefined);
    if (signal.aborted || !response) return;
    const entry = response.ok ? entryOf(token, (await response.json()) as RegistrationView) : undefined;
    if (entry) keepInList(eventId, entry);
    else if (response.ok || response.status === 404) dropFromList(eventId, token);
  }
}

import { lazy, useEffect, useState } from "react";
import { recall } from "#ui/storage.ts";
import { listKey } from "../registrations/list-key.ts";
import type { Listed } from "../registrations/listed-so-far.tsx";

/** Without it the form is whole: it only does not show who was registered before. */
export const ListedSoFar = lazy(() =>
  import("../registrations/listed-so-far.tsx").catch(() => ({ default: () => undefined })),
);

/**
 * @param eventId of an event for which people are registered one after the other.
 * @returns whether some were in this tab and are not paid, and what the form takes from them once they are shown.
 */
export function useListed(eventId: string | undefined) {
  const [hasList, setHasList] = useState(false);
  const [listed, onList] = useState<Listed>();
  useEffect(() => {
    const entries = eventId && recall(listKey(eventId));
    setHasList(Array.isArray(entries) && entries.length > 0);
  }, [eventId]);
  return { hasList, listed, onList };
}

import { lazy, useEffect, useState } from "react";
import { recall } from "#ui/storage.ts";
import { listKey } from "../registrations/list-key.ts";
import type { Listed } from "../registrations/listed-so-far.tsx";

/** If the chunk fails to load, the form works without the list of earlier registrations. */
export const ListedSoFar = lazy(() =>
  import("../registrations/listed-so-far.tsx").catch(() => ({ default: () => undefined })),
);

/**
 * @param eventId of an event whose people register one at a time; undefined for other events
 * @returns whether this tab has unpaid registrations, and their sum and address once the list is loaded
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

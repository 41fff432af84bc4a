import { useEffect, useState, useSyncExternalStore } from "react";
import { createDesk, type Desk, type DeskState, emptyState } from "./desk.ts";
import type { Door } from "./door.ts";

/** Check-in on this page, with its state. It polls the server as long as the page is open. */
export function useDesk(door: Door): { desk: Desk | undefined; state: DeskState } {
  const [desk, setDesk] = useState<Desk>();
  const name = JSON.stringify(door);
  useEffect(() => {
    const made = createDesk(JSON.parse(name) as Door);
    setDesk(made);
    return undefined;
  }, [name]);
  const state = useSyncExternalStore(desk?.subscribe ?? never, desk?.getState ?? emptyState, emptyState);
  useEffect(() => desk?.start(), [desk]);
  return { desk, state };
}

const never = () => () => {};

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false in what the server draws, and until React has taken the page over. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

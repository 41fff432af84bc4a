import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 1500;
/** Polling stops after ten minutes, for pages that are left open. */
const MOST_LOOKS = 400;

/** Reloads the page while a process that it shows is running, such as the sending of letters. */
export function useFollowing(isGoingOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  const looks = useRef(0);
  useEffect(() => {
    if (!isGoingOn) looks.current = 0;
    if (!isGoingOn || state !== "idle" || looks.current >= MOST_LOOKS) return;
    const timer = setTimeout(() => {
      looks.current += 1;
      void revalidate();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isGoingOn, state, revalidate]);
}

import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { NavigationType, useNavigationType } from "react-router";

/** The least height of a row, in pixels. */
const ROW = 44;

/**
 * How many rows of a table to draw now. After a press that leads to its screen these are as many as the window holds,
 * and the others follow a moment later: the screen comes sooner. In a page from the server, and on the way back to where
 * the reader had scrolled, they are all.
 */
export function useDrawnRows(): number {
  const isFromPress = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const isGoingBack = useNavigationType() === NavigationType.Pop;
  const [most, setMost] = useState(() =>
    isFromPress && !isGoingBack ? Math.ceil(window.innerHeight / ROW) : Number.POSITIVE_INFINITY,
  );
  useEffect(() => startTransition(() => setMost(Number.POSITIVE_INFINITY)), []);
  return most;
}

const neverChanges = () => () => {};
const inBrowser = () => true;
/** Also while React takes over a page that the server drew. */
const onServer = () => false;

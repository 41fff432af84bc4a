import { useEffect, useRef } from "react";
import { openLiveStream } from "./live-stream.ts";

/**
 * A visitor who leaves at once opens no stream, and the page's own files load first. Changes before that are in the
 * first event.
 */
const OPEN_AFTER_MS = 1_000;

/** Passes on the data of each event of a live stream while the page is visible. Without a path it opens none. */
export function useLiveStream(path: string | undefined, onData: (data: string) => void): void {
  const tell = useRef(onData);
  useEffect(() => {
    tell.current = onData;
  });
  useEffect(() => {
    if (!path) return;
    let close: (() => void) | undefined;
    const follow = () => {
      close?.();
      close = document.hidden ? undefined : openLiveStream(path, (data) => tell.current(data));
    };
    const begin = setTimeout(() => {
      follow();
      document.addEventListener("visibilitychange", follow);
    }, OPEN_AFTER_MS);
    return () => {
      clearTimeout(begin);
      document.removeEventListener("visibilitychange", follow);
      close?.();
    };
  }, [path]);
}

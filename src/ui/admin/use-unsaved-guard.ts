import { useEffect } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

const QUESTION = "What you typed is not saved. Leave this page and lose it?";

/**
 * Asks before the page is left with something typed that is not saved: by a link, the browser's buttons, or closing the
 * tab.
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
}

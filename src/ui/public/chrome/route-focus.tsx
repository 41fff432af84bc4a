import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Marks the current page in the header, which stays as the first page brought it (`as-sent.tsx`). */
function markPage(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("header li > a"))
    link.ariaCurrent = `${pathname}/`.startsWith(`${link.pathname}/`) ? "page" : null;
}

/**
 * After a change of page the focus is on its heading, at its top unless they went back, as after a full load. A page
 * that goes on from a form marks the heading of what comes next with `data-takes-focus`, and a page on which typing
 * begins at once its first field.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    markPage(pathname);
    const heading =
      document.querySelector<HTMLElement>("[data-takes-focus]") ?? document.querySelector<HTMLElement>("h1");
    // A field has 0 and keeps it.
    if (heading?.tabIndex) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    if (type !== "POP") window.scrollTo(0, 0);
  }, [pathname, type]);
  return null;
}

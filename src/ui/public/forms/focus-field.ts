import type { MouseEvent } from "react";

/**
 * Follows a link to a field: opens folds around it and focuses it without a new history entry, so that Back still
 * leaves the form. Without scripts the browser itself does nearly the same.
 */
export function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const control = field.matches("fieldset") ? (field.querySelector("input") ?? field) : field;
  control.focus();
  field.scrollIntoView({ block: "center" });
}

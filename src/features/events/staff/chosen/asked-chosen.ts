import type { RegistrantFilters } from "../../rules/registrations/registration-view.ts";
import type { Selection } from "./use-selection.ts";

/** As many charges as one check pays. */
export const MOST_ON_CHECK = 100;

/** What is chosen, as the API takes it: the list's filters, or references in its order. */
export function askedChosen(
  filters: RegistrantFilters,
  { isAll, references }: Pick<Selection, "isAll" | "references">,
): Record<string, string> {
  if (isAll) return filters;
  const { sort, direction } = filters;
  return { ...(sort && { sort }), ...(direction && { direction }), only: references.join() };
}

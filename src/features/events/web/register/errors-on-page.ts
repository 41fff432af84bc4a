import type { SummaryError } from "#ui/forms/use-field-errors.ts";
import type { WebKind } from "../kinds/web-kind.ts";

type KindParts = Pick<WebKind, "personOf" | "asksPeopleFirst">;

/**
 * Orders the errors for the page's summary: errors about people come where their fields are, each with the person's
 * label.
 */
export function errorsOnPage(
  { personOf, asksPeopleFirst }: KindParts,
  errors: readonly SummaryError[],
): SummaryError[] {
  const named = errors.map(({ id, message }) => ({ id, message, person: id && personOf?.(id) }));
  const isLast = ({ person }: { person: string | undefined }) => Boolean(person) && !asksPeopleFirst;
  return named
    .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))
    .map(({ id, message, person }) => ({ ...(id && { id }), message: person ? `${person}: ${message}` : message }));
}

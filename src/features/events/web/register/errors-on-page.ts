import type { SummaryError } from "#ui/forms/use-field-errors.ts";
import type { WebKind } from "../kinds/web-kind.ts";

type Asking = Pick<WebKind, "whose" | "asksPeopleFirst">;

/**
 * The problems as the page's summary lists them: those of people stand where their fields do, and each says whose name
 * or email it is about.
 */
export function errorsOnPage({ whose, asksPeopleFirst }: Asking, errors: readonly SummaryError[]): SummaryError[] {
  const named = errors.map(({ id, message }) => ({ id, message, person: id && whose?.(id) }));
  const isLast = ({ person }: { person: string | undefined }) => Boolean(person) && !asksPeopleFirst;
  return named
    .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))
    .map(({ id, message, person }) => ({ ...(id && { id }), message: person ? `${person}: ${message}` : message }));
}

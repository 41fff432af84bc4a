import type { SummaryError } from "#ui/forms/use-field-errors.ts";
import type { WebKind } from "../kinds/web-kind.ts";

/**
 * The problems as the page's summary lists them: those of people come last, as their fields do, and each says whose
 * name or email it is about.
 */
export function errorsOnPage({ whose }: Pick<WebKind, "whose">, errors: readonly SummaryError[]): SummaryError[] {
  const named = errors.map(({ id, message }) => ({ id, message, person: id && whose?.(id) }));
  return [...named.filter(({ person }) => !person), ...named.filter(({ person }) => person)].map(
    ({ id, message, person }) => ({ ...(id && { id }), message: person ? `${person}: ${message}` : message }),
  );
}

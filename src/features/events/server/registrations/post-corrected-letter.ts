import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { type EventRow, eventView, type Registration } from "../catalog/queries.ts";
import type { PersonCorrection } from "../tables.ts";

export const NAMES_CORRECTED = "events.names-corrected";

export type NamesCorrected = {
  to_name: string;
  company: string;
  reference: string;
  /** Title and year. */
  event: string;
  people: PersonCorrection[];
  /** Public token, for the link to the registration. */
  registration: RegistrationToken;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "events.names-corrected": NamesCorrected;
  }
}

/** Posts the letter to the registrant about corrected names, inside the transaction that corrects them. */
export function postCorrectedLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  event: EventRow,
  { firstName, lastName, company, reference, email, publicToken }: Registration,
  { id, people, visitor }: { id: string; people: PersonCorrection[]; visitor: Visitor | undefined },
): Promise<void> {
  const to_name = `${firstName} ${lastName}`;
  const payload: NamesCorrected = {
    to_name,
    company,
    reference,
    people,
    event: titleWithYear(eventView(event)),
    registration: publicToken,
  };
  const dedupeKey = `${NAMES_CORRECTED}:${id}`;
  const to = { name: to_name, address: email };
  return postLetter(deps, { template: NAMES_CORRECTED, dedupeKey, about: reference, to, payload, visitor });
}

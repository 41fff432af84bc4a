/** A certification event and people who are registered for its classes, for tests. */
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import type { Registration } from "#features/events/server/catalog/queries.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import type { Deps } from "#platform/deps.ts";
import { golfRegistration, insertGolfEvent } from "./golf-event.ts";

const PRICE = { Member: 1690, "Non-Member": 2035 };

/** @returns the id of an event that sells the first classes of the first two levels. */
export const aCertificationEvent = (deps: Pick<Deps, "db">, over: object = {}): Promise<string> =>
  insertGolfEvent(deps.db, {
    type: "CERTIFICATION",
    title: `Technician Classes ${crypto.randomUUID().slice(0, 8)}`,
    priceObj: { "Level 1 Certification": PRICE, "Level 2 Certification": PRICE, "Level 1 Recertification": PRICE },
    dateObj: {},
    ...over,
  });

/** A person in a class of the event, as nobody else is called. */
export async function aParticipant(deps: Deps, eventId: string, details: object = {}): Promise<Registration> {
  const word = crypto.randomUUID().slice(0, 8);
  const form = golfRegistration(eventId, {
    company: `Paving ${word}`,
    lastName: word,
    email: `${word}@classes.example`,
    details: { event_type: "CERTIFICATION", class: "Level 1 Certification", memberStatus: "Non-Member", ...details },
  });
  return (await registerForEvent(deps, registrationRequestSchema.parse(form))).registration;
}

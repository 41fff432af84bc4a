import { and, eq } from "drizzle-orm";
import { noteFact } from "#platform/database/note-fact.ts";
import type { Deps } from "#platform/deps.ts";
import type { Customer } from "#shared/contact.ts";
import type { RegistrationReference } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { keyReused } from "../errors.ts";
import type { ClassRegistration } from "../queries.ts";
import { enterClassRegistration } from "../register-for-class.ts";
import { followRegistration } from "../roster/follow-registration.ts";
import { lockSession } from "../roster/lock-session.ts";
import { classRegistrations } from "../tables.ts";

/** A person who is registered for a certification event. */
export type EventPerson = Customer & { id: string; reference: RegistrationReference; certId: string };

type Facts = Pick<Customer, "firstName" | "lastName" | "company" | "email" | "phone">;
const factsOf = ({ firstName, lastName, company, email, phone }: Facts): Facts => ({
  firstName,
  lastName,
  company,
  email,
  phone,
});

/** Whether the event names the person differently now. */
export const isRenamed = (placed: Facts, person: Facts): boolean =>
  JSON.stringify(factsOf(placed)) !== JSON.stringify(factsOf(person));

/**
 * Puts a person of a certification event on the roster of a session, as a class registration that costs nothing: the
 * event was paid. One who has such a registration is named there as the event names them now, and stays on its session.
 * The caller holds the lock of the event's registration.
 *
 * @param dueOn as `checkDueDay` says, read before the transaction.
 * @throws as `joinRoster`
 */
export async function placeEventPerson(
  deps: Deps,
  person: EventPerson,
  { sessionId, dueOn }: { sessionId: string; dueOn: string },
): Promise<"placed" | "renamed" | "kept"> {
  const { db } = deps;
  const isIts = and(eq(classRegistrations.eventRegistrationId, person.id), eq(classRegistrations.status, "active"));
  const [placed] = await db.select().from(classRegistrations).where(isIts).for("update");
  if (placed) return rename(deps, placed, person);
  const { classSelection, isRecertification } = await lockSession(db, sessionId);
  const { id, reference, certId, ...customer } = person;
  const input = { ...customer, classSelection, isRecertification, sessionId, certID: certId, isActiveMember: false };
  await enterClassRegistration(
    deps,
    { classSelection, isRecertification },
    { ...input, payMethod: "N/A" },
    {
      price: cents(0),
      dueOn,
      visitor: undefined,
      event: { eventRegistrationId: id, eventReference: reference },
    },
    { table: classRegistrations, key: undefined, refusal: keyReused },
  );
  return "placed";
}

async function rename({ db }: Deps, placed: ClassRegistration, person: EventPerson): Promise<"renamed" | "kept"> {
  if (!isRenamed(placed, person)) return "kept";
  const { firstName, lastName, company, email, phone } = person;
  await db
    .update(classRegistrations)
    .set({ firstName, lastName, company, email, phone, version: placed.version + 1 })
    .where(eq(classRegistrations.id, placed.id));
  noteFact(db, "registration.changed", placed.id);
  await followRegistration(db, placed.id);
  return "renamed";
}

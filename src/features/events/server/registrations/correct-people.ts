import { eq } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { customerSchema } from "#shared/contact.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { type PersonChange, type RegisteredPerson, withPeople } from "../../rules/catalog/people.ts";
import { EVENT_PEOPLE, type WantedUnits } from "../../rules/catalog/sales.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import {
  correctionsEnd,
  REGISTRANT_PATHS,
  type RegistrantPath,
  registrantPeople,
} from "../../rules/registrations/corrections.ts";
import { type EventRow, eventView, type Registration } from "../catalog/queries.ts";
import { claimInventory } from "../claims/claim-inventory.ts";
import { lockWithEvent } from "../claims/lock-with-event.ts";
import { moveClaims } from "../claims/move-claims.ts";
import { passSome } from "../claims/pass-claims.ts";
import { correctionsOver, invalidAnswers, noSuchRegistration, tooFewLeft } from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { type PersonCorrection, registrationChanges, registrations } from "../tables.ts";
import { postCorrectedLetter } from "./post-corrected-letter.ts";

type VerbDeps = Pick<Deps, "db" | "queue" | "now" | "organization">;

/**
 * Corrects names and emails inside a registration, and may replace one person by another. Prices and charges do not
 * change. Additional people claim units of an event with a capacity. The history keeps the previous names.
 *
 * @throws `events.no-such-registration`, `events.corrections-over`, `events.invalid-answers` with the paths as fields,
 * `events.full`
 */
export async function correctPeople(
  deps: VerbDeps,
  publicToken: RegistrationToken,
  changes: readonly PersonChange[],
  visitor?: Visitor,
): Promise<void> {
  const { phone } = await deps.organization();
  const byToken = eq(registrations.publicToken, publicToken);
  await inTransaction(deps, async (inTx) => {
    const locked = await lockWithEvent(inTx.db, byToken);
    if (locked?.row.status !== "active") throw noSuchRegistration();
    const { event, row } = locked;
    const view = eventView(event);
    const end = correctionsEnd(view, event.correctionsUntil, heldOn(view, row.details).starts);
    if (inTx.now() >= end) throw correctionsOver(end, event.timeZone, phone);
    await writeCorrections(inTx, { event, row, changes }, { by: "the registrant", visitor });
  });
}

type Corrections = { event: EventRow; row: Registration; changes: readonly PersonChange[] };

/**
 * Writes corrections under the locks of the event and the registration, with their history and the letter about them.
 *
 * @param who `by` is named in the history; `visitor` is the sender of the form, if any. `unitsFrom` is the id of a
 * duplicate, whose units of the event's people pass to this registration before it claims more.
 * @throws `events.invalid-answers` with the paths as fields, `events.full`
 */
export async function writeCorrections(
  deps: VerbDeps,
  { event, row, changes }: Corrections,
  { by, visitor, unitsFrom }: { by: string; visitor?: Visitor | undefined; unitsFrom?: string },
): Promise<PersonCorrection[]> {
  const known = peopleOf(event, row);
  const unknown = changes.filter(({ path }) => !known.some((one) => one.path === path));
  if (unknown.length > 0)
    throw invalidAnswers(Object.fromEntries(unknown.map(({ path }) => [path, ["There is no such person."]])));
  const { details, names } = checkedAnswers(event, row, changes);
  const kind = kindOf(event.type);
  const next = {
    ...row,
    ...names,
    details,
    customInputs: kind.toCustomInputs(details),
    headcount: kind.headcount(details, event.prices),
  };
  const corrected = correctionsBetween(known, peopleOf(event, next));
  if (corrected.length === 0) return [];
  await claimMore(deps, event, row, { count: next.headcount - row.headcount, unitsFrom });
  const { firstName, lastName, customInputs, headcount } = next;
  await deps.db
    .update(registrations)
    .set({
      details,
      firstName,
      lastName,
      customInputs,
      headcount: Math.max(headcount, row.headcount),
      version: row.version + 1,
    })
    .where(eq(registrations.id, row.id));
  noteFact(deps.db, "registration.changed", row.id);
  const change = { id: crypto.randomUUID(), registrationId: row.id, at: deps.now(), by, people: corrected };
  await deps.db.insert(registrationChanges).values(change);
  await postCorrectedLetter(deps, event, row, { ...change, visitor });
  return corrected;
}

/** Every person of a registration whose name may be corrected. */
export const peopleOf = (
  event: EventRow,
  row: Pick<Registration, "details" | "firstName" | "lastName">,
): RegisteredPerson[] => [...registrantPeople(event.type, row), ...kindOf(event.type).people(row.details as never)];

/** The answers with the changes, checked like new answers. */
function checkedAnswers(event: EventRow, row: Registration, changes: readonly PersonChange[]) {
  const isRegistrant = ({ path }: PersonChange): boolean => path in REGISTRANT_PATHS;
  const problems: Record<string, string[]> = {};
  const names: Partial<Pick<Registration, "firstName" | "lastName">> = {};
  for (const { path, name } of changes.filter(isRegistrant)) {
    const field = REGISTRANT_PATHS[path as RegistrantPath];
    const checked = customerSchema.shape[field].safeParse(name);
    if (checked.success) names[field] = checked.data;
    else problems[path] = checked.error.issues.map(({ message }) => message);
  }
  const others = changes.filter((change) => !isRegistrant(change));
  const checked = kindOf(event.type).details.safeParse(withPeople(row.details, others));
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path.join(".");
    problems[field] = [...(problems[field] ?? []), message];
  }
  if (!checked.success || Object.keys(problems).length > 0) throw invalidAnswers(problems);
  return { details: checked.data, names };
}

/** Claims units for additional people. Fewer people release nothing, because the price covers them. */
async function claimMore(
  { db }: VerbDeps,
  event: EventRow,
  { id }: Registration,
  { count, unitsFrom }: { count: number; unitsFrom: string | undefined },
): Promise<void> {
  if (event.capacity === null || count <= 0) return;
  const people = { option: EVENT_PEOPLE, limit: event.capacity };
  const passed = unitsFrom ? await passPeople(db, unitsFrom, id, { ...people, count }) : 0;
  if (passed === count) return;
  const wanted = [{ ...people, count: count - passed }];
  const left = (await claimInventory(db, { eventId: event.id, registrationId: id }, wanted)).get(EVENT_PEOPLE);
  if (left !== undefined) throw tooFewLeft(left);
}

/** Passes units, which become sold or held like the other units of the registration. @returns how many passed */
async function passPeople(db: Db, from: string, to: string, wanted: WantedUnits): Promise<number> {
  const passed = await passSome(db, { registrationId: from }, to, [wanted]);
  const owed = (await chargesOfSources(db, REGISTRATION, [to])).get(to) ?? [];
  const isOpen = owed.some(({ status }) => status === "open");
  await moveClaims(db, to, isOpen ? { from: "sold", to: "held" } : { from: "held", to: "sold" });
  return passed;
}

function correctionsBetween(
  before: readonly RegisteredPerson[],
  after: readonly RegisteredPerson[],
): PersonCorrection[] {
  return after.flatMap(({ path, role, name, email = "" }) => {
    const old = before.find((one) => one.path === path);
    const was = { name: old?.name ?? "", email: old?.email ?? "" };
    if (was.name === name && was.email === email) return [];
    return [{ role, before: was, after: { name, email } }];
  });
}

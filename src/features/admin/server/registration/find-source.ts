import { CLASS_REGISTRATIONS } from "#features/certifications/server/desk/class-registrations.ts";
import { findDeskClass } from "#features/certifications/server/desk/find-desk-class.ts";
import { CLASS_REGISTRATION } from "#features/certifications/server/queries.ts";
import { EVENT_REGISTRATIONS } from "#features/events/server/desk/event-registrations.ts";
import { findDeskRegistration } from "#features/events/server/desk/find-desk-registration.ts";
import { REGISTRATION } from "#features/events/server/registration-source.ts";
import { sourcesOfOrder } from "#features/payments/server/refunds/refund-source.ts";
import type { Registrable } from "#features/registrations/server/registrable.ts";
import type { Db } from "#platform/database/db.ts";
import type { DeskRegistration } from "#shared/desk-registration.ts";
import { orderReferenceSchema } from "#shared/identifiers.ts";
import { noSuchRegistration, severalPaid } from "./registration-errors.ts";

export const REGISTRABLES: Record<DeskRegistration["kind"], Registrable> = {
  event: EVENT_REGISTRATIONS,
  class: CLASS_REGISTRATIONS,
};

/**
 * Finds the registration of a reference. The reference of an order finds the only registration that it paid for.
 *
 * @throws `admin.no-such-registration`, `admin.several-registrations`
 */
export async function findByReference(db: Db, reference: string): Promise<DeskRegistration> {
  if (reference.startsWith("O-")) return findPaid(db, reference);
  const find = reference.startsWith("C-") ? findDeskClass : findDeskRegistration;
  const found = await find(db, { reference });
  if (!found) throw noSuchRegistration();
  return found;
}

async function findPaid(db: Db, reference: string): Promise<DeskRegistration> {
  const order = orderReferenceSchema.parse(reference);
  const paid = [
    ...(await sourcesOfOrder(db, order, REGISTRATION)).map((id) => findDeskRegistration(db, { id })),
    ...(await sourcesOfOrder(db, order, CLASS_REGISTRATION)).map((id) => findDeskClass(db, { id })),
  ];
  const found = (await Promise.all(paid)).filter((one) => one !== undefined);
  const [only, ...others] = found;
  if (!only || others.length > 0) throw severalPaid(found.map((one) => one.reference));
  return only;
}

export const sourceOf = ({ kind, id }: Pick<DeskRegistration, "kind" | "id">) => ({
  sourceKind: REGISTRABLES[kind].sourceKind,
  sourceId: id,
});

/** Finds a registration for an event; refuses one for a class, which cannot move to another date. */
export async function findForEvent(db: Db, input: string): Promise<{ registrationId: string; reference: string }> {
  const { id, kind, reference } = await findByReference(db, input);
  if (kind !== "event") throw noSuchRegistration();
  return { registrationId: id, reference };
}

/** Registrations for classes, for the verbs that those for events have as well. */
import { eq, inArray, sql } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import { costOf } from "#features/payments/rules/settlement-lines.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { findActive, lockRow, type Registrable, type Subject } from "#features/registrations/server/registrable.ts";
import type { Db } from "#platform/database/db.ts";
import { type Cents, cents } from "#shared/money.ts";
import { type ClassPrices, classPrice } from "../../rules/class-price.ts";
import { chargeLabel, classTitle } from "../../rules/classes.ts";
import { classChanged, classEnded, noSuchClassDuplicate, noSuchClassRegistration, priceChanged } from "../errors.ts";
import { CLASS_ENDED, classEndedLetter } from "../post-class-ended-letter.ts";
import { postClassLetter } from "../post-class-letter.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { classRegistrations } from "../tables.ts";

export type ClassSubject = Subject & { row: ClassRegistration; prices: ClassPrices };

export const CLASS_REGISTRATIONS: Registrable<ClassSubject> = {
  sourceKind: CLASS_REGISTRATION,
  table: classRegistrations,
  asksMemberPrice: eq(classRegistrations.isActiveMember, true),
  changedReason: "Your class registration was changed",
  refusals: { ended: classEnded, noDuplicate: noSuchClassDuplicate, changed: classChanged, priceChanged },
  isForSame: ({ row }) => eq(classRegistrations.classSelection, row.classSelection),
  // An office registers many candidates by one address.
  likeness({ row }) {
    const { firstName, lastName, email } = classRegistrations;
    const name = `${row.firstName} ${row.lastName}`.toLowerCase();
    return [
      { because: "name", is: sql`lower(${firstName} || ' ' || ${lastName}) = ${name}` },
      { because: "email", is: eq(sql`lower(${email})`, row.email.toLowerCase()) },
    ];
  },
  async drawEnded(deps, { row }, { ending: _, reason, ...money }) {
    const { subject, html } = await drawPreview(deps, CLASS_ENDED, classEndedLetter(row, reason, money));
    return { subject, html };
  },
  async titles(db, ids) {
    const rows = await db.select().from(classRegistrations).where(inArray(classRegistrations.id, ids));
    return new Map(rows.map((row) => [row.id, classTitle(row)]));
  },
  async find(db, id) {
    const [row] = await db.select().from(classRegistrations).where(eq(classRegistrations.id, id));
    if (!row) throw noSuchClassRegistration();
    const prices = await getSetting(db, "classes");
    const charges = (await chargesOfSources(db, CLASS_REGISTRATION, [id])).get(id) ?? [];
    return {
      row,
      prices,
      charges,
      item: chargeLabel(row),
      asksMemberPrice: row.isActiveMember,
      savedCents: savedOfClass(prices, row),
      memberCents: row.priceCents,
    };
  },
  lock: (db, id) => lockRow(CLASS_REGISTRATIONS, db, id),
  /** With the sum that is owed for it now. */
  async confirm(deps, id, { again, isCharged }) {
    const { row, charges } = await CLASS_REGISTRATIONS.find(deps.db, id);
    const isActiveMember = row.isActiveMember && !isCharged;
    await postClassLetter(deps, { ...row, isActiveMember, priceCents: costOf(charges) }, undefined, again);
  },
};

/** @throws `certifications.no-such-registration`, `certifications.registration-ended` */
export const classSubjectOf = (db: Db, id: string): Promise<ClassSubject> => findActive(CLASS_REGISTRATIONS, db, id);

/** As it was when it was sold; a registration of an earlier version counts by today's prices. */
export function savedOfClass(prices: ClassPrices, row: ClassRegistration): Cents {
  const fullCents = classPrice(prices, { ...row, isMember: false });
  return cents(row.memberSavedCents ?? Math.max(fullCents - row.priceCents, 0));
}

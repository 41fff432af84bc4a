/** A signed-in user's classes and certifications. */

import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { isReaders, type Owner, ownedBy } from "#platform/database/owned-by.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import { addDays, formatDay, isoDay } from "#shared/dates.ts";
import { cutPage, type OwnedPage, type OwnedRecord } from "#shared/owned-record.ts";
import { CLASS_FORM, classRegistrationPath } from "#shared/paths.ts";
import { EXPIRING_DAYS } from "../rules/certification-view.ts";
import { CLASS_STATUS_WORDS } from "../rules/class-text.ts";
import { classTitle } from "../rules/classes.ts";
import { STATUS_WORDS, statusOfRow } from "../rules/record/status-on.ts";
import { classStatus } from "../rules/states.ts";
import { readLevelNames } from "./levels/read-levels.ts";
import { priceOfClass } from "./price-of-class.ts";
import { CLASS_REGISTRATION } from "./queries.ts";
import { certifications, classRegistrations, technicians } from "./tables.ts";

const { reference, email, createdAt, firstName, lastName, company, certId } = classRegistrations;
const texts = sql`concat_ws(' ', ${reference}, ${firstName}, ${lastName}, ${company}, ${certId})`;

/** The owner's class registrations, newest first. One that came with an event is in the list by that. */
export async function ownedClasses(db: Db, owner: Owner, page: OwnedPage & { zone: string }) {
  const found = await db
    .select()
    .from(classRegistrations)
    .where(
      and(
        ownedBy({ email, at: createdAt, reference }, owner),
        isNull(classRegistrations.eventRegistrationId),
        textFilter(texts, page.q),
      ),
    )
    .orderBy(desc(createdAt), desc(classRegistrations.id))
    .limit(page.limit + 1)
    .offset((page.page - 1) * page.limit);
  const { rows, hasMore } = cutPage(found, page);
  const ids = rows.map(({ id }) => id);
  const charges = await chargesOfSources(db, CLASS_REGISTRATION, ids);
  return {
    hasMore,
    rows: rows.map(
      (row): OwnedRecord => ({
        reference: row.reference,
        email: row.email,
        title: classTitle(row),
        amountCents: priceOfClass(row),
        note: `${row.firstName} ${row.lastName}, ${row.company}`,
        day: isoDay(row.createdAt, page.zone),
        status: CLASS_STATUS_WORDS[classStatus(row, charges.get(row.id) ?? [])],
        href: isReaders(owner, row.email) ? classRegistrationPath(row.publicToken) : null,
      }),
    ),
  };
}

const names = sql`concat_ws(' ', ${certifications.certId}, ${technicians.firstName}, ${technicians.lastName})`;

/** The owner's certifications, by the address that was given when the ID was issued. */
export async function ownedCertifications(db: Db, owner: Owner, page: OwnedPage & { zone: string; today: string }) {
  const isOwn = ownedBy(
    { email: technicians.email, at: certifications.createdAt, reference: certifications.certId },
    owner,
  );
  const found = await db
    .select({ certification: certifications, technician: technicians })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
    .where(and(isOwn, textFilter(names, page.q)))
    .orderBy(desc(certifications.createdAt), desc(certifications.id))
    .limit(page.limit + 1)
    .offset((page.page - 1) * page.limit);
  const { rows, hasMore } = cutPage(found, page);
  const nameOf = await readLevelNames(db);
  return {
    hasMore,
    rows: rows.map(
      ({
        certification: { certId: id, level, state, issuedOn, validUntil, graceUntil, createdAt: at },
        technician,
      }): OwnedRecord => {
        const until = validUntil ? `, valid until ${formatDay(validUntil)}` : "";
        const standing = statusOfRow(page.today, { state, issuedOn, validUntil, graceUntil });
        const soon = addDays(page.today, EXPIRING_DAYS);
        const isEnding = state === "active" && validUntil !== null && validUntil <= soon;
        return {
          reference: id,
          title: nameOf(level),
          email: technician.email,
          amountCents: null,
          href: null,
          note: `${technician.firstName} ${technician.lastName}${until}`,
          day: issuedOn ?? isoDay(at, page.zone),
          status: STATUS_WORDS[standing],
          ...(isEnding && { renewHref: CLASS_FORM }),
        };
      },
    ),
  };
}

import { eq } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { doublesOf } from "#features/membership/server/doubles/doubles.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { DeskRegistration } from "#shared/desk-registration.ts";
import { classRegistrationPath } from "#shared/paths.ts";
import { CLASS_LABELS, certType, classTitle } from "../../rules/classes.ts";
import type { SessionOf } from "../../rules/sessions/session.ts";
import { classStatus } from "../../rules/states.ts";
import { priceOfClass } from "../price-of-class.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { nameSessions } from "../roster/name-sessions.ts";
import { certifications, classRegistrations, technicians } from "../tables.ts";
import { savedOfClass } from "./class-registrations.ts";

/** One class registration, whole. */
export async function findDeskClass(
  db: Db,
  by: { reference: string } | { id: string },
): Promise<DeskRegistration | undefined> {
  const isIt =
    "id" in by
      ? eq(classRegistrations.id, by.id)
      : eq(classRegistrations.reference, by.reference as ClassRegistration["reference"]);
  const [found] = await db
    .select({ row: classRegistrations, first: technicians.firstName, last: technicians.lastName })
    .from(classRegistrations)
    .leftJoin(certifications, eq(certifications.id, classRegistrations.certificationId))
    .leftJoin(technicians, eq(technicians.id, certifications.technicianId))
    .where(isIt);
  if (!found) return undefined;
  const charges = await chargesOfSources(db, CLASS_REGISTRATION, [found.row.id]);
  const holder = found.first === null ? null : `${found.first} ${found.last ?? ""}`.trim();
  const savedCents = savedOfClass(await getSetting(db, "classes"), found.row);
  const doubles = await doublesOf(db, found.row);
  const [session] = (await nameSessions(db, [found.row])).values();
  return { ...view(found.row, { charges: charges.get(found.row.id) ?? [], holder, savedCents, session }), doubles };
}

function view(
  row: ClassRegistration,
  {
    charges,
    holder,
    savedCents,
    session,
  }: {
    charges: readonly { status: string }[];
    holder: string | null;
    savedCents: number;
    session: SessionOf | undefined;
  },
): Omit<DeskRegistration, "doubles"> {
  const { firstName, lastName, company, email, phone, street, city, state, zip } = row;
  return {
    kind: "class",
    id: row.id,
    reference: row.reference,
    status: classStatus(row, charges),
    priceCents: priceOfClass({ ...row, memberSavedCents: savedCents }),
    ownerPath: classRegistrationPath(row.publicToken),
    createdAt: row.createdAt.toISOString(),
    payMethod: row.payMethod,
    about: {
      title: classTitle(row),
      eventId: null,
      days: session ? `${session.dates}, ${session.hours}` : null,
      place: session?.location ?? null,
    },
    contact: {
      firstName,
      lastName,
      company,
      email,
      phone,
      address: `${street}, ${city}, ${state} ${zip}`,
      mailing: { street, city, state, zip },
    },
    people: [{ path: "registrant", role: "Technician", name: `${firstName} ${lastName}`, email }],
    oneByOne: null,
    answers: [
      { label: "Class", value: CLASS_LABELS[row.classSelection] },
      { label: "Certification or re-certification", value: certType(row.isRecertification) },
      { label: "Session", value: session ? session.dates : "None yet" },
      ...(row.eventReference ? [{ label: "Registration for the event", value: row.eventReference }] : []),
      { label: "Certification ID", value: row.certId },
      { label: "Member", value: row.isActiveMember ? "Yes" : "No" },
    ],
    claims: [],
    asksMemberPrice: row.isActiveMember,
    memberCheck: row.isActiveMember ? row.memberCheck : null,
    memberPrice: row.isActiveMember ? { savedCents, settled: row.memberSettled } : null,
    version: row.version,
    certification: { certId: row.certId, status: row.certIdStatus, holder },
    ended: row.endedAt && { at: row.endedAt.toISOString(), by: row.endedBy ?? "", reason: row.endedReason ?? "" },
    holdUntil: null,
    corrections: [],
  };
}

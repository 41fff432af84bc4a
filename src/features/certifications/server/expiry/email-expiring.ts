import { asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import { noSuchCertification } from "../errors.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import { certifications, technicians } from "../tables.ts";
import type { EndingCertification } from "./expiry-letters.ts";
import { templateOf } from "./expiry-letters.ts";
import { expiryEmails } from "./expiry-tables.ts";
import { endingLetter, lockTechnicians, postEnding } from "./post-expiry.ts";

type Selected = EndingCertification & {
  certificationId: string;
  technicianId: string;
  name: string;
  company: string;
  email: string;
};

type Sent = { sent: number; skipped: number };

/**
 * Emails the holders of these certifications that they end or ended, one email each. Skipped are technicians who got an
 * email about an end today, by staff or by a rule, so that pressing twice sends nothing twice.
 *
 * @throws `certifications.no-such-certification`
 */
export async function emailExpiring(
  deps: Deps,
  { ids, actor }: { ids: readonly string[]; actor: { id: string; name: string } },
): Promise<Sent> {
  const today = await todayOf(deps);
  return inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    await lockTechnicians(db, await holdersOf(db, ids));
    const { people, skipped } = await readSelected(db, ids, today);
    for (const theirs of people) {
      const { technicianId, ...first } = firstOf(theirs);
      const notes = theirs.map(({ certificationId, validUntil }) => ({
        id: crypto.randomUUID(),
        certificationId,
        validUntil,
        reader: "technician" as const,
        day: today,
        postedAt: now(),
      }));
      await db.insert(expiryEmails).values(notes);
      const key = ["certifications.ending", "staff", technicianId, today].join(":");
      await postEnding(inTx, { ...first, letter: endingLetter(theirs, today), key });
    }
    await recordAudits(
      inTx,
      people.flat().map(({ cert_id, name }) => ({
        actor,
        action: "certification.expiry-emailed" as const,
        subject: `certification ${cert_id}`,
        detail: `${actor.name} emailed ${name} about the end of the certification ${cert_id}.`,
      })),
    );
    return { sent: people.length, skipped };
  });
}

type Preview = Sent & {
  people: { name: string; company: string; address: string }[];
  letter: RenderedLetter | null;
};

/** The technicians that `emailExpiring` would email now, and the email to the first of them. Changes nothing. @throws as it does */
export async function previewExpiring(deps: Deps, { ids }: { ids: readonly string[] }): Promise<Preview> {
  const today = await todayOf(deps);
  await holdersOf(deps.db, ids);
  const { people, skipped } = await readSelected(deps.db, ids, today);
  const [first] = people;
  const payload = first && endingLetter(first, today);
  return {
    sent: people.length,
    skipped,
    people: people.map((theirs) => {
      const { name, company, email: address } = firstOf(theirs);
      return { name, company, address };
    }),
    letter: payload ? await drawPreview(deps, templateOf(payload), payload) : null,
  };
}

function firstOf(theirs: readonly Selected[]): Selected {
  const [first] = theirs;
  if (!first) throw new Error("a technician without a certification was selected");
  return first;
}

async function holdersOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const { id, technicianId } = certifications;
  const rows = await db
    .select({ technicianId })
    .from(certifications)
    .where(inArray(id, [...ids]));
  if (rows.length < new Set(ids).size) throw noSuchCertification();
  return [...new Set(rows.map((row) => row.technicianId))];
}

/** The certifications by technician, by last name. */
async function readSelected(db: Db, ids: readonly string[], today: string) {
  const { id, technicianId, level, certId, validUntil, graceUntil, holdsInGrace, state } = certifications;
  const { firstName, lastName, company, email } = technicians;
  const isMailed = sql<boolean>`exists (select from ${expiryEmails}
    join ${certifications} as other on other.id = ${expiryEmails.certificationId}
    where other.technician_id = ${technicians.id} and ${expiryEmails.reader} = 'technician'
      and ${expiryEmails.day} = ${today})`;
  const rows = await db
    .select({
      technicianId,
      certificationId: id,
      level,
      cert_id: certId,
      validUntil: sql<string>`${validUntil}`,
      graceUntil: sql<string>`coalesce(${graceUntil}, ${validUntil})`,
      holdsInGrace,
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      company,
      email,
      isMailed,
      isReached: sql<boolean>`${state} = 'active' and ${isNotNull(validUntil)} and ${email} not like '%.invalid'`,
    })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, technicianId))
    .where(inArray(id, [...ids]))
    .orderBy(sql`lower(${lastName})`, sql`lower(${firstName})`, asc(technicianId), asc(validUntil));
  const nameOf = await readLevelNames(db);
  const all = new Set(rows.map((row) => row.technicianId));
  const reached = rows.filter((row) => row.isReached && !row.isMailed);
  const selected = reached.map((row): Selected => ({ ...row, level: nameOf(row.level) }));
  const people = [...Map.groupBy(selected, (one) => one.technicianId).values()];
  return { people, skipped: all.size - people.length };
}

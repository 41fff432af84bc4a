import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { findFirst, insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { crockford } from "#shared/tokens.ts";
import { writeCertId } from "../../rules/cert-id.ts";
import type { EnterCertification } from "../../rules/certification-view.ts";
import { levelName } from "../../rules/levels/level-name.ts";
import { certIdTaken, certificationKeyReused } from "../errors.ts";
import { levelOf, readLevels } from "../levels/read-levels.ts";
import { findCertification } from "../queries.ts";
import { lockTechnician } from "../record/add-entry.ts";
import { certifyEntered, enteredColumns } from "../record/open-record.ts";
import { certifications, technicians } from "../tables.ts";
import { addTechnician, moveEmployer, writePerson } from "../write-person.ts";

type Enter = {
  entered: EnterCertification;
  actor: { id: string; name: string };
  /** Minted by the form: the same certification with the same key is entered once. */
  requestKey?: string | undefined;
};

/**
 * Staff enter a certification, from paper records or for another level. It is active at once.
 *
 * @returns its id.
 * @throws `certifications.unknown-level`, `certifications.id-taken`, `certifications.not-yet`, `certifications.level-held`, `certifications.entry-reused`
 */
export function enterCertification(deps: Deps, { entered, actor, requestKey }: Enter): Promise<string> {
  const key = requestKeyOf(requestKey, entered);
  const once = { table: certifications, key, refusal: certificationKeyReused };
  const { level, certId: given, issuedOn, ...holder } = entered;
  return inTransaction(deps, async (inTx) => {
    // Concurrent entries for one person must not create two technicians, nor the same form sent twice change one.
    const turn = `technician:${holder.email.toLowerCase()}`;
    await inTx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    const first = await findFirst(inTx.db, once);
    if (first) return first.id;
    const held = levelOf(await readLevels(inTx.db), level);
    const technicianId = await technicianOf(inTx, holder);
    await lockTechnician(inTx.db, technicianId);
    if (given && (await findCertification(inTx.db, given))) throw certIdTaken();
    let drawn = 0;
    const { row } = await insertOnce(inTx.db, once, () => {
      // An ID from paper records is never regenerated.
      if (given && drawn++ > 0) throw certIdTaken();
      const certId = given ?? writeCertId(level, issuedOn, crockford(4), held.shortName);
      return { ...enteredColumns(technicianId, level, certId), createdAt: inTx.now() };
    });
    await certifyEntered(inTx, row, { issuedOn, actor });
    await recordAudit(inTx, {
      actor,
      action: "certification.entered",
      subject: `certification ${row.certId}`,
      detail: `${actor.name} entered the certification ${row.certId}, ${levelName(held)}, of ${holder.firstName} ${holder.lastName}.`,
    });
    return row.id;
  });
}

type Holder = Omit<EnterCertification, "level" | "certId" | "issuedOn">;

/** Reuses the technician with the same name and email, with the typed employer and phone; adds one otherwise. */
async function technicianOf(deps: Deps, holder: Holder): Promise<string> {
  const { db } = deps;
  const isSame = (
    column: typeof technicians.email | typeof technicians.firstName | typeof technicians.lastName,
    typed: string,
  ) => eq(sql`lower(${column})`, typed.toLowerCase());
  const { firstName, lastName, email, company, phone } = holder;
  const [known] = await db
    .select()
    .from(technicians)
    .where(
      and(
        isSame(technicians.email, email),
        isSame(technicians.firstName, firstName),
        isSame(technicians.lastName, lastName),
        isNull(technicians.mergedInto),
      ),
    )
    .orderBy(technicians.createdAt)
    .limit(1);
  if (!known) return addTechnician(deps, holder);
  await lockTechnician(db, known.id);
  if (known.phone !== phone) await writePerson(db, known.id, { phone });
  if (known.company !== company)
    await moveEmployer(db, { technicianId: known.id, company, fromDay: await todayOf(deps) });
  return known.id;
}

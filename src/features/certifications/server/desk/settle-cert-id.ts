import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { certIdKey } from "../../rules/cert-id.ts";
import type { SettleCertId } from "../../rules/settle-cert-id.ts";
import { moveCertId } from "../../rules/states.ts";
import { certIdNotOnFile, certIdSettled, classEnded, noSuchClassRegistration } from "../errors.ts";
import { levelOf, readLevels } from "../levels/read-levels.ts";
import { type ClassRegistration, findCertification } from "../queries.ts";
import { certifyEntered, enteredColumns } from "../record/open-record.ts";
import { certifications, classRegistrations } from "../tables.ts";
import { addTechnician } from "../write-person.ts";
import { setCertId } from "./set-class-state.ts";

type Settle = SettleCertId & { registrationId: string; actor: Staff };

/**
 * Says which certification the unknown ID of a class registration means: one that is on file, or one that staff enter
 * from the association's papers. The log keeps the ID that was typed.
 *
 * @throws `certifications.no-such-registration`, `certifications.id-settled`, `certifications.id-not-on-file`, `certifications.unknown-level`
 */
export async function settleCertId(deps: Deps, { registrationId, certId, enter, actor }: Settle): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const isIt = eq(classRegistrations.id, registrationId);
    const [row] = await inTx.db.select().from(classRegistrations).where(isIt).for("update");
    if (!row) throw noSuchClassRegistration();
    if (row.status !== "active") throw classEnded();
    // The same again, after its answer was lost.
    if (row.certIdStatus === "known" && certIdKey(row.certId) === certIdKey(certId)) return;
    if (row.certIdStatus !== "unknown") throw certIdSettled();
    const found = await findCertification(inTx.db, certId);
    if (!found && !enter) throw certIdNotOnFile();
    const certificationId = found?.id ?? (await enterCertification(inTx, row, certId, { enter, actor }));
    await setCertId(inTx.db, row, { certId, certificationId, certIdStatus: moveCertId(row.certIdStatus, "known") });
    const how = found ? "" : " and entered it from the papers";
    await recordAudit(inTx, {
      actor,
      action: "registration.cert-id-settled",
      subject: `registration ${row.reference}`,
      detail: `${actor.name} settled the certification ID of ${row.reference}${how}: it was ${row.certId} and is ${certId}.`,
    });
  });
}

async function enterCertification(
  deps: Deps,
  row: ClassRegistration,
  certId: string,
  { enter, actor }: Pick<Settle, "enter" | "actor">,
): Promise<string> {
  if (!enter) throw certIdNotOnFile();
  const { db, now } = deps;
  const { key } = levelOf(await readLevels(db), enter.level);
  const technicianId = await addTechnician(deps, row);
  const columns = { ...enteredColumns(technicianId, key, certId), createdAt: now() };
  const [entered] = await db.insert(certifications).values(columns).returning();
  if (!entered) throw new Error("a certification was not inserted");
  await certifyEntered(deps, entered, { issuedOn: enter.issuedOn, actor });
  return entered.id;
}

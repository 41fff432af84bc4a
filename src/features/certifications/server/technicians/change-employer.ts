import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import type { ChangeEmployer } from "../../rules/technicians/technician-view.ts";
import { dayToCome, dayTooEarly } from "../technician-errors.ts";
import { firstFreeDay, lockPerson, moveEmployer } from "../write-person.ts";

type Change = ChangeEmployer & { id: string; actor: { id: string; name: string } };

/**
 * A technician works for another employer from a day on.
 *
 * @throws `certifications.no-such-technician`, `certifications.technician-changed`, `certifications.wrong-day`
 */
export async function changeEmployer(deps: Deps, { id, company, fromDay, version, actor }: Change): Promise<void> {
  if (fromDay > (await todayOf(deps))) throw dayToCome("fromDay");
  await inTransaction(deps, async (inTx) => {
    const before = await lockPerson(inTx.db, id, version);
    const free = await firstFreeDay(inTx.db, id);
    if (free && fromDay < free) throw dayTooEarly("fromDay", free);
    await moveEmployer(inTx.db, { technicianId: id, company, fromDay });
    await recordAudit(inTx, {
      actor,
      action: "technician.employer-changed",
      subject: `technician ${id}`,
      detail: `${actor.name} changed the employer of ${before.firstName} ${before.lastName} from ${before.company || "none"} to ${company}, since ${formatDay(fromDay)}.`,
    });
  });
}

import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import type { CorrectTechnician } from "../../rules/technicians/technician-view.ts";
import { dayToCome, employerMissing } from "../technician-errors.ts";
import { lockPerson, moveEmployer, writePerson } from "../write-person.ts";

type Correct = CorrectTechnician & { id: string; actor: { id: string; name: string } };
type Facts = Omit<CorrectTechnician, "version">;

const LABELS: Record<keyof Facts, string> = {
  firstName: "first name",
  lastName: "last name",
  company: "employer",
  email: "email",
  phone: "phone",
  birthday: "birthday",
  licenseNumber: "license",
  licenseState: "license state",
};

function shown(field: keyof Facts, value: string | null): string {
  if (!value) return "none";
  if (field === "birthday") return formatDay(value);
  return field === "phone" ? formatPhone(value) : value;
}

/**
 * Staff correct a technician; an employer of somebody without one begins today. Class registrations keep what was typed.
 *
 * @throws `certifications.no-such-technician`, `certifications.technician-changed`, `certifications.wrong-day`
 */
export async function correctTechnician(deps: Deps, { id, version, actor, ...facts }: Correct): Promise<void> {
  const today = await todayOf(deps);
  if (facts.birthday && facts.birthday > today) throw dayToCome("birthday");
  await inTransaction(deps, async (inTx) => {
    const before = await lockPerson(inTx.db, id, version);
    const changed = (Object.keys(LABELS) as (keyof Facts)[]).filter((field) => before[field] !== facts[field]);
    if (changed.length === 0) return;
    if (before.company && !facts.company) throw employerMissing();
    if (facts.company && !before.company)
      await moveEmployer(inTx.db, { technicianId: id, company: facts.company, fromDay: today });
    await writePerson(inTx.db, id, Object.fromEntries(changed.map((field) => [field, facts[field]])));
    const how = changed.map(
      (field) => `${LABELS[field]} from ${shown(field, before[field])} to ${shown(field, facts[field])}`,
    );
    await recordAudit(inTx, {
      actor,
      action: "technician.corrected",
      subject: `technician ${id}`,
      detail: `${actor.name} corrected the technician ${before.firstName} ${before.lastName}: ${how.join(", ")}.`,
    });
  });
}

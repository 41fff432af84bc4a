import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { PersonChange } from "../../rules/catalog/people.ts";
import { lockWithEvent } from "../claims/lock-with-event.ts";
import { noSuchRegistration, peopleChanged, registrationEnded } from "../errors.ts";
import { writeCorrections } from "../registrations/correct-people.ts";
import { registrations } from "../tables.ts";

type CorrectByStaff = {
  registrationId: string;
  people: readonly PersonChange[];
  /** The one that was read: a newer one is told, and nothing is changed. */
  version: number;
  actor: Staff;
};

/**
 * Staff correct names and emails inside a registration, at any time. The registrant is told, as of a correction of their
 * own; prices and charges stay as they are.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`, `events.people-changed`, `events.invalid-answers`
 * with the paths as fields, `events.full`
 */
export async function correctByStaff(deps: Deps, input: CorrectByStaff): Promise<void> {
  const { registrationId, people, version, actor } = input;
  const isIt = eq(registrations.id, registrationId);
  await inTransaction(deps, async (inTx) => {
    const locked = await lockWithEvent(inTx.db, isIt);
    if (!locked) throw noSuchRegistration();
    const { event, row } = locked;
    if (row.status !== "active") throw registrationEnded();
    if (row.version !== version) throw peopleChanged();
    const corrected = await writeCorrections(inTx, { event, row, changes: people }, { by: actor.name });
    if (corrected.length === 0) return;
    const changes = corrected.map(({ role, before, after }) => `${role} from ${nameOf(before)} to ${nameOf(after)}`);
    await recordAudit(inTx, {
      actor,
      action: "registration.people-corrected",
      subject: `registration ${row.reference}`,
      detail: `${actor.name} corrected ${row.reference}: ${changes.join("; ")}.`,
    });
  });
}

const nameOf = ({ name, email }: { name: string; email: string }): string =>
  [name, email].filter(Boolean).join(", ") || "no name";

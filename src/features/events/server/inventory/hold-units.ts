import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatDay } from "#shared/dates.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { presentName } from "../../rules/catalog/tier-identity.ts";
import type { UnitHoldForm } from "../../rules/inventory/unit-hold.ts";
import { eventView } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { keyReused } from "../errors.ts";
import { type UnitHold, unitHolds } from "../tables.ts";
import { claimHeld, refuseDay, refuseEvent } from "./claim-held.ts";

type HoldUnits = UnitHoldForm & { eventId: string; actor: { id: string; name: string }; requestKey: string };

/**
 * Holds units of one thing under a name, without a registration: others cannot take them until the last day is over. The
 * hold exceeds the limit only if staff say so.
 *
 * @param requestKey minted by the form: a repeated request with the same key holds once.
 * @throws `events.no-such-event`, `events.cannot-hold`, `events.too-few-to-hold`, `events.invalid-answers`,
 * `events.key-reused`
 */
export async function holdUnits(deps: Deps, input: HoldUnits): Promise<UnitHold> {
  const { eventId, actor, requestKey, ...form } = input;
  const once = { table: unitHolds, key: requestKeyOf(requestKey, [eventId, form]), refusal: keyReused };
  const make = (): Promise<Made<typeof unitHolds>> =>
    inTransaction(deps, async (inTx) => {
      const first = await findFirst(inTx.db, once);
      if (first) return { row: first, isReplay: true };
      const event = await lockEvent(inTx.db, eventId);
      refuseEvent(event, inTx.now());
      refuseDay(event, form.endsOn, inTx.now());
      const made = await insertOnce(inTx.db, once, () => ({
        ...form,
        option: presentName(event, form.option),
        id: crypto.randomUUID(),
        eventId,
        heldBy: actor.name,
        createdAt: inTx.now(),
      }));
      if (made.isReplay) return made;
      const label = await claimHeld(inTx, event, made.row);
      const beyond = form.isBeyond ? ", although too few were left" : "";
      const what = `${form.units} of ${label} for ${form.name} until ${formatDay(form.endsOn)}`;
      const detail = `${actor.name} held ${what} at ${titleWithYear(eventView(event))}${beyond}.`;
      await recordAudit(inTx, { actor, action: "event.units-held", subject: `event ${eventId}`, detail });
      return made;
    });
  return (await answerOnce(deps.db, once, make)).row;
}

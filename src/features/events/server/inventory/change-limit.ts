import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { limitsOf } from "../../rules/catalog/sales.ts";
import { tierIdOf } from "../../rules/catalog/tier-identity.ts";
import type { InventoryRow } from "../../rules/inventory/inventory.ts";
import { draftWithLimit, pricesWithLimit } from "../../rules/inventory/set-limit.ts";
import { eventView } from "../catalog/queries.ts";
import { applyLimits } from "../editing/apply-limits.ts";
import { notEditable } from "../editing/editing-errors.ts";
import { type EditedRow, lockForEdit } from "../editing/lock-for-edit.ts";
import { writeEvent } from "../editing/write-event.ts";
import { invalidAnswers } from "../errors.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { inventoryRows } from "./view-inventory.ts";

type ChangeLimit = {
  eventId: string;
  /** Name in the catalog, or `*` for the people of the event. */
  option: string;
  /** Null for no limit. */
  limit: number | null;
  /** The version of the event that staff read. */
  version: number;
  actor: { id: string; name: string };
};

/**
 * Changes the limit of one thing that an event sells. A limit below what is sold is refused. Holds beyond the limit stay,
 * and the sale closes. Units that become free are offered to the waitlist.
 *
 * @throws `events.no-such-event`, `events.changed-meanwhile`, `events.not-editable`, `events.invalid-answers` for a thing
 * that the event does not sell, an optional sponsorship without a limit, and fewer than are sold
 */
export async function changeLimit(deps: Deps, { eventId, option, limit, version, actor }: ChangeLimit): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const event = await lockForEdit(inTx.db, eventId, version);
    if (event.status !== "published") throw notEditable(event.status);
    const before = (await inventoryRows(inTx.db, event)).find((row) => row.option === option);
    if (!before?.isOnSale) throw invalidAnswers({ option: ["This event does not sell that"] });
    refuse(before, limit);
    if (before.limit === limit) return;
    const after = await write(inTx, event, { ...before, limit }, actor.name);
    await applyLimits(inTx.db, after);
    await announceChange(inTx.db);
    await makeWaitlistOffers(inTx, eventId);
    const words = `the limit of ${before.label} from ${limitText(before.limit)} to ${limitText(limit)}`;
    const detail = `${actor.name} changed ${words} at ${titleWithYear(eventView(event))}.`;
    await recordAudit(inTx, { actor, action: "event.limit-changed", subject: `event ${eventId}`, detail });
  });
}

const limitText = (limit: number | null): string => (limit === null ? "none" : String(limit));

function refuse({ kind, sold, label }: InventoryRow, limit: number | null): void {
  if (limit === null && kind === "option") throw invalidAnswers({ limit: ["An optional sponsorship needs a limit"] });
  if (limit !== null && limit < sold)
    throw invalidAnswers({ limit: [`Must be at least ${sold}, the number of ${label} sold`] });
}

async function write({ db, now }: Deps, event: EditedRow, row: InventoryRow, by: string): Promise<EditedRow> {
  const changed =
    row.kind === "people"
      ? { capacity: row.limit, draft: event.draft && { ...event.draft, capacity: row.limit } }
      : {
          prices: pricesWithLimit(event.prices, { ...row, kind: row.kind }),
          draft:
            event.draft && draftWithLimit(event.draft, { id: tierIdOf(event.tiers, row.option), limit: row.limit }),
        };
  const after = { ...event, ...changed };
  // A thing that lost its limit is no longer sold out.
  const soldOut = event.soldOut.filter((option) => option !== row.option || option in limitsOf(after));
  const at = now();
  const written = { version: event.version + 1, writtenBy: by, writtenAt: at, updatedAt: at };
  await writeEvent(db, event.id, { ...changed, soldOut, ...written });
  return { ...after, soldOut, ...written };
}

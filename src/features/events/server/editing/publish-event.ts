import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { isoDay } from "#shared/dates.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { limitsOf } from "../../rules/catalog/sales.ts";
import { changesBetween, changeWords } from "../../rules/content/content-facts.ts";
import { contentOf } from "../../rules/content/content-of-event.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import { withKeptGrades } from "../../rules/content/keep-grades.ts";
import { lackingIn } from "../../rules/content/lacking.ts";
import { movedWords } from "../../rules/content/moved-event.ts";
import { storedOf } from "../../rules/content/stored-content.ts";
import { removedSold, warningsOf } from "../../rules/content/warnings.ts";
import { eventView } from "../catalog/queries.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { applyLimits } from "./apply-limits.ts";
import { boughtAt } from "./bought.ts";
import { limitBelowSold, moveUntold, notEditable, notReady } from "./editing-errors.ts";
import { type EditedRow, lockForEdit, writtenIn } from "./lock-for-edit.ts";
import { renameTiers } from "./rename-tiers.ts";
import { setEventStatus } from "./set-event-status.ts";
import { type Move, moveOf, tellOfMove } from "./tell-of-move.ts";
import { writeEvent } from "./write-event.ts";

type PublishEvent = {
  eventId: string;
  version: number;
  /** Staff know that a limit is below what is sold, and accept that its sale closes. */
  acceptsClosedSales?: boolean | undefined;
  /** Whether registrants get an email about a new day, hour or place; required if there are any to tell. */
  tellsRegistrants?: boolean | undefined;
  actor: { id: string; name: string };
};

/**
 * Publishes an event's draft, the first time and after each edit. Registrations keep their answers, total and charges.
 * Units that a higher limit adds are offered to the waitlist.
 *
 * @returns the version that the event has now.
 * @throws `events.no-such-event`, `events.changed-meanwhile`, `events.not-editable`, `events.not-ready` (422, by field),
 * `events.limit-below-sold` unless it is accepted, `events.move-untold` if day, hour or place changed for registrants and
 * `tellsRegistrants` is absent
 */
export function publishEvent(deps: Deps, input: PublishEvent): Promise<number> {
  const { eventId, version, actor } = input;
  return inTransaction(deps, async (inTx) => {
    const row = await lockForEdit(inTx.db, eventId, version);
    if (row.status !== "draft" && row.status !== "published") throw notEditable(row.status);
    // A second press has nothing to publish.
    if (row.status === "published" && row.draft === null) return version;
    const content = withKeptGrades(writtenIn(row), { ...row, isPublic: row.status === "published" });
    await refuse(inTx, row, content, input.acceptsClosedSales ?? false);
    const move = await moveOf(inTx, row, content);
    if (move && input.tellsRegistrants === undefined) throw moveUntold(move);
    const named = await renameTiers(inTx.db, row, content);
    const after = await write(inTx, named, content, actor.name);
    await applyLimits(inTx.db, after);
    await makeWaitlistOffers(inTx, eventId);
    await announceChange(inTx.db);
    const announcedMove = input.tellsRegistrants ? move : undefined;
    if (announcedMove) await tellOfMove(inTx, announcedMove, { before: row, after, by: actor.name });
    await record(inTx, row, content, { actor, announcedMove });
    return version + 1;
  });
}

async function refuse({ db, now }: Deps, row: EditedRow, content: EventContent, accepts: boolean): Promise<void> {
  const published = row.status === "published" ? contentOf(row) : null;
  const context = { today: isoDay(now(), content.timeZone), bought: await boughtAt(db, row), published };
  const lacking = { ...lackingIn(content), ...removedSold(content, context) };
  if (Object.keys(lacking).length > 0) throw notReady(lacking);
  const closing = warningsOf(content, context).filter(({ code }) => code === "limit-below-sold");
  if (closing.length > 0 && !accepts) throw limitBelowSold(closing);
}

async function write(deps: Deps, row: EditedRow, content: EventContent, by: string): Promise<EditedRow> {
  const { type: _, ...stored } = storedOf(content, row.prices, row.date);
  const limited = limitsOf(stored);
  const wasLimited = limitsOf(row);
  // An option that lost its limit is no longer sold out; one that staff closed by hand stays closed.
  const soldOut = row.soldOut.filter((option) => option in limited || !(option in wasLimited));
  const at = deps.now();
  const written = { draft: null, version: row.version + 1, writtenBy: by, writtenAt: at, updatedAt: at };
  await writeEvent(deps.db, row.id, { ...stored, tiers: row.tiers, soldOut, ...written });
  await setEventStatus(deps.db, row, "published");
  return { ...row, ...stored, soldOut, ...written, status: "published" };
}

type Publication = { actor: PublishEvent["actor"]; announcedMove: Move | undefined };

async function record(
  deps: Deps,
  row: EditedRow,
  content: EventContent,
  { actor, announcedMove }: Publication,
): Promise<void> {
  const title = titleWithYear(eventView(row));
  const changes = changesBetween(contentOf(row), content);
  const detail =
    row.status === "draft"
      ? `${actor.name} published ${title}.`
      : `${actor.name} published changes of ${title}: ${changeWords(changes) || "nothing differs"}.`;
  const letter = announcedMove ? ` Registrants get an email about the new ${movedWords(announcedMove.was)}.` : "";
  await recordAudit(deps, { actor, action: "event.published", subject: `event ${row.id}`, detail: detail + letter });
}

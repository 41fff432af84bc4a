import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { formatDay } from "#shared/dates.ts";
import { classTitle } from "../../rules/classes.ts";
import type { SessionContent } from "../../rules/sessions/session.ts";
import { datesOf, hoursOf, nameOf } from "../../rules/sessions/session-text.ts";
import { lockSession } from "../roster/lock-session.ts";
import { readLine } from "../roster/read-lines.ts";
import { capacityTaken, classOfRoster, notSuchSession } from "../roster/session-errors.ts";
import { classSessions } from "../session-tables.ts";
import { offerOpenings } from "../waitlist/offer-openings.ts";

type ChangeSession = {
  id: string;
  content: SessionContent;
  /** The version that staff saw. */
  version: number;
  actor: { id: string; name: string };
};

/**
 * Staff correct a session.
 *
 * @throws `certifications.no-such-session`, `certifications.session-changed`, `certifications.session-state`,
 * `certifications.capacity-taken`, `certifications.class-of-roster`
 */
export async function changeSession(deps: Deps, { id, content, version, actor }: ChangeSession): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const before = await lockSession(inTx.db, id, version);
    if (before.state === "cancelled") throw notSuchSession("cancelled");
    const words = changesIn(before, content);
    if (words.length === 0) return;
    const { expected, offered } = await readLine(inTx.db, id);
    const taken = expected + offered;
    if (content.capacity !== null && content.capacity < taken) throw capacityTaken(taken);
    if (expected > 0 && classTitle(before) !== classTitle(content)) throw classOfRoster();
    const { classSelection, isRecertification, title, firstDay, lastDay, startTime, endTime } = content;
    const { location, instructor, capacity, minimum, decideOn } = content;
    await inTx.db
      .update(classSessions)
      .set({
        classSelection,
        isRecertification,
        title,
        firstDay,
        lastDay,
        startTime,
        endTime,
        location,
        instructor,
        capacity,
        minimum,
        decideOn,
        version: version + 1,
        writtenBy: actor.name,
        updatedAt: inTx.now(),
      })
      .where(eq(classSessions.id, id));
    const detail = `${actor.name} changed ${words.join(", ")} of the session ${nameOf(before)}.`;
    await recordAudit(inTx, { actor, action: "session.changed", subject: `session ${id}`, detail });
    await offerOpenings(inTx, id);
    await announceChange(inTx.db);
  });
}

/** Each change with the value before. */
function changesIn(before: SessionContent, after: SessionContent): string[] {
  const none = (value: number | string | null) => String(value || "none");
  const day = (value: string | null) => (value ? formatDay(value) : "none");
  const facts: [what: string, was: string, is: string][] = [
    ["the class", classTitle(before), classTitle(after)],
    ["the title", none(before.title), none(after.title)],
    ["the dates", datesOf(before), datesOf(after)],
    ["the hours", hoursOf(before), hoursOf(after)],
    ["the location", before.location, after.location],
    ["the instructor", none(before.instructor), none(after.instructor)],
    ["the capacity", none(before.capacity), none(after.capacity)],
    ["the minimum", none(before.minimum), none(after.minimum)],
    ["the day to decide", day(before.decideOn), day(after.decideOn)],
  ];
  return facts.filter(([, was, is]) => was !== is).map(([what, was, is]) => `${what} from ${was} to ${is}`);
}

import type { Deps } from "#platform/deps.ts";
import type { MovedFrom } from "../../rules/content/moved-event.ts";
import { movedWords } from "../../rules/content/moved-event.ts";
import type { KeptSpan } from "../registrations/entry-facts.ts";
import { announcements } from "./announcement-tables.ts";
import { startSending } from "./send-announcement.ts";

/** People who are only named in a registration know the old day too. */
export const MOVE_AUDIENCE = { people: "everyone" } as const;

type AnnounceMove = {
  eventId: string;
  /** Includes the year. */
  title: string;
  moved: MovedFrom;
  /** Days of the calendar entries that registrants already have. */
  spans: KeptSpan[];
  by: string;
};

/**
 * Plans the email about a new day, hour or place, inside the publishing transaction. The job writes it once per reader,
 * also after a crash. Staff find it in the list of announcements.
 */
export async function announceMove(inTx: Deps, { eventId, title, moved, spans, by }: AnnounceMove): Promise<void> {
  const at = inTx.now();
  const [row] = await inTx.db
    .insert(announcements)
    .values({
      id: crypto.randomUUID(),
      eventId,
      audience: MOVE_AUDIENCE,
      moved: { ...moved, spans },
      subject: `New ${movedWords(moved)}: ${title}`,
      body: Object.entries(moved)
        .map(([what, was]) => `The ${what} was: ${was}.`)
        .join("\n\n"),
      writtenBy: by,
      writtenAt: at,
      createdAt: at,
    })
    .returning();
  if (row) await startSending(inTx, row);
}

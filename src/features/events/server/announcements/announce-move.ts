import type { Deps } from "#platform/deps.ts";
import type { MovedFrom } from "../../rules/content/moved-event.ts";
import { movedWords } from "../../rules/content/moved-event.ts";
import type { KeptSpan } from "../registrations/entry-facts.ts";
import { announcements } from "./announcement-tables.ts";
import { begin } from "./send-announcement.ts";

/** Everybody who is named knows the old day as well. */
export const KNOW_IT = { people: "everyone" } as const;

type AnnounceMove = {
  eventId: string;
  /** With its year. */
  title: string;
  moved: MovedFrom;
  /** The days of the entries that calendars have. */
  spans: KeptSpan[];
  by: string;
};

/**
 * Plans the letter that tells registrants of a new day, hour or place, inside the transaction that publishes it: the job
 * writes it once to each, also after a crash. Staff find it among the announcements.
 */
export async function announceMove(inTx: Deps, { eventId, title, moved, spans, by }: AnnounceMove): Promise<void> {
  const at = inTx.now();
  const [row] = await inTx.db
    .insert(announcements)
    .values({
      ...{ id: crypto.randomUUID(), eventId, audience: KNOW_IT, moved: { ...moved, spans } },
      subject: `New ${movedWords(moved)}: ${title}`,
      body: Object.entries(moved)
        .map(([what, was]) => `The ${what} was: ${was}.`)
        .join("\n\n"),
      ...{ writtenBy: by, writtenAt: at, createdAt: at },
    })
    .returning();
  if (row) await begin(inTx, row);
}

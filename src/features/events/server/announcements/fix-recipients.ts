import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announcements } from "./announcement-tables.ts";
import { insertRecipients } from "./audience.ts";
import { lockAnnouncement } from "./lock-announcement.ts";

/**
 * Writes the list of recipients once, completely or not at all. Does nothing if another process has written it.
 */
export const fixRecipients = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps, async ({ db, now }) => {
    const row = await lockAnnouncement(db, id);
    if (row.listedAt) return;
    await insertRecipients(db, row, now());
    await db.update(announcements).set({ listedAt: now() }).where(eq(announcements.id, id));
  });

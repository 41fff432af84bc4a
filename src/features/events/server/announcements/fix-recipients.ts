import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announcements } from "./announcement-tables.ts";
import { listMeant } from "./audience.ts";
import { lockAnnouncement } from "./lock-announcement.ts";

/**
 * Writes down who gets an announcement, once: all of them as they are at one moment, or nobody. Another process may have
 * done it.
 */
export const fixRecipients = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps, async ({ db, now }) => {
    const row = await lockAnnouncement(db, id);
    if (row.listedAt) return;
    await listMeant(db, row, now());
    await db.update(announcements).set({ listedAt: now() }).where(eq(announcements.id, id));
  });

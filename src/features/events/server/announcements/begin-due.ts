import type { ReminderHandler } from "#platform/reminders/send-due-reminders.ts";
import { getEventRow } from "../catalog/queries.ts";
import { announcementIdOf } from "./announcement-keys.ts";
import { lockAnnouncement } from "./lock-announcement.ts";
import { startSending } from "./send-announcement.ts";
import { setAnnouncementState } from "./set-announcement-state.ts";

/**
 * Starts sending a scheduled announcement when its time has come. If the event was called off, the announcement becomes
 * a draft again instead.
 */
export const beginDueAnnouncement: ReminderHandler = async (inTx, reminder) => {
  const row = await lockAnnouncement(inTx.db, announcementIdOf(reminder));
  if (row.state !== "scheduled") return "lapsed";
  const { status } = await getEventRow(inTx.db, row.eventId);
  if (status === "cancelled") {
    await setAnnouncementState(inTx, row, "draft", { sendAt: null });
    return "lapsed";
  }
  await startSending(inTx, row);
  return "sent";
};

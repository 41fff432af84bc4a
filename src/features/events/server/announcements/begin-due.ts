import type { ReminderHandler } from "#platform/reminders/send-due-reminders.ts";
import { getEventRow } from "../catalog/queries.ts";
import { announcementOf } from "./announcement-keys.ts";
import { lockAnnouncement } from "./lock-announcement.ts";
import { begin } from "./send-announcement.ts";
import { setAnnouncementState } from "./set-announcement-state.ts";

/**
 * The time of a scheduled announcement has come: its letters are written from now on. Of an event that was called off
 * nothing is announced by the clock: it is a draft again.
 */
export const beginDueAnnouncement: ReminderHandler = async (inTx, reminder) => {
  const row = await lockAnnouncement(inTx.db, announcementOf(reminder));
  if (row.state !== "scheduled") return "lapsed";
  const { status } = await getEventRow(inTx.db, row.eventId);
  if (status === "cancelled") {
    await setAnnouncementState(inTx, row, "draft", { sendAt: null });
    return "lapsed";
  }
  await begin(inTx, row);
  return "sent";
};

import { AppError } from "#shared/errors.ts";
import { ANNOUNCEMENT_WORDS, type AnnouncementState } from "../../rules/announcements/announcement-state.ts";

export const noSuchAnnouncement = () =>
  new AppError("not-found", "events.no-such-announcement", "There is no such announcement.");

export const announcementChanged = (by: string) =>
  new AppError("conflict", "events.announcement-changed", `${by} changed this announcement.`, {
    instruction: "Nothing was saved. Copy your text, reload the page, and add it to theirs.",
  });

export const announcementStateRefused = (state: AnnouncementState) =>
  new AppError(
    "conflict",
    "events.announcement-state",
    `This can't be done: the announcement is ${ANNOUNCEMENT_WORDS[state].toLowerCase()}.`,
    { instruction: "Reload the page to see its current status." },
  );

/** @param fields messages by `subject` or `text`. */
export const textsRefused = (fields: Record<string, string[]>) =>
  new AppError("invalid", "events.announcement-refused", "The announcement can't be sent yet.", { fields });

export const timeRefused = (problem: string) =>
  new AppError("invalid", "events.announcement-time", problem, { fields: { "at.day": [problem] } });

export const noRecipients = () =>
  new AppError("conflict", "events.announcement-nobody", "No one would receive this announcement.", {
    instruction: "Select other registrants.",
  });

export const announcementKeyReused = () =>
  new AppError("conflict", "events.key-reused", "This form was already sent with other answers.", {
    instruction: "Please load the page again.",
  });

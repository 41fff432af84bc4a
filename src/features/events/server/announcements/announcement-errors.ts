import { AppError } from "#shared/errors.ts";
import { ANNOUNCEMENT_WORDS, type AnnouncementState } from "../../rules/announcements/announcement-state.ts";

export const noSuchAnnouncement = () =>
  new AppError("not-found", "events.no-such-announcement", "There is no such announcement.");

export const announcementChanged = (by: string) =>
  new AppError("conflict", "events.announcement-changed", `${by} changed this announcement meanwhile.`, {
    instruction: "Nothing was saved. Copy what you typed, load the page again, and type it on top of theirs.",
  });

export const announcementStateRefused = (state: AnnouncementState) =>
  new AppError(
    "conflict",
    "events.announcement-state",
    `This announcement cannot be changed so: it is ${ANNOUNCEMENT_WORDS[state].toLowerCase()}.`,
    { instruction: "Load the page again to see how it stands now." },
  );

/** @param fields messages by `subject` or `text`. */
export const textsRefused = (fields: Record<string, string[]>) =>
  new AppError("invalid", "events.announcement-refused", "The announcement cannot be sent like this.", { fields });

export const timeRefused = (problem: string) =>
  new AppError("invalid", "events.announcement-time", problem, { fields: { "at.day": [problem] } });

export const noRecipients = () =>
  new AppError("conflict", "events.announcement-nobody", "Nobody would get this announcement.", {
    instruction: "Choose other registrants.",
  });

export const announcementKeyReused = () =>
  new AppError("conflict", "events.key-reused", "This form was already sent with other answers.", {
    instruction: "Please load the page again.",
  });

import { countOf } from "#shared/counts.ts";
import { AppError } from "#shared/errors.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import type { Lacking } from "../../rules/content/lacking.ts";
import { type MovedFrom, movedWords } from "../../rules/content/moved-event.ts";
import type { Warning } from "../../rules/content/warning.ts";

type Theirs = { version: number; by: string; at: Date | null; content: EventContent };

/** Another user saved the event since it was read: the answer holds their content, so that nothing is lost. */
export const changedMeanwhile = ({ version, by, at, content }: Theirs) =>
  new AppError(
    "conflict",
    "events.changed-meanwhile",
    `${by || "Another user"} changed this event while you were editing it.`,
    {
      instruction: "Review their changes, then save yours.",
      details: { version, by, at: at?.toISOString() ?? null, content },
    },
  );

export const otherType = () =>
  new AppError("invalid", "events.other-type", "An event's type can't be changed.", {
    fields: { "content.event_type": ["Must be the event's own type: create a new event for another type"] },
  });

/** @param lacking messages by path in the content. */
export const notReady = (lacking: Lacking) =>
  new AppError("invalid", "events.not-ready", "This event cannot be published yet.", {
    instruction: "Complete the listed fields.",
    fields: lacking,
  });

export const limitBelowSold = (warnings: readonly Warning[]) =>
  new AppError("conflict", "events.limit-below-sold", warnings.map(({ message }) => message).join(" "), {
    instruction: "Raise the limit, or publish again to close its sale.",
    details: { warnings },
  });

/** Publishing would leave registrants with the old day, hour or place. */
export const moveUntold = ({ was, registered }: { was: MovedFrom; registered: number }) =>
  new AppError(
    "conflict",
    "events.move-untold",
    `${countOf(registered, "registration was", "registrations were")} made for the old ${movedWords(was)}.`,
    {
      instruction: "Choose whether to email them and publish again (in the API: `tellsRegistrants`).",
      details: { ...was, registrations: registered },
    },
  );

export const notEditable = (status: string) =>
  new AppError("conflict", "events.not-editable", `This event is ${status} and can't be changed.`, {
    instruction: "Duplicate it to create a new one.",
  });

export const hasRegistrations = (count: number) =>
  new AppError(
    "conflict",
    "events.has-registrations",
    `${count} registered for this event, so it can't be unpublished.`,
    {
      instruction: "Cancel the event instead: each registrant is emailed, and payments are refunded.",
      details: { registrations: count },
    },
  );

export const nothingToCancel = (status: string) =>
  new AppError("conflict", "events.not-cancellable", `This event is ${status} and can't be cancelled.`, {
    instruction: "Reload the page to see its current status.",
  });

export const cancellationChanged = () =>
  new AppError("conflict", "events.cancellation-changed", "Registrations or payments have changed.", {
    instruction: "Review the emails and refunds again, then cancel.",
  });

export const cancellationBegun = () =>
  new AppError("conflict", "events.cancellation-begun", "It's too late to undo: the registrations are cancelled.", {
    instruction: "Register the people who should stay again, if space is left.",
  });

export const editKeyReused = () =>
  new AppError("conflict", "events.key-reused", "This form was already sent with other answers.", {
    instruction: "Please load the page again.",
  });

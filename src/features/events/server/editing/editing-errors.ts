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
      instruction: "Look at their changes, and save yours on top of them.",
      details: { version, by, at: at?.toISOString() ?? null, content },
    },
  );

export const otherType = () =>
  new AppError("invalid", "events.other-type", "The type of an event stays as it was made.", {
    fields: { "content.event_type": ["Must be the type that the event has: make a new event for another type"] },
  });

/** @param lacking messages by path in the content. */
export const notReady = (lacking: Lacking) =>
  new AppError("invalid", "events.not-ready", "This event cannot be published yet.", {
    instruction: "Fill in the fields that are named.",
    fields: lacking,
  });

export const limitBelowSold = (warnings: readonly Warning[]) =>
  new AppError("conflict", "events.limit-below-sold", warnings.map(({ message }) => message).join(" "), {
    instruction: "Raise the limit, or publish once more and accept that its sale closes.",
    details: { warnings },
  });

/** Publishing would leave registrants with the old day, hour or place. */
export const moveUntold = ({ was, registered }: { was: MovedFrom; registered: number }) =>
  new AppError(
    "conflict",
    "events.move-untold",
    `${countOf(registered, "registration was", "registrations were")} made for the old ${movedWords(was)}.`,
    {
      instruction: "Choose whether to write to them, and publish again: over the API with `tellsRegistrants`.",
      details: { ...was, registrations: registered },
    },
  );

export const notEditable = (status: string) =>
  new AppError("conflict", "events.not-editable", `An event that is ${status} is not changed any more.`, {
    instruction: "Duplicate it to make a new one.",
  });

export const hasRegistrations = (count: number) =>
  new AppError("conflict", "events.has-registrations", `${count} registered for this event, so it stays public.`, {
    instruction: "Cancel the event instead: each registrant gets a letter, and the money goes back.",
    details: { registrations: count },
  });

export const nothingToCancel = (status: string) =>
  new AppError("conflict", "events.not-cancellable", `An event that is ${status} cannot be cancelled.`, {
    instruction: "Load the page again to see how it stands now.",
  });

export const cancellationChanged = () =>
  new AppError("conflict", "events.cancellation-changed", "Registrations or payments changed since you looked.", {
    instruction: "Look at the letters and refunds once more, then cancel.",
  });

export const cancellationBegun = () =>
  new AppError("conflict", "events.cancellation-begun", "It is too late to undo this: the registrations have ended.", {
    instruction: "Register again those who should stay, as far as something is left.",
  });

export const editKeyReused = () =>
  new AppError("conflict", "events.key-reused", "This form was already sent with other answers.", {
    instruction: "Please load the page again.",
  });

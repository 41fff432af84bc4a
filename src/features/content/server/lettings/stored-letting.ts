/** Converts a letting between the staff's form and its database row. */
import { atClock, clockTime, isoDay } from "#shared/dates.ts";
import type { LettingContent, LettingState } from "../../rules/lettings.ts";
import { cutOffTooLate } from "./letting-errors.ts";
import type { Letting } from "./lock-letting.ts";

/** @throws `content.cut-off-too-late` */
export function storedOf({ cutOffOn, cutOffTime, ...rest }: LettingContent) {
  if (cutOffOn > rest.heldOn) throw cutOffTooLate();
  return { ...rest, cutOffAt: atClock(cutOffOn, cutOffTime, rest.timeZone) };
}

export function stateOf({ publishedAt, withdrawnAt }: Pick<Letting, "publishedAt" | "withdrawnAt">): LettingState {
  if (withdrawnAt) return "withdrawn";
  return publishedAt ? "published" : "draft";
}

export function contentOf({ title, heldOn, cutOffAt, timeZone, counties, projects }: Letting): LettingContent {
  const cutOff = { cutOffOn: isoDay(cutOffAt, timeZone), cutOffTime: clockTime(cutOffAt, timeZone) };
  return { title, heldOn, ...cutOff, timeZone, counties, projects };
}

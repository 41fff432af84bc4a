/** Errors of holding units without a registration. */
import { countOf } from "#shared/counts.ts";
import { AppError } from "#shared/errors.ts";

export const cannotHold = (why: string) =>
  new AppError("conflict", "events.cannot-hold", `${why}.`, { instruction: "Nothing was held." });

/** @param what `Silver Sponsor` */
export const tooFewToHold = (what: string, left: number) =>
  new AppError(
    "conflict",
    "events.too-few-to-hold",
    left === 0 ? `Nothing is left of ${what}.` : `Only ${countOf(left, "unit")} of ${what} can be held.`,
    { instruction: "Hold fewer, or say that it may go beyond the limit.", details: { left } },
  );

export const noSuchUnitHold = () => new AppError("not-found", "events.no-such-hold", "There is no such hold.");

export const unitHoldChanged = () =>
  new AppError("conflict", "events.hold-changed", "Somebody else changed this hold meanwhile.", {
    instruction: "Nothing was changed. Look at it as it is now.",
  });

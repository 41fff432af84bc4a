/** Errors of holding units without a registration. */
import { countOf } from "#shared/counts.ts";
import { AppError } from "#shared/errors.ts";

export const cannotHold = (why: string) =>
  new AppError("conflict", "events.cannot-hold", `${why}.`, { instruction: "Nothing was put on hold." });

/** @param what `Silver Sponsor` */
export const tooFewToHold = (what: string, left: number) =>
  new AppError(
    "conflict",
    "events.too-few-to-hold",
    left === 0 ? `No ${what} left.` : `Only ${countOf(left, "unit")} of ${what} can be put on hold.`,
    { instruction: "Hold fewer, or allow going over the limit.", details: { left } },
  );

export const noSuchUnitHold = () => new AppError("not-found", "events.no-such-hold", "There is no such hold.");

export const unitHoldChanged = () =>
  new AppError("conflict", "events.hold-changed", "Someone else changed this hold.", {
    instruction: "Nothing was changed. Review it and try again.",
  });

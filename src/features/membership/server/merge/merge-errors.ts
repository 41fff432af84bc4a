import { AppError } from "#shared/errors.ts";
import { UNDO_HOURS } from "../../rules/merge/merge-parts.ts";

export const sameTwice = () => {
  const message = "Must be another company";
  return new AppError("invalid", "membership.merge-with-itself", `${message}.`, { fields: { other: [message] } });
};

/** One of the two companies was changed after the preview was read. */
export const mergeOutdated = (name: string) =>
  new AppError("conflict", "membership.merge-outdated", `${name} was changed since you looked at it.`, {
    instruction: "Nothing was merged. Look at both again, and merge them then.",
  });

/** @param why sentences, as in the preview. */
export const mayNotMerge = (why: readonly string[]) =>
  new AppError("conflict", "membership.may-not-merge", why.join(" "), { instruction: "Nothing was merged." });

export const mergeKeyReused = () =>
  new AppError("conflict", "membership.merge-key-reused", "This merge was already sent with other answers.", {
    instruction: "The one that was sent first is done. Open the company that stays.",
  });

export const noSuchMerge = () =>
  new AppError("not-found", "membership.no-such-merge", "The company has no such merge.");

export const undoOver = () =>
  new AppError(
    "conflict",
    "membership.merge-undo-over",
    `A merge can be undone for ${UNDO_HOURS} hours, which are over.`,
    {
      instruction: "Nothing was changed. Enter the company as a new member if it is another one after all.",
    },
  );

/** @param name of the company that was merged later. */
export const undoLaterFirst = (name: string) =>
  new AppError("conflict", "membership.merge-undo-later-first", `${name} was merged into this company later.`, {
    instruction: "Undo that merge first.",
  });

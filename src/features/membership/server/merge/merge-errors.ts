import { AppError } from "#shared/errors.ts";
import { UNDO_HOURS } from "../../rules/merge/merge-parts.ts";

export const sameTwice = () => {
  const message = "Must be a different company";
  return new AppError("invalid", "membership.merge-with-itself", `${message}.`, { fields: { other: [message] } });
};

/** One of the two companies was changed after the preview was read. */
export const mergeOutdated = (name: string) =>
  new AppError("conflict", "membership.merge-outdated", `${name} has changed since you opened it.`, {
    instruction: "Nothing was merged. Review both again, then merge.",
  });

/** @param why sentences, as in the preview. */
export const mayNotMerge = (why: readonly string[]) =>
  new AppError("conflict", "membership.may-not-merge", why.join(" "), { instruction: "Nothing was merged." });

export const mergeKeyReused = () =>
  new AppError("conflict", "membership.merge-key-reused", "This merge was already sent with other answers.", {
    instruction: "The first merge you submitted is done. Go to the company you kept.",
  });

export const noSuchMerge = () => new AppError("not-found", "membership.no-such-merge", "Merge not found.");

export const undoOver = () =>
  new AppError("conflict", "membership.merge-undo-over", `The ${UNDO_HOURS} hours to undo this merge have passed.`, {
    instruction: "Nothing was changed. If it is a different company, add it as a new member.",
  });

/** @param name of the company that was merged later. */
export const undoLaterFirst = (name: string) =>
  new AppError("conflict", "membership.merge-undo-later-first", `${name} was merged into this company later.`, {
    instruction: "Undo that merge first.",
  });

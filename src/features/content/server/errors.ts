import type { z } from "zod";
import { fieldMessages } from "#platform/http/field-messages.ts";
import { AppError } from "#shared/errors.ts";

export const documentChanged = () =>
  new AppError("conflict", "content.document-changed", "Another user has changed this document meanwhile.", {
    instruction: "Nothing was changed. What you typed is still there: load the page again and compare.",
  });

export const documentKeyReused = () =>
  new AppError("conflict", "content.key-reused", "This form was already sent with other answers.", {
    instruction: "What you sent first is added. Load the page again to add another one.",
  });

export const noSuchDocument = () => new AppError("not-found", "content.no-such-document", "There is no such document.");

/** @param fields messages by field, from `wrongDates`. */
export const wrongDocumentDates = (fields: Record<string, string[]>) =>
  new AppError("invalid", "content.wrong-dates", Object.values(fields).flat()[0] ?? "These dates cannot be.", {
    fields,
  });

export const nameTaken = (name: string) => {
  const message = `Another document has the address ${name}.`;
  return new AppError("conflict", "content.name-taken", message, {
    instruction: "Please choose another one, or leave it out and one is made from the title.",
    fields: { name: [message] },
  });
};

/** @param title of the document whose current edition has the same bytes. */
export const sameFile = (title: string) =>
  new AppError(
    "conflict",
    "content.same-file",
    `This file is already the edition of "${title}" that holds on that day.`,
    {
      instruction: "Nothing was changed. Please choose the new file.",
    },
  );

export const supersedesOther = (message: string) =>
  new AppError("invalid", "content.cannot-supersede", message, { fields: { supersedes: [message] } });

export const invalidSetting = (issues: readonly z.core.$ZodIssue[]) =>
  new AppError("invalid", "content.invalid-setting", "Please fill out all information correctly and resubmit", {
    fields: fieldMessages(issues, "value"),
  });

/** @param updatedAt when it was last saved; null for never. @param savedBy who saved it then. */
export const settingChanged = ({
  updatedAt,
  savedBy = "Another user",
}: {
  updatedAt: string | null;
  savedBy: string | undefined;
}) =>
  new AppError("conflict", "content.setting-changed", `${savedBy} has saved this setting meanwhile.`, {
    instruction: "Please look at what it says now and make your change again.",
    details: { updatedAt },
  });

export const noSuchVersion = () =>
  new AppError("not-found", "content.no-such-version", "There is no such version of this setting.");

export const versionUnfit = () =>
  new AppError("conflict", "content.version-unfit", "This version is of an earlier release and cannot be restored.", {
    instruction: "Nothing was changed. Please choose another version.",
  });

export const noSuchSiteImage = () =>
  new AppError("not-found", "content.no-such-site-image", "There is no such picture.");

export const noSuchMessage = () => new AppError("not-found", "content.no-such-message", "There is no such message.");

/** @param by who answered. */
export const answeredMeanwhile = (by = "Another user") =>
  new AppError("conflict", "content.answered-meanwhile", `${by} has answered this message meanwhile.`, {
    instruction: "Nothing was sent. Their answer stands above now; send yours if it is still needed.",
  });

export const noSuchAssignee = () =>
  new AppError("invalid", "content.no-such-assignee", "There is no such staff user.", {
    fields: { assignee: ["There is no such staff user."] },
  });

export const noSuchWording = () => new AppError("not-found", "content.no-such-wording", "There is no such letter.");

/** @param fields messages by the name of the text. */
export const wordingRefused = (fields: Record<string, string[]>) =>
  new AppError("invalid", "content.wording-refused", "Nothing was saved: a text cannot be used as it stands.", {
    fields,
  });

/** @param by who saved meanwhile. */
export const wordingChanged = (by = "Another user") =>
  new AppError("conflict", "content.wording-changed", `${by} has changed this letter meanwhile.`, {
    instruction: "Copy what you typed, load the page again, and make your change on what stands there now.",
  });

export const nothingToUndo = () =>
  new AppError("conflict", "content.nothing-to-undo", "There is no change to take back.");

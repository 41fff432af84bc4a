import type { z } from "zod";
import { fieldMessages } from "#platform/http/field-messages.ts";
import { AppError } from "#shared/errors.ts";

export const documentChanged = () =>
  new AppError("conflict", "content.document-changed", "Someone else changed this document in the meantime.", {
    instruction: "Nothing was changed. Your entries are still here. Reload the page and compare.",
  });

export const documentKeyReused = () =>
  new AppError("conflict", "content.key-reused", "This form was already sent with other answers.", {
    instruction: "The first one was added. Reload the page to add another.",
  });

export const noSuchDocument = () => new AppError("not-found", "content.no-such-document", "Document not found.");

/** @param fields messages by field, from `wrongDates`. */
export const wrongDocumentDates = (fields: Record<string, string[]>) =>
  new AppError("invalid", "content.wrong-dates", Object.values(fields).flat()[0] ?? "These dates are not valid.", {
    fields,
  });

export const nameTaken = (name: string) => {
  const message = `Another document has the address ${name}.`;
  return new AppError("conflict", "content.name-taken", message, {
    instruction: "Choose another one, or leave blank to use the title.",
    fields: { name: [message] },
  });
};

/** @param title of the document whose current edition has the same bytes. */
export const sameFile = (title: string) =>
  new AppError("conflict", "content.same-file", `This file is already in effect as "${title}" on that date.`, {
    instruction: "Nothing was changed. Choose the new file.",
  });

export const supersedesOther = (message: string) =>
  new AppError("invalid", "content.cannot-supersede", message, { fields: { supersedes: [message] } });

export const invalidSetting = (issues: readonly z.core.$ZodIssue[]) =>
  new AppError("invalid", "content.invalid-setting", "Please fill out all information correctly and resubmit", {
    fields: fieldMessages(issues, "value"),
  });

/** @param updatedAt when it was last saved; null for never. @param savedBy who saved it then. */
export const settingChanged = ({
  updatedAt,
  savedBy = "Someone else",
}: {
  updatedAt: string | null;
  savedBy: string | undefined;
}) =>
  new AppError("conflict", "content.setting-changed", `${savedBy} saved this setting in the meantime.`, {
    instruction: "Review the new value and make your change again.",
    details: { updatedAt },
  });

export const noSuchVersion = () => new AppError("not-found", "content.no-such-version", "Version not found.");

export const versionUnfit = () =>
  new AppError("conflict", "content.version-unfit", "This version is from an earlier release and cannot be restored.", {
    instruction: "Nothing was changed. Please choose another version.",
  });

export const noSuchSiteImage = () => new AppError("not-found", "content.no-such-site-image", "Picture not found.");

export const noSuchMessage = () => new AppError("not-found", "content.no-such-message", "Message not found.");

/** @param by who answered. */
export const answeredMeanwhile = (by = "Someone else") =>
  new AppError("conflict", "content.answered-meanwhile", `${by} replied to this message in the meantime.`, {
    instruction: "Nothing was sent. Their reply is shown above. Send yours if it is still needed.",
  });

export const noSuchAssignee = () =>
  new AppError("invalid", "content.no-such-assignee", "Staff user not found.", {
    fields: { assignee: ["Staff user not found."] },
  });

export const noSuchWording = () => new AppError("not-found", "content.no-such-wording", "Email not found.");

/** @param fields messages by the name of the text. */
export const wordingRefused = (fields: Record<string, string[]>) =>
  new AppError("invalid", "content.wording-refused", "Nothing was saved. A text has an error.", {
    fields,
  });

/** @param by who saved meanwhile. */
export const wordingChanged = (by = "Someone else") =>
  new AppError("conflict", "content.wording-changed", `${by} changed this email in the meantime.`, {
    instruction: "Copy your text, reload the page, and make your change again.",
  });

export const nothingToUndo = () => new AppError("conflict", "content.nothing-to-undo", "There is no change to undo.");

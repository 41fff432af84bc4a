import { AppError } from "#shared/errors.ts";
import { ANSWER_WORDS, type Answer } from "../../rules/matching/question-view.ts";

export const noSuchQuestion = () =>
  new AppError("not-found", "certifications.no-such-question", "There is no such question.");

export const noSuchTechnician = () =>
  new AppError("not-found", "certifications.no-such-technician", "There is no such technician.");

export const noSuchTechnicianMerge = () =>
  new AppError("not-found", "certifications.no-such-merge", "There is no such merge of two technicians.");

export const questionAnswered = (by: string | null, answer: Answer) =>
  new AppError("conflict", "certifications.question-answered", `${by} answered: ${ANSWER_WORDS[answer]}.`, {
    instruction: "Nothing was saved. You can undo the answer under Answered.",
  });

export const questionMoved = () =>
  new AppError("conflict", "certifications.question-moved", "The registration or its technician changed meanwhile.", {
    instruction: "Nothing was saved. Reload the page and review it.",
  });

export const mergeNeedsChoice = () =>
  new AppError("conflict", "certifications.merge-needs-choice", "Both hold certifications of one level.", {
    instruction: "Nothing was saved. Compare and merge the two to choose which certification continues.",
  });

export const mergeWithItself = () => {
  const message = "Must be two technicians";
  return new AppError("invalid", "certifications.merge-with-itself", "A technician cannot be merged with itself.", {
    fields: { gone: [message] },
  });
};

export const alreadyMerged = (name: string) =>
  new AppError("conflict", "certifications.technician-merged", `${name} was merged with another technician.`, {
    instruction: "Nothing was saved. Reload the page, or undo that merge first.",
  });

export const mayNotMerge = (problems: readonly string[]) =>
  new AppError("conflict", "certifications.may-not-merge", problems.join(" "), { instruction: "Nothing was saved." });

export const mergeOutdated = () =>
  new AppError("conflict", "certifications.merge-outdated", "The certifications of the two changed meanwhile.", {
    instruction: "Nothing was saved. Reload the page and review it.",
  });

export const technicianMergeReused = () =>
  new AppError("conflict", "certifications.merge-reused", "This form was already sent with other answers.", {
    instruction: "The first merge you submitted was saved.",
  });

/** @param why a sentence. */
export const mayNotUndo = (why: string) =>
  new AppError("conflict", "certifications.may-not-undo", why, { instruction: "Nothing was changed." });

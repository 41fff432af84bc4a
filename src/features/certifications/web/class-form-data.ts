/** The form's fields, and their conversion to the API's request. */
import { type CustomerTexts, customerTexts } from "#shared/customer-fields.ts";
import { CLASS_FORM } from "#shared/paths.ts";
import type { Typed } from "#ui/forms/answer.ts";
import type { ClassChoice } from "../rules/classes.ts";
import { isClassSelection } from "../rules/classes.ts";

export const FORM_PATH = CLASS_FORM;

/** One draft per form; there is only one class form. */
export const DRAFT_KEY = "class-registration";

/** The answers as the schemas accept them; an empty field is an empty string. */
export function answersOf(typed: Typed) {
  return {
    classSelection: typed.classSelection ?? "",
    // A first Level 1 certification has no ID: the field is then disabled and its value dropped.
    certID: typed.certID ?? "",
    isRecertification: typed.isRecertification === "Yes",
    isActiveMember: typed.isActiveMember === "Yes",
    sessionId: typed.sessionId ?? "",
    offer: typed.offer ?? "",
    ...customerTexts((field) => typed[field] ?? ""),
    payMethod: typed.payMethod ?? "",
  };
}
export type Answers = ReturnType<typeof answersOf>;

export const customerOf = (answers: Answers): CustomerTexts => customerTexts((field) => answers[field]);

/** `undefined` until a class is selected. */
export const choiceOf = ({ classSelection, isRecertification }: Answers): ClassChoice | undefined =>
  isClassSelection(classSelection) ? { classSelection, isRecertification } : undefined;

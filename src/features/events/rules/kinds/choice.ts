/** The answers that staff can change after the registration. Names of people are corrected separately. */

/** A question with its current answer: a list for several answers, and a text if there are no options. */
export type Choice = {
  /** The path of the answer in `details`, such as `attendees.0.regLevel`. */
  path: string;
  label: string;
  value: string | string[];
  options?: { value: string; label: string }[];
};

export type Answer = { path: string; value: string | string[] };

export const YES = "Yes";
const YES_OR_NO = [YES, "No"].map((value) => ({ value, label: value }));

/** A yes-or-no question. */
export const yesOrNo = (path: string, label: string, value: boolean): Choice => ({
  path,
  label,
  value: value ? YES : "No",
  options: YES_OR_NO,
});

/** Replaces answers at paths of choices. An empty answer removes the old one. */
export function withAnswers<Details>(details: Details, answers: readonly Answer[]): Details {
  const copy = structuredClone(details) as Record<string, unknown>;
  for (const { path, value } of answers) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    const parent = steps.reduce<Record<string, unknown> | undefined>(
      (node, step) => node?.[step] as Record<string, unknown> | undefined,
      copy,
    );
    if (!parent) continue;
    if (value === "") delete parent[last];
    else parent[last] = typeof parent[last] === "boolean" ? value === YES : value;
  }
  return copy as Details;
}

/** The displayed text of an answer. */
export const sayAnswer = ({ options = [] }: Choice, value: string | readonly string[]): string =>
  [value]
    .flat()
    .filter(Boolean)
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join(", ") || "nothing";

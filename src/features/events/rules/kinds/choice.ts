/** The answers that staff change after the registration: names of people aside, which are corrected on their own. */

/** One question with its present answer. Several answers are a list; without options the answer is a text. */
export type Choice = {
  /** Of the answer in `details`, such as `attendees.0.regLevel`. */
  path: string;
  label: string;
  value: string | string[];
  options?: { value: string; label: string }[];
};

export type Answer = { path: string; value: string | string[] };

export const YES = "Yes";
const YES_OR_NO = [YES, "No"].map((value) => ({ value, label: value }));

/** A question that is answered with yes or no. */
export const yesOrNo = (path: string, label: string, value: boolean): Choice => ({
  ...{ path, label, value: value ? YES : "No", options: YES_OR_NO },
});

/** The answers with others at the given paths, all of which are paths of choices. An empty answer is none. */
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

/** An answer as people read it. */
export const sayAnswer = ({ options = [] }: Choice, value: string | readonly string[]): string =>
  [value]
    .flat()
    .filter(Boolean)
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join(", ") || "nothing";

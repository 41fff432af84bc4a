/** The answers of a registration as people read them. Free of schemas. */

/** Questions that must be answered: their "No" is an answer, and not an option that was left. */
const REQUIRED = ["attendingReception"];

/**
 * Leaves out options that were not taken and what fills the place of a missing answer. Staff, exports and the API have
 * every answer.
 */
export const answersToRead = (customInputs: Readonly<Record<string, string>>): [label: string, value: string][] =>
  Object.entries(customInputs).filter(
    ([label, value]) =>
      !value.split("; ").every((part) => part === "N/A" || (part === "No" && !REQUIRED.includes(label))),
  );

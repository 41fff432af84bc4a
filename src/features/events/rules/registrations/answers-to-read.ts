/** The answers of a registration for display. Imports no schemas. */

/** Required questions: their "No" is an answer, not an option that was not selected. */
const REQUIRED = ["attendingReception"];

/**
 * Leaves out options that were not selected, and placeholders of missing answers. Staff, exports and the API have every
 * answer.
 */
export const answersToRead = (customInputs: Readonly<Record<string, string>>): [label: string, value: string][] =>
  Object.entries(customInputs).filter(
    ([label, value]) =>
      !value.split("; ").every((part) => part === "N/A" || (part === "No" && !REQUIRED.includes(label))),
  );

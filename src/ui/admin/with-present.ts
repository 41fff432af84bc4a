type Choice = { value: string; label: string };

/** Adds the stored value to the choices if it is not among them, so that it stays until another is selected. */
export const withPresent = (choices: readonly Choice[], value: string, label = value): Choice[] =>
  choices.some((choice) => choice.value === value) ? [...choices] : [{ value, label }, ...choices];

type Choice = { value: string; label: string };

/** The choices, with what is kept where it is none of them: it stays until another one is chosen. */
export const withPresent = (choices: readonly Choice[], value: string, label = value): Choice[] =>
  choices.some((choice) => choice.value === value) ? [...choices] : [{ value, label }, ...choices];

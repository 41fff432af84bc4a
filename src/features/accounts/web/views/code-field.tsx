import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import type { Answer } from "../account-answers.ts";

/** The six digits of an email. */
export const CodeField = ({ answer }: { answer: Answer | undefined }) => (
  <TextField
    label="Code"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    hint="Six digits"
    defaultValue={answer?.typed.code}
    error={answer?.errors.code}
  />
);

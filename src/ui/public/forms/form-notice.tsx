import { adviceIn } from "#shared/problem.ts";
import type { Notice } from "../../forms/use-checked-form.ts";
import { ErrorSummary } from "./error-summary.tsx";

export const INCOMPLETE = "Please fill out all information correctly and resubmit";

type Props = {
  /** Give it the notice's `key`. */
  notice: Notice;
  /** Said of mistakes that the form found itself. */
  incomplete?: string | undefined;
};

/** Heads a form with what keeps it from being sent. */
export function FormNotice({ notice: { errors, failure }, incomplete = INCOMPLETE }: Props) {
  const advice = failure && adviceIn(failure);
  return (
    <ErrorSummary message={failure?.message ?? incomplete} errors={errors}>
      {advice && <p>{advice}</p>}
    </ErrorSummary>
  );
}

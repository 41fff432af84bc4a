import { adviceIn, type Problem } from "#shared/problem.ts";
import { LOST_CODE } from "../../forms/answer.ts";
import type { Notice } from "../../forms/use-checked-form.ts";
import { Button } from "../button.tsx";
import { ErrorSummary } from "./error-summary.tsx";

export const INCOMPLETE = "Please fill out all information correctly and resubmit";

type Props = {
  /** Give it the notice's `key`. */
  notice: Notice;
  /** The form's id. */
  form: string;
  /** The message for errors that the form found itself. */
  incomplete?: string | undefined;
};

/** Heads a form with what keeps it from being sent. */
export function FormNotice({ notice: { errors, failure }, form, incomplete = INCOMPLETE }: Props) {
  const advice = failure && adviceIn(failure);
  return (
    <ErrorSummary message={failure?.message ?? incomplete} errors={errors}>
      {advice && <p>{advice}</p>}
      {failure && <Resend failure={failure} form={form} />}
    </ErrorSummary>
  );
}

/** A resend button at the top of the form after a lost connection, because its own button may be far below. */
export const Resend = ({ failure, ...button }: { failure: Problem; form: string; name?: string; value?: string }) =>
  failure.error.name === LOST_CODE && (
    <Button type="submit" {...button}>
      Send again
    </Button>
  );

import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { type Field, fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import type { Part } from "../../rules/exam/exam-outcome.ts";
import type { ExamAttempt, ExamEntry } from "../../rules/exam/exam-view.ts";
import { PART_WORDS, resultWords } from "../../rules/exam/exam-words.ts";
import { NOTHING, type ResultKind, readResult } from "./read-result.ts";

type Typed = { day: string; score: string; isPassed: string; reason: string };
type Props = {
  sessionId: string;
  entry: ExamEntry;
  part: Part;
  kind: ResultKind;
  today: string;
  /** The retest that is corrected. */
  corrects?: ExamAttempt;
};

const score: Field<Typed> = { path: "score", label: "Score", kind: "text", inputMode: "decimal", isNeeded: true };
const passed: Field<Typed> = {
  path: "isPassed",
  label: "Result",
  kind: "choice",
  choices: [
    { value: "", label: "Select" },
    { value: "Pass", label: "Pass" },
    { value: "Fail", label: "Fail" },
  ],
  isNeeded: true,
};
const day: Field<Typed> = { path: "day", label: "Day of the retest", kind: "day", isNeeded: true };
const reason: Field<Typed> = { path: "reason", label: "Reason", kind: "text", maxLength: 200, isNeeded: true };

/** Enters a retest, or corrects one. */
export function AttemptDialog(props: Props) {
  const { entry, part, corrects } = props;
  const of = `${PART_WORDS[part].toLowerCase()} retest`;
  const title = `${corrects ? `Correct ${of}` : `Enter ${of}`}: ${entry.firstName} ${entry.lastName}`;
  return (
    <FormDialog title={title} opens={corrects ? `Correct ${of}` : `Enter ${of}`}>
      <AttemptForm {...props} />
    </FormDialog>
  );
}

function AttemptForm({ sessionId, entry, part, kind, today, corrects }: Props) {
  const own = entry.attempts.filter((one) => one.part === part);
  const result = kind === "score" ? score : passed;
  const was = corrects ? resultWords(corrects) : "";
  const form = useNewForm(
    {
      fields: fieldsOf<Typed>(corrects ? [result, reason] : [day, result]),
      begin: { day: today, score: was, isPassed: was },
      summary: "Saved.",
    },
    (api, typed: Typed, key) => {
      const text = (kind === "score" ? typed.score : typed.isPassed) ?? "";
      const read = readResult(text, kind);
      return api.admin["class-sessions"][":id"].exam.$post({
        param: { id: sessionId },
        header: { "idempotency-key": key },
        json: {
          entryId: entry.id,
          part,
          number: corrects?.number ?? own.length + 1,
          seen: corrects?.id ?? null,
          day: corrects ? null : typed.day,
          reason: typed.reason ?? "",
          // The server names the field of what is no score.
          ...(read ?? { ...NOTHING, score: text as unknown as number }),
        },
      });
    },
  );
  return (
    <CallForm label="Retest" form={form} button="Save">
      <Fields form={form} />
    </CallForm>
  );
}

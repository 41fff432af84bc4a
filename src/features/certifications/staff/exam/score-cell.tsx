import { TextInput } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { ReasonDialog } from "#ui/admin/calls/reason-button.tsx";
import type { Part } from "../../rules/exam/exam-outcome.ts";
import type { ExamAttempt, ExamEntry } from "../../rules/exam/exam-view.ts";
import { PART_WORDS, resultWords } from "../../rules/exam/exam-words.ts";
import styles from "./exam.module.css";
import { KIND_HELP, type ResultKind } from "./read-result.ts";
import { useCell } from "./use-cell.ts";

type Props = { sessionId: string; entry: ExamEntry; part: Part; kind: ResultKind };

/** The first attempt at a part. It is kept as the field is left; a kept one is corrected with a reason. */
export function ScoreCell({ sessionId, entry, part, kind }: Props) {
  const [attempt, ...later] = entry.attempts.filter((one) => one.part === part);
  const cell = useCell({ sessionId, entryId: entry.id, part, kind, attempt });
  const { typed, error, call } = cell;
  const name = `${entry.firstName} ${entry.lastName}`;
  return (
    <div className={styles.cell}>
      <TextInput
        data-cell={part}
        aria-label={`${PART_WORDS[part]}, ${name}: ${KIND_HELP[kind]}`}
        inputMode={kind === "score" ? "decimal" : "text"}
        autoComplete="off"
        maxLength={6}
        value={typed}
        error={error}
        aria-busy={call.isSending}
        onChange={({ currentTarget }) => cell.type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={cell.commit}
        onKeyDown={goDown}
      />
      {later.map((one) => (
        <span key={one.number} className={styles.later}>
          Retest: {resultWords(one)}
        </span>
      ))}
      <CorrectionDialog cell={cell} attempt={attempt} label={`${PART_WORDS[part]} result of ${name}`} />
    </div>
  );
}

type DialogProps = { cell: ReturnType<typeof useCell>; attempt: ExamAttempt | undefined; label: string };

/** Says what is kept and by whom, before it is replaced. */
function CorrectionDialog({ cell: { typed, kept, call, save, isAsking, keep }, attempt, label }: DialogProps) {
  if (!isAsking) return null;
  const run = (reason: string) => save(typed, reason);
  return (
    <ReasonDialog
      isOpen
      close={keep}
      call={{ ...call, run }}
      label={label}
      reasonLabel="Reason (kept with the correction)"
      mostLetters={200}
      confirms={typed === "" ? "Take it off" : `Change to ${typed}`}
      keeps={`Keep ${kept || "it empty"}`}
    >
      {attempt?.by ?? "You"} entered {kept || "nothing"}. It stays in the history.
    </ReasonDialog>
  );
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter goes down the column; leaving the field keeps it. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const field = event.currentTarget;
  const column = [...document.querySelectorAll<HTMLInputElement>(`[data-cell="${field.dataset.cell}"]`)];
  const next = column[column.indexOf(field) + step];
  if (next) next.focus();
  else field.blur();
}

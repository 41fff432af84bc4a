import { countOf } from "#shared/counts.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import type { Exam, ExamEntry } from "../../rules/exam/exam-view.ts";
import styles from "./exam.module.css";

/** Sends all results that are decided, after a question with their number. */
export function SendResults({ sessionId, exam }: { sessionId: string; exam: Exam }) {
  const { waiting, entries } = exam;
  const call = useCall(
    (api, count: number, key) =>
      api.admin["class-sessions"][":id"].results.$post({
        param: { id: sessionId },
        header: { "idempotency-key": key },
        json: { count },
      }),
    {
      summary: ({ sent, refused }) =>
        refused === 0
          ? `${countOf(sent, "result")} sent.`
          : `${countOf(sent, "result")} sent. ${countOf(refused, "certification")} refused: see the rows.`,
      readsAfterConflict: true,
    },
  );
  const send = `Send ${countOf(waiting, "result")}`;
  return (
    <div className={styles.detail}>
      {waiting > 0 && (
        <AskFirst key={waiting} isGood opens={send} confirms={send} keeps="Not yet" onConfirm={() => call.run(waiting)}>
          {whatIsSent(entries)} Each person gets an email.
        </AskFirst>
      )}
      <Outcome call={call} />
    </div>
  );
}

function whatIsSent(entries: readonly ExamEntry[]): string {
  const ready = entries.filter(({ waits }) => waits);
  const outcomes = [
    ["passed", "passed and is certified", "passed and are certified"],
    ["retest", "may take a retest", "may take a retest"],
    ["course", "needs the whole course again", "need the whole course again"],
  ] as const;
  const parts = outcomes.flatMap(([kind, one, many]) => {
    const count = ready.filter(({ outcome }) => outcome.kind === kind).length;
    return count > 0 ? countOf(count, one, many) : [];
  });
  return `${parts.join(", ")}.`;
}

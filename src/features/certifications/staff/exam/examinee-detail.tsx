import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { ReasonButton } from "#ui/admin/calls/reason-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import type { Exam, ExamAttempt, ExamEntry } from "../../rules/exam/exam-view.ts";
import { PART_WORDS, resultWords } from "../../rules/exam/exam-words.ts";
import { AttemptDialog } from "./attempt-form.tsx";
import styles from "./exam.module.css";

type Props = { sessionId: string; exam: Exam; entry: ExamEntry };

/** Every attempt with its corrections, what was sent, and what staff still decide. */
export function ExamineeDetail({ sessionId, exam, entry }: Props) {
  const { attempts, sent, refusal, reference, technicianId, company } = entry;
  return (
    <div className={styles.detail}>
      <Hindered sessionId={sessionId} entry={entry} />
      {refusal && <p>The certification was refused, and nothing was sent: {refusal}</p>}
      {attempts.length === 0 ? (
        <p>No result yet.</p>
      ) : (
        <ul className={styles.lines} aria-label="Results">
          {attempts.map((attempt) => (
            <AttemptLine
              key={`${attempt.part} ${attempt.number}`}
              sessionId={sessionId}
              exam={exam}
              entry={entry}
              attempt={attempt}
            />
          ))}
        </ul>
      )}
      {sent && (
        <p>
          Result sent <ShortDate at={sent.at} />
          {sent.isCurrent ? "." : ", and changed since: Send results sends it again."}
        </p>
      )}
      <p>
        {company}, registration <PageLink to={portal.registration(reference)}>{reference}</PageLink>
        {technicianId && (
          <>
            , <PageLink to={portal.technician(technicianId)}>technician</PageLink>
          </>
        )}
      </p>
    </div>
  );
}

function AttemptLine({ sessionId, exam, entry, attempt }: Props & { attempt: ExamAttempt }) {
  const { part, number, day, by, at, reason, before } = attempt;
  const kind = exam[part] ?? "score";
  return (
    <li>
      <span>
        {PART_WORDS[part]}
        {number > 1 && ", retest"}, {formatDay(day)}: <strong>{resultWords(attempt) || "taken off"}</strong>, by {by},{" "}
        <ShortDate at={at} />
        {reason && ` (${reason})`}
        {before.map((one) => (
          <span key={one.at}>
            . Was {resultWords(one) || "empty"}, by {one.by}, <ShortDate at={one.at} />
          </span>
        ))}
      </span>
      {number > 1 && (
        <AttemptDialog
          sessionId={sessionId}
          entry={entry}
          part={part}
          kind={kind}
          today={exam.today}
          corrects={attempt}
        />
      )}
    </li>
  );
}

function Hindered({ sessionId, entry }: Omit<Props, "exam">) {
  const { hindrance, issuedCertId, reference, firstName, lastName } = entry;
  const name = `${firstName} ${lastName}`;
  switch (hindrance) {
    case "unknown-id":
      return (
        <p>
          Nobody is certified under an unknown ID.{" "}
          <PageLink to={portal.registration(reference)}>Say whose ID it is</PageLink>
        </p>
      );
    case "who-is-it":
      return (
        <p>
          {name} may be a technician on file. <PageLink to={portal.questions()}>Answer the question first</PageLink>
        </p>
      );
    case "still-certified":
      return (
        <>
          <p>
            {issuedCertId} was issued by a result that is now failed, and still stands. Take it back, revoke it on the
            page of the technician, or correct the result again.
          </p>
          <TakeBack sessionId={sessionId} entryId={entry.id} certId={issuedCertId ?? ""} />
        </>
      );
    default:
      return null;
  }
}

function TakeBack({ sessionId, entryId, certId }: { sessionId: string; entryId: string; certId: string }) {
  const call = useCall(
    (api, reason: string) =>
      api.admin["class-sessions"][":id"]["taken-back"].$post({ param: { id: sessionId }, json: { entryId, reason } }),
    { readsAfterConflict: true },
  );
  return (
    <div>
      <ReasonButton
        call={call}
        opens={`Take back ${certId}`}
        label={`Take back ${certId}`}
        reasonLabel="Reason (kept in the record)"
        mostLetters={200}
        confirms="Take back"
      >
        A certification was confirmed by mistake. A renewal ends, and the certification is as it was before.
      </ReasonButton>
    </div>
  );
}

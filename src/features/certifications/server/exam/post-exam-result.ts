import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { classTitle } from "../../rules/classes.ts";
import { PART_WORDS, partsWords, resultWords } from "../../rules/exam/exam-words.ts";
import { datesOf } from "../../rules/sessions/session-text.ts";
import type { ClassSession } from "../roster/lock-session.ts";
import type { Certification } from "./issue-passed.ts";
import type { Examinee } from "./read-exam.ts";

export const EXAM_RESULT = "certifications.exam-result";

export type ExamResult = {
  result: "certified" | "renewed" | "retest" | "course";
  /** It takes the place of one that was sent. */
  isCorrected: boolean;
  to_name: string;
  company: string;
  reference: string;
  /** Class and type. */
  class: string;
  /** The dates of the session as people read them. */
  dates: string;
  /** Part and result, such as `Written`, `74`. */
  results: [string, string][];
  /** The parts to take again, `the written part`; empty otherwise. */
  parts: string;
  /** Last day of a retest, `2027-03-30`, and its fee in cents. */
  by: string;
  feeCents: number;
  /** Unless certified, empty. */
  cert_id: string;
  level: string;
  validUntil: string;
  registration: ClassToken;
};

/** The letter about the result that was sent as this one of a person's results. */
export const letterKeyOf = (entryId: string, number: number): string => [EXAM_RESULT, entryId, number].join(":");

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "certifications.exam-result": ExamResult;
  }
}

type Sent = {
  session: ClassSession;
  number: number;
  isCorrected: boolean;
  certification: Certification | undefined;
  /** Both names of the level. */
  level: string;
};

/** Emails a person the result of an exam, inside the transaction that sends it. */
export function postExamResult(deps: Pick<Deps, "db" | "queue" | "now">, one: Examinee, sent: Sent): Promise<void> {
  const { registration: row, outcome, counted, entryId } = one;
  const { session, certification, number, isCorrected, level } = sent;
  const retest = outcome.kind === "retest" ? outcome : undefined;
  const payload: ExamResult = {
    result: resultOf(one),
    isCorrected,
    to_name: `${row.firstName} ${row.lastName}`,
    company: row.company,
    reference: row.reference,
    class: classTitle(row),
    dates: datesOf(session),
    results: counted.map((attempt) => [
      attempt.number > 1 ? `${PART_WORDS[attempt.part]}, retest` : PART_WORDS[attempt.part],
      resultWords(attempt),
    ]),
    parts: retest ? `the ${partsWords(retest.parts).toLowerCase()} part${retest.parts.length > 1 ? "s" : ""}` : "",
    by: retest?.by ?? "",
    feeCents: retest?.feeCents ?? 0,
    cert_id: certification?.certId ?? "",
    level,
    validUntil: certification?.validUntil ?? "",
    registration: row.publicToken,
  };
  return postLetter(deps, {
    template: EXAM_RESULT,
    dedupeKey: letterKeyOf(entryId, number),
    about: row.reference,
    payload,
    to: { name: payload.to_name, address: row.email },
    visitor: undefined,
  });
}

function resultOf({ outcome: { kind }, registration: { isRecertification } }: Examinee): ExamResult["result"] {
  if (kind === "retest") return "retest";
  if (kind === "course" || kind === "open") return "course";
  return isRecertification ? "renewed" : "certified";
}

import { portal } from "#shared/portal-paths.ts";
import type { Figure } from "#ui/admin/layout/figures.tsx";
import type { Exam, ExamEntry } from "../../rules/exam/exam-view.ts";

export const hasExam = ({ written, practical }: Exam): boolean => written !== null || practical !== null;

export const countKind = ({ entries }: Exam, kind: ExamEntry["outcome"]["kind"]): number =>
  entries.filter(({ outcome }) => outcome.kind === kind).length;

/** The exam of a session in figures, once it has begun. */
export function examFigures(sessionId: string, exam: Exam): Figure[] {
  const to = portal.classExam(sessionId);
  const certified = exam.entries.filter(({ issuedCertId }) => issuedCertId !== null).length;
  const passed = exam.entries.filter((one) => one.outcome.kind === "passed" && one.issuedCertId === null).length;
  const [retest, course, open] = (["retest", "course", "open"] as const).map((kind) => countKind(exam, kind));
  return [
    { value: String(certified), label: passed > 0 ? `certified, ${passed} more passed` : "certified", to },
    { value: String(retest), label: "retest", isOpen: (retest ?? 0) > 0, to },
    { value: String(course), label: "course again", to },
    { value: String(open), label: "results open", isOpen: (open ?? 0) > 0, to },
  ];
}

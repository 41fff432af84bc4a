import type { Deps } from "#platform/deps.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import type { Part } from "../../rules/exam/exam-outcome.ts";
import type { Exam, ExamEntry } from "../../rules/exam/exam-view.ts";
import { outcomeWords, resultWords } from "../../rules/exam/exam-words.ts";
import { viewExam } from "./view-exam.ts";

const HEADER = [
  ...["First name", "Last name", "Company", "Reference", "Certification ID", "Days present", "Photo ID"],
  ...["Written", "Written, retest", "Practical", "Practical, retest", "Result", "Certified as", "Sent"],
];

/**
 * Exports the results of a session, by name.
 *
 * @throws `certifications.no-such-session`
 */
export const exportResults = async (deps: Deps, sessionId: string): Promise<Table> =>
  tableOf(await viewExam(deps, sessionId));

/** All rows at once: a session has a limit. */
export const tableOf = (exam: Exam): Table => ({
  name: `exam-${exam.examDay}`,
  header: HEADER,
  batches: (async function* () {
    yield exam.entries.map((one) => cells(one, exam));
  })(),
});

const cells = (one: ExamEntry, { examDay }: Exam): Cell[] => [
  ...[one.firstName, one.lastName, one.company, one.reference, one.certId],
  ...[one.attended.filter(Boolean).length, one.photoIdSeen ? "Seen" : ""],
  ...[...resultsOf(one, "written"), ...resultsOf(one, "practical")],
  ...[outcomeWords(one.outcome, examDay, one.issuedCertId !== null), one.issuedCertId ?? "", one.sent ? "Yes" : ""],
];

/** The first result, and the last one of a retest. */
function resultsOf({ attempts }: ExamEntry, part: Part): Cell[] {
  const [first, ...more] = attempts.filter((one) => one.part === part);
  const words = [first, more.at(-1)].map((one) => (one ? resultWords(one) : ""));
  return words.map((word) => (word !== "" && Number.isFinite(Number(word)) ? Number(word) : word));
}

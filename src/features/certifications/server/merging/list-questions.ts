import { asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import type {
  Question,
  questionFiltersSchema,
  questionListSchema,
  TechnicianSide,
} from "../../rules/matching/question-view.ts";
import { technicianQuestions } from "../matching/matching-tables.ts";
import { classRegistrations } from "../tables.ts";
import { noSuchQuestion } from "./matching-errors.ts";
import { needsChoice } from "./merge-technicians.ts";
import { pairOf, problemsOf, readClashes } from "./read-clashes.ts";
import { type ClassView, viewClasses, viewTechnicians } from "./view-sides.ts";

type ListInput = z.output<typeof questionFiltersSchema> & { before?: string | undefined; limit: number };
type Row = { question: typeof technicianQuestions.$inferSelect; registration: typeof classRegistrations.$inferSelect };

const { id, at, answer, answeredAt, registrationId } = technicianQuestions;

/** Open questions, the one that has waited longest first; or the answered ones, the last answer first. */
export async function listQuestions(
  deps: Deps,
  { show, before, limit }: ListInput,
): Promise<z.output<typeof questionListSchema>> {
  const { db } = deps;
  const which = show ? isNotNull(answer) : isNull(answer);
  const key = show ? answeredAt : at;
  const last = db
    .select({ key, id })
    .from(technicianQuestions)
    .where(sql`${id} = ${before ?? null}`);
  const isAfter = before && (show ? sql`and (${key}, ${id}) < (${last})` : sql`and (${key}, ${id}) > (${last})`);
  const [counted, found] = await Promise.all([
    countUpTo(db, sql`from ${technicianQuestions} where ${which}`),
    db
      .select({ question: technicianQuestions, registration: classRegistrations })
      .from(technicianQuestions)
      .innerJoin(classRegistrations, eq(classRegistrations.id, registrationId))
      .where(sql`${which} ${isAfter || sql``}`)
      .orderBy(...(show ? [desc(key), desc(id)] : [asc(key), asc(id)]))
      .limit(limit + 1),
  ]);
  const questions = await viewRows(deps, found.slice(0, limit));
  return { questions, ...counted, next: found.length > limit ? (questions.at(-1)?.id ?? null) : null };
}

/** @throws `certifications.no-such-question` */
export async function viewQuestion(deps: Deps, questionId: string): Promise<Question> {
  const rows = await deps.db
    .select({ question: technicianQuestions, registration: classRegistrations })
    .from(technicianQuestions)
    .innerJoin(classRegistrations, eq(classRegistrations.id, registrationId))
    .where(eq(id, questionId));
  const [question] = await viewRows(deps, rows);
  if (!question) throw noSuchQuestion();
  return question;
}

async function viewRows(deps: Deps, rows: readonly Row[]): Promise<Question[]> {
  const ids = rows.flatMap(({ question: { technicianId, candidateId } }) => [technicianId ?? candidateId, candidateId]);
  const doubted = rows.flatMap(({ question, registration }) => (question.technicianId ? [] : [registration.id]));
  const [sides, classes, today] = await Promise.all([
    viewTechnicians(deps, [...new Set(ids)], doubted),
    viewClasses(
      deps,
      rows.map(({ registration }) => registration),
    ),
    todayOf(deps),
  ]);
  const views: Question[] = [];
  for (const { question, registration } of rows) {
    const { technicianId, candidateId } = question;
    const [candidate, line] = [sides.get(candidateId), classes.get(registration.id)];
    const person = technicianId ? sides.get(technicianId) : line && typedIn(registration, line);
    if (!person || !candidate || !line) throw new Error("a question without its people");
    const isOpen = technicianId !== null && question.answer === null;
    const pair = pairOf({ technician: person, candidate });
    const found = isOpen && (await readClashes(deps.db, { keep: idOf(pair.keep), gone: idOf(pair.gone) }, today));
    views.push({
      id: question.id,
      why: question.why,
      at: question.at.toISOString(),
      person,
      candidate,
      registration: { ...line, certId: registration.certId },
      needsChoice: found && (needsChoice(found.clashes) || problemsOf(pair, found).length > 0),
      answer: question.answer,
      answeredBy: question.answeredBy,
      answeredAt: question.answeredAt?.toISOString() ?? null,
    });
  }
  return views;
}

const idOf = ({ id: sideId }: TechnicianSide): string => sideId ?? "";

/** The person of a registration that used an ID on file. */
const typedIn = (
  { firstName, lastName, company, email, phone }: Row["registration"],
  lastClass: ClassView,
): TechnicianSide => ({
  id: null,
  firstName,
  lastName,
  company,
  email,
  phone,
  isProvisional: false,
  certifications: [],
  lastClass,
});

/** Counts open questions, with the one that has waited longest. */
export async function countQuestions(db: Db, most?: number) {
  const { total: count, ...more } = await countUpTo(db, sql`from ${technicianQuestions} where ${answer} is null`, most);
  const [oldest] = await db
    .select({ at, firstName: classRegistrations.firstName, lastName: classRegistrations.lastName })
    .from(technicianQuestions)
    .innerJoin(classRegistrations, eq(classRegistrations.id, registrationId))
    .where(isNull(answer))
    .orderBy(asc(at), asc(id))
    .limit(1);
  return { count, ...more, oldest: oldest && { label: `${oldest.firstName} ${oldest.lastName}`, at: oldest.at } };
}

import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { AppError } from "#shared/errors.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { classRegistrationSchema } from "../../rules/class-registration.ts";
import { isCertifiedOn } from "../../rules/record/status-on.ts";
import { cancelClass } from "../desk/cancel-class.ts";
import { correctClass } from "../desk/correct-class.ts";
import { technicianMerges } from "../matching/matching-tables.ts";
import { findCertification } from "../queries.ts";
import { readEntries } from "../record/add-entry.ts";
import { registerForClass } from "../register-for-class.ts";
import { changeStanding } from "../registry/change-standing.ts";
import { confirmCertifications } from "../registry/confirm-certifications.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { certifications, classRegistrations, technicians } from "../tables.ts";
import { answerQuestion, undoAnswer } from "./answer-question.ts";
import { countQuestions, listQuestions } from "./list-questions.ts";
import { mergeTechnicians } from "./merge-technicians.ts";
import { listTwins, previewTechnicianMerge } from "./preview-merge.ts";
import { undoTechnicianMerge } from "./undo-merge.ts";

const DAY = "2026-03-02";
const deps = await createTestDeps({ now: new Date(`${DAY}T18:00:00Z`) });
afterAll(deps.close);

const OTHER = { ...CLERK, id: crypto.randomUUID(), name: "Bea Long" };
let people = 0;
/** A person of whom nobody has heard, registered for a first Level 1. */
async function registers(over: object = {}) {
  const at = ++people;
  const own = {
    firstName: "Ada",
    lastName: `Walker${"abcdefghij"[at % 10]}${at}`,
    company: `Paving ${at}`,
    email: `p${at}@match.example`,
  };
  const row = await registerForClass(
    deps,
    classRegistrationSchema.parse({ ...CUSTOMER, ...own, classSelection: "1", ...over }),
  );
  const { firstName, lastName, company, email } = row;
  return { ...row, person: { firstName, lastName, company, email } };
}
const holderOf = async (certificationId: string | null) => {
  const [row] = await deps.db
    .select({ technician: technicians, certification: certifications })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
    .where(eq(certifications.id, certificationId ?? ""));
  if (!row) throw new Error("no such certification");
  return row;
};
const openOf = async (registrationId: string) => {
  const { questions } = await listQuestions(deps, { limit: 100 });
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from technician_questions where registration_id = ${registrationId}`,
  );
  return questions.filter(({ id }) => rows.some((row) => row.id === id));
};
const refusal = (code: string) => expect.objectContaining({ code });
const confirm = async (certificationId: string | null) => {
  const { certification } = await holderOf(certificationId);
  const input = { action: "confirm" as const, issuedOn: DAY, letter: false, version: certification.version };
  await changeStanding(deps, { ...input, id: certification.id, actor: CLERK });
};
/** Everything that a merge may change, apart from versions and the order of records. */
const snapshot = async () =>
  Promise.all(
    ["technicians", "certifications", "class_registrations", "technician_questions"].map(async (table) => {
      const { rows } = await deps.db.execute(
        sql`select to_jsonb(r) - 'version' as row from ${sql.identifier(table)} r order by r.id`,
      );
      return rows;
    }),
  );
/** Somebody on file, and the same person registered again under another email. */
async function pair(over: object = {}) {
  const first = await registers();
  const second = await registers({ ...first.person, email: `again-${first.person.email}`, ...over });
  const [question] = await openOf(second.id);
  if (!question) throw new Error("no question was raised");
  return { first, second, question };
}

test("somebody who resembles nobody is a technician at once", async () => {
  const row = await registers();
  expect((await holderOf(row.certificationId)).technician.isProvisional).toBe(false);
  expect(await openOf(row.id)).toEqual([]);
});

test("somebody who resembles a technician registers like anybody, and waits for an answer before being certified", async () => {
  const { first, second, question } = await pair();
  expect(second).toMatchObject({ certIdStatus: "issued", priceCents: first.priceCents, status: "active" });
  expect(question).toMatchObject({
    why: ["name-employer"],
    person: { email: second.email, certifications: [{ certId: second.certId, standing: "pending" }] },
    candidate: { email: first.email, lastClass: { reference: first.reference } },
    registration: { reference: second.reference },
    needsChoice: false,
  });
  expect((await holderOf(second.certificationId)).technician.isProvisional).toBe(true);
  await expect(confirm(second.certificationId)).rejects.toEqual(refusal("certifications.who-is-it"));
  const all = { ids: [second.certificationId ?? ""], issuedOn: DAY, letter: false, actor: CLERK };
  await expect(confirmCertifications(deps, all)).rejects.toEqual(refusal("certifications.who-is-it"));
});

test("two who register at once under one name see each other", async () => {
  const person = { firstName: "Twyla", lastName: "Simultane", company: "Same Moment Paving" };
  const both = await Promise.all(["a", "b"].map((name) => registers({ ...person, email: `${name}@at-once.example` })));
  const open = await Promise.all(both.map(({ id }) => openOf(id)));
  expect(open.flat()).toHaveLength(1);
});

test("the same person: the new ID is withdrawn, its registration names the one that continues, and undo restores it", async () => {
  const { first, second, question } = await pair();
  const before = await snapshot();
  await answerQuestion(deps, { id: question.id, answer: "same", actor: CLERK });
  const kept = await holderOf(first.certificationId);
  expect(await holderOf(second.certificationId)).toMatchObject({
    technician: { id: kept.technician.id },
    certification: { state: "withdrawn", continuedBy: first.certificationId },
  });
  const [row] = await deps.db.select().from(classRegistrations).where(eq(classRegistrations.id, second.id));
  expect(row).toMatchObject({ certId: first.certId, certificationId: first.certificationId, certIdStatus: "known" });
  // The ID that was sent to the visitor leads to the record that continues.
  expect(await findCertification(deps.db, second.certId)).toEqual({ id: first.certificationId });
  expect(await openOf(second.id)).toEqual([]);
  await undoAnswer(deps, { id: question.id, actor: CLERK });
  expect(await snapshot()).toEqual(before);
  expect((await openOf(second.id)).map(({ id }) => id)).toEqual([question.id]);
});

test("the same person without that level: the certification moves and can be confirmed", async () => {
  const papers = {
    firstName: "Ida",
    lastName: "Ownpapers",
    company: "Papers Paving",
    email: "ida@papers.example",
    phone: "6015550142",
  };
  const entered = await enterCertification(deps, {
    entered: { ...papers, level: "2", issuedOn: "2025-02-01" },
    actor: CLERK,
  });
  const second = await registers({ ...papers, email: "ida.new@papers.example" });
  const [question] = await openOf(second.id);
  const before = await snapshot();
  await answerQuestion(deps, { id: question?.id ?? "", answer: "same", actor: CLERK });
  const { technician } = await holderOf(entered);
  expect(await holderOf(second.certificationId)).toMatchObject({
    technician: { id: technician.id },
    certification: { state: "pending" },
  });
  await undoAnswer(deps, { id: question?.id ?? "", actor: CLERK });
  expect(await snapshot()).toEqual(before);
  await answerQuestion(deps, { id: question?.id ?? "", answer: "same", actor: CLERK });
  await confirm(second.certificationId);
  // A correction of the registration leaves the technician that was on file as it is.
  const [row] = await deps.db.select().from(classRegistrations).where(eq(classRegistrations.id, second.id));
  const typed = { ...CUSTOMER, ...papers, company: "Elsewhere Paving", email: "ida.new@papers.example" } as const;
  await correctClass(deps, {
    ...typed,
    registrationId: second.id,
    version: row?.version ?? 0,
    letter: false,
    actor: CLERK,
  });
  expect((await holderOf(entered)).technician.company).toBe("Papers Paving");
  await expect(undoAnswer(deps, { id: question?.id ?? "", actor: CLERK })).rejects.toEqual(
    refusal("certifications.may-not-undo"),
  );
});

test("different people: the new one is certified like anybody, and the answer is undone until then", async () => {
  const { second, question } = await pair();
  const before = await snapshot();
  const answer = { id: question.id, answer: "different" as const, actor: CLERK };
  await answerQuestion(deps, answer);
  await undoAnswer(deps, { id: question.id, actor: CLERK });
  expect(await snapshot()).toEqual(before);
  await answerQuestion(deps, answer);
  await confirm(second.certificationId);
  await expect(undoAnswer(deps, { id: question.id, actor: CLERK })).rejects.toEqual(
    refusal("certifications.may-not-undo"),
  );
});

test("of two users who answer at once one wins, and the other hears whose answer stands", async () => {
  const { question } = await pair();
  const answers = await Promise.allSettled([
    answerQuestion(deps, { id: question.id, answer: "same", actor: CLERK }),
    answerQuestion(deps, { id: question.id, answer: "different", actor: OTHER }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const reason = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))[0];
  expect(reason).toEqual(refusal("certifications.question-answered"));
  expect((reason as AppError).message).toMatch(
    /^(Dana Whitfield answered: Same person|Bea Long answered: Different people)\.$/,
  );
});

test("an ID under another name is a question; different people make it unknown, and undo names it again", async () => {
  const first = await registers();
  await confirm(first.certificationId);
  const again = { classSelection: "1", isRecertification: true, certID: first.certId, priceSeen: undefined };
  const renewal = await registers({ ...first.person, ...again });
  expect(await openOf(renewal.id)).toEqual([]);
  const stranger = await registers(again);
  const [question] = await openOf(stranger.id);
  expect(question).toMatchObject({
    why: ["other-name"],
    person: { id: null, lastName: stranger.lastName, lastClass: { reference: stranger.reference } },
    candidate: { email: first.email },
  });
  // The clock of the test stands still, so either of the two is the last.
  expect([first.reference, renewal.reference]).toContain(question?.candidate.lastClass?.reference);
  const before = await snapshot();
  const id = question?.id ?? "";
  await answerQuestion(deps, { id, answer: "different", actor: CLERK });
  const [row] = await deps.db.select().from(classRegistrations).where(eq(classRegistrations.id, stranger.id));
  expect(row).toMatchObject({ certIdStatus: "unknown", certificationId: null, certId: first.certId });
  await undoAnswer(deps, { id, actor: CLERK });
  expect(await snapshot()).toEqual(before);
  await answerQuestion(deps, { id, answer: "same", actor: CLERK });
  expect(await openOf(stranger.id)).toEqual([]);
});

/** Two technicians who are certified at one level, as two entries from the papers. */
async function twoCertified(days: [string, string] = ["2024-02-01", "2025-02-01"]) {
  const at = ++people;
  const ids = [];
  for (const [index, issuedOn] of days.entries()) {
    const holder = {
      firstName: "Cal",
      lastName: `Twice${at}`,
      company: `Twice ${at}`,
      email: `c${at}-${index}@match.example`,
      phone: "6015550142",
    };
    ids.push(await enterCertification(deps, { entered: { ...holder, level: "1", issuedOn }, actor: CLERK }));
  }
  const [keep, gone] = await Promise.all(ids.map(holderOf));
  if (!keep || !gone) throw new Error("two were entered");
  return { keep: keep.technician.id, gone: gone.technician.id, kept: keep.certification, going: gone.certification };
}

test("two certifications of one level: staff choose which continues, the other ends where both held, and undo restores it", async () => {
  const { keep, gone, kept, going } = await twoCertified();
  const preview = await previewTechnicianMerge(deps, { keep, gone });
  expect(preview).toMatchObject({
    moves: [{ label: "Certifications", count: 1 }],
    clashes: [{ level: "1", mayContinue: ["keep", "gone"], suggested: "gone" }],
    problems: [],
  });
  await expect(mergeTechnicians(deps, { keep, gone, actor: CLERK })).rejects.toEqual(
    refusal("certifications.merge-needs-choice"),
  );
  await expect(mergeTechnicians(deps, { keep, gone, continues: [], actor: CLERK })).rejects.toEqual(
    refusal("certifications.merge-outdated"),
  );
  const before = await snapshot();
  const merge = await mergeTechnicians(deps, { keep, gone, continues: [{ level: "1", side: "gone" }], actor: CLERK });
  const ended = await readEntries(deps.db, kept.id);
  expect(["2025-01-31", "2025-02-01"].map((day) => isCertifiedOn(ended, day))).toEqual([true, false]);
  expect((await holderOf(going.id)).technician.id).toBe(keep);
  await undoTechnicianMerge(deps, { id: merge.id, actor: CLERK });
  await undoTechnicianMerge(deps, { id: merge.id, actor: CLERK });
  expect(await snapshot()).toEqual(before);
  expect(isCertifiedOn(await readEntries(deps.db, kept.id), "2025-02-01")).toBe(true);
});

test("a suspension never ends by a merge: the suspended certification continues, and two of them refuse it in words", async () => {
  const { keep, gone, kept, going } = await twoCertified();
  const suspend = async ({ id }: { id: string }) => {
    const { version } = (await holderOf(id)).certification;
    await changeStanding(deps, {
      action: "suspend",
      reason: "Samples were made up",
      letter: false,
      id,
      version,
      actor: CLERK,
    });
  };
  await suspend(kept);
  expect((await previewTechnicianMerge(deps, { keep, gone })).clashes).toMatchObject([{ mayContinue: ["keep"] }]);
  const against = { keep, gone, continues: [{ level: "1", side: "gone" as const }], actor: CLERK };
  await expect(mergeTechnicians(deps, against)).rejects.toEqual(refusal("certifications.merge-outdated"));
  await suspend(going);
  expect((await previewTechnicianMerge(deps, { keep, gone })).problems).toHaveLength(1);
  await expect(mergeTechnicians(deps, against)).rejects.toEqual(refusal("certifications.may-not-merge"));
});

test("a merge sent again under its key is one, a merged technician cannot be merged, and a later merge is undone first", async () => {
  const [one, two, three] = await Promise.all([registers(), registers(), registers()]);
  const [a, b, c] = (await Promise.all([one, two, three].map((row) => holderOf(row.certificationId)))).map(
    ({ technician }) => technician.id,
  ) as [string, string, string];
  const side = { continues: [{ level: "1", side: "keep" as const }], actor: CLERK };
  const requestKey = crypto.randomUUID();
  const merge = await mergeTechnicians(deps, { keep: b, gone: a, ...side, requestKey });
  expect((await mergeTechnicians(deps, { keep: b, gone: a, ...side, requestKey })).id).toBe(merge.id);
  await expect(mergeTechnicians(deps, { keep: c, gone: a, ...side })).rejects.toEqual(
    refusal("certifications.technician-merged"),
  );
  const later = await mergeTechnicians(deps, { keep: c, gone: b, ...side });
  await expect(undoTechnicianMerge(deps, { id: merge.id, actor: CLERK })).rejects.toEqual(
    refusal("certifications.may-not-undo"),
  );
  // Somebody who registers like the first one resembles the technician who continues.
  const again = await registers({ ...one.person, email: "again@chain.example" });
  expect(await openOf(again.id)).toMatchObject([{ candidate: { id: c } }]);
  await undoTechnicianMerge(deps, { id: later.id, actor: CLERK });
  await undoTechnicianMerge(deps, { id: merge.id, actor: CLERK });
  expect(
    await deps.db
      .select()
      .from(technicians)
      .where(and(eq(technicians.id, a))),
  ).toMatchObject([{ mergedInto: null }]);
});

test("a registration that was cancelled since the merge takes its ID along when the merge is undone", async () => {
  const { second, question } = await pair();
  await answerQuestion(deps, { id: question.id, answer: "same", actor: CLERK });
  await cancelClass(deps, { registrationId: second.id, reason: "The class is full", actor: CLERK });
  await undoAnswer(deps, { id: question.id, actor: CLERK });
  expect((await holderOf(second.certificationId)).certification).toMatchObject({
    state: "withdrawn",
    continuedBy: null,
  });
});

test("likely twins are listed, and others are found by name", async () => {
  const { first, second } = await pair();
  const { technician } = await holderOf(first.certificationId);
  expect((await listTwins(deps, { id: technician.id })).twins).toMatchObject([{ email: second.email }]);
  const elsewhere = await registers({ firstName: "Zelda", lastName: "Quince" });
  expect((await listTwins(deps, { id: technician.id, q: "zelda quin" })).twins).toMatchObject([
    { email: elsewhere.email },
  ]);
});

test("Today counts open questions with the one that has waited longest", async () => {
  const { count, oldest } = await countQuestions(deps.db);
  const { total, questions } = await listQuestions(deps, { limit: 100 });
  expect(count).toBe(total);
  expect(oldest?.label).toBe(`${questions[0]?.person.firstName} ${questions[0]?.person.lastName}`);
  const merges = await deps.db.select().from(technicianMerges).orderBy(asc(technicianMerges.seq));
  expect(merges.length).toBeGreaterThan(0);
});

import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK as actor } from "#test/invoices.ts";
import { workbookOf } from "#test/workbook.ts";
import type { LevelMap } from "../../rules/import/import-view.ts";
import { statusOn } from "../../rules/record/status-on.ts";
import { certificationJobs } from "../jobs.ts";
import { readEntries } from "../record/add-entry.ts";
import { certificationEntries } from "../record/record-tables.ts";
import { changeStanding } from "../registry/change-standing.ts";
import { exportCertifications } from "../registry/export-certifications.ts";
import { exportRecords } from "../registry/export-records.ts";
import { certifications, technicians } from "../tables.ts";
import { beginImport } from "./begin-import.ts";
import { decideRow } from "./decide-row.ts";
import { exportWrongRows } from "./export-wrong-rows.ts";
import { listImportRows, viewImport } from "./import-queries.ts";
import { certificationImportRows, certificationImports } from "./import-tables.ts";
import { previewImport } from "./preview-import.ts";
import { runImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";

const NOW = new Date("2026-11-30T18:00:00Z");
const TODAY = "2026-11-30";
const deps = await createTestDeps({ now: NOW });
afterAll(deps.close);

let lists = 0;
/** Marks the people and numbers of each test as its own. */
let own = "";
beforeEach(() => {
  deps.setNow(NOW);
  own = `N${++lists}`;
});

const HEAD = "First name,Last name,Employer,Email,Phone,Birthday,Level,Certification ID,First day,Last day";
type Line = {
  first?: string;
  last?: string;
  employer?: string;
  email?: string;
  phone?: string;
  birthday?: string;
  level?: string;
  id: string;
  from?: string;
  until?: string;
};
const line = ({ first = "Pat", last = `Reed ${own}`, employer = `Delta ${own}`, ...one }: Line) =>
  [
    ...[first, last, employer, one.email ?? "", one.phone ?? "", one.birthday ?? "", one.level ?? "Level 1"],
    ...[`${own}-${one.id}`, one.from ?? "2024-03-01", one.until ?? "2029-02-28"],
  ].join(",");
const fileOf = (...lines: Line[]) => Buffer.from([HEAD, ...lines.map(line)].join("\r\n"));

async function begin(file: Uint8Array, levels: LevelMap = []) {
  const reading = { levels };
  const { digest } = await previewImport(deps, file, reading);
  const input = { file, fileName: "list.csv", reading, digest, actor, requestKey: crypto.randomUUID() };
  return beginImport(deps, input);
}
async function imported(file: Uint8Array, levels?: LevelMap) {
  const id = await begin(file, levels);
  await runImport(deps, id);
  return viewImport(deps, id);
}
const openRows = async (id: string) => (await listImportRows(deps, { id, state: "doubtful", limit: 50 })).rows;
const certificationsHere = () =>
  deps.db
    .select({ certification: certifications, technician: technicians })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
    .where(sql`${certifications.certId} like ${`${own}-%`}`)
    .orderBy(certifications.certId);
const refusalOf = (work: Promise<unknown>) => work.then(() => undefined).catch(({ code }) => code);

async function rowsIn(batches: Table["batches"]): Promise<(readonly Cell[])[]> {
  const rows: (readonly Cell[])[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

/** A decision that imports the row as it stands, with corrections. */
async function decide(id: string, technicianId: string, corrections: object = {}) {
  const [row] = await deps.db.select().from(certificationImportRows).where(eq(certificationImportRows.id, id));
  const { levelWords: _, ...values } = row?.values ?? ({} as never);
  const content = { ...values, birthday: values.birthday ?? "", technicianId, ...corrections };
  return decideRow(deps, { id, decided: { decision: "import", ...content } as never, actor });
}

test("a list brings people and certifications with the days of the list, dated back, by the staff member", async () => {
  const file = fileOf(
    { id: "A", email: `pat@${own}.example`, phone: "601-555-0142", birthday: "1980-02-03" },
    { id: "B", level: "CAT-II", email: `pat@${own}.example`, from: "3/1/2025", until: "45000" },
    { id: "C", first: "Sam", last: `Poe ${own}`, level: "mmdt", from: "2015-01-01", until: "2019-12-31" },
  );
  const preview = await previewImport(deps, file);
  expect(preview.rows.map(({ kind, notes }) => [kind, notes])).toEqual([
    ["new-person", []],
    ["doubtful", ["The last day is before the first"]],
    ["new-person", []],
  ]);
  const one = await imported(file);
  expect(one).toMatchObject({ state: "done", newPeople: 2, counts: { imported: 2, doubtful: 1 } });
  const [first, second] = await certificationsHere();
  expect(first).toMatchObject({
    certification: { level: "1", issuedOn: "2024-03-01", validUntil: "2029-02-28", graceUntil: "2030-02-28" },
    technician: { email: `pat@${own}.example`, phone: "6015550142", birthday: "1980-02-03" },
  });
  // Neither email nor phone in the list.
  expect(second).toMatchObject({ certification: { level: "4" }, technician: { email: "", phone: "" } });
  expect(statusOn(await readEntries(deps.db, second?.certification.id ?? ""), TODAY)).toBe("expired");
  const [entry] = await deps.db
    .select()
    .from(certificationEntries)
    .where(eq(certificationEntries.certificationId, first?.certification.id ?? ""));
  expect(entry).toMatchObject({
    kind: "certified",
    day: "2024-03-01",
    isDatedBack: true,
    by: actor.name,
    reason: "Imported from list.csv",
  });
});

test("the same file again changes nothing, doubtful and wrong rows included", async () => {
  const file = fileOf({ id: "A" }, { id: "B", level: "Forklift" }, { id: "C", from: "1/2/24" });
  const first = await imported(file);
  expect(first.counts).toMatchObject({ imported: 1, doubtful: 2 });
  expect((await previewImport(deps, file)).counts).toMatchObject({ same: 3, doubtful: 0, wrong: 0 });
  expect(await refusalOf(begin(file))).toBe("certifications.import-nothing");
  for (const { id } of await openRows(first.id)) await decideRow(deps, { id, decided: { decision: "drop" }, actor });
  expect(await refusalOf(begin(file))).toBe("certifications.import-nothing");
});

test("the exported list is read back and changes nothing", async () => {
  await imported(
    fileOf({ id: "A", phone: "601-555-0142" }, { id: "B", first: "Ana", from: "2015-01-01", until: "2019-12-31" }),
  );
  const { header, batches } = exportCertifications(deps, { q: own });
  const rows = (await rowsIn(batches)).map((cells) =>
    cells.map((cell) => (typeof cell === "object" && "day" in cell ? cell.day : String(cell))),
  );
  const file = new Uint8Array(await workbookOf([[...header] as string[], ...rows]));
  const { counts, rows: read } = await previewImport(deps, file);
  expect([counts.same, read.length]).toEqual([2, 2]);
});

const DOUBTS: [string, Line[], Line, string][] = [
  ["a number with another name", [{ id: "A" }], { id: "A", first: "Ulf" }, "This ID is on file for Pat Reed"],
  [
    "a number with other days",
    [{ id: "A" }],
    { id: "A", until: "2030-02-28" },
    "This ID is on file with another level",
  ],
  [
    "an email with another name",
    [{ id: "A", email: "x@doubt.example" }],
    { id: "B", first: "Ulf", last: "Ek", employer: "Other", email: "X@doubt.example" },
    "has the same email",
  ],
  ["a near name of the same employer", [{ id: "A" }], { id: "B", first: "Patt" }, "nearly the same name"],
  [
    "another email of the same name and employer",
    [{ id: "A", email: "one@doubt.example" }],
    { id: "B", level: "2", email: "two@doubt.example" },
    "has another email",
  ],
  [
    "another birthday",
    [{ id: "A", birthday: "1980-01-01" }],
    { id: "B", level: "2", birthday: "1981-01-01" },
    "another birthday",
  ],
  ["a second certification of a level", [{ id: "A" }], { id: "B" }, "holds this level already"],
  ["the last day before the first", [], { id: "A", until: "2023-01-01" }, "The last day is before the first"],
  ["an unknown level", [], { id: "A", level: "Forklift" }, "The level \u201CForklift\u201D is unknown"],
];
test.each(DOUBTS)("%s is a question to staff, and nothing is imported", async (_, before, doubtful, says) => {
  if (before.length > 0) await imported(fileOf(...before));
  const one = await imported(fileOf(doubtful));
  const [row] = await openRows(one.id);
  expect(row?.reason).toContain(says);
  expect(await certificationsHere()).toHaveLength(before.length);
});

test("what fits a known person is theirs: by email, by birthday, by employer", async () => {
  await imported(fileOf({ id: "A", email: `pat@${own}.example`, birthday: "1980-01-01" }));
  await imported(fileOf({ id: "B", level: "2", employer: "Elsewhere", email: `PAT@${own}.example` }));
  await imported(fileOf({ id: "C", level: "3", employer: "Elsewhere too", birthday: "1980-01-01" }));
  await imported(fileOf({ id: "D", level: "4", first: "PAT" }));
  const people = new Set((await certificationsHere()).map(({ technician }) => technician.id));
  expect([(await certificationsHere()).length, people.size]).toEqual([4, 1]);
});

test("staff map a level once, and all rows with that word are read so", async () => {
  const file = fileOf({ id: "A", level: "Paver" }, { id: "B", first: "Ana", level: "PAVER." });
  const { levelWords } = await previewImport(deps, file);
  expect(levelWords).toEqual([{ words: "Paver", rows: 2, level: null }]);
  const one = await imported(file, [["Paver", "3"]]);
  expect(one.counts).toMatchObject({ imported: 2, doubtful: 0 });
});

test("staff decide doubtful rows: as a new person, as a known one, corrected, or dropped", async () => {
  await imported(fileOf({ id: "A" }));
  const one = await imported(
    fileOf(
      { id: "B", first: "Patt" },
      { id: "C", first: "Patt", level: "2" },
      { id: "D", first: "Lou", until: "2020-01-01" },
      { id: "E", first: "Kim", level: "Forklift" },
    ),
  );
  const [near, other, days, level] = await openRows(one.id);
  const [known] = near?.candidates ?? [];
  expect(known).toMatchObject({ firstName: "Pat", certIds: [`${own}-A`] });
  await decide(near?.id ?? "", "new");
  // By now there is a person of exactly this name.
  const again = (await openRows(one.id)).find(({ id }) => id === other?.id);
  const fresh = again?.candidates.find(({ firstName }) => firstName === "Patt");
  await decide(other?.id ?? "", fresh?.id ?? "");
  expect(await refusalOf(decide(days?.id ?? "", "new", { until: "2021-01-01" }))).toBe("certifications.row-doubtful");
  expect(await refusalOf(decide(days?.id ?? "", "new", { certId: `${own}-A`, until: "2029-01-01" }))).toBe(
    "certifications.row-doubtful",
  );
  expect(await refusalOf(decide(days?.id ?? "", known?.id ?? "", { until: "2029-01-01" }))).toBe(
    "certifications.row-doubtful",
  );
  expect(await refusalOf(decide(days?.id ?? "", crypto.randomUUID(), { until: "2029-01-01" }))).toBe(
    "certifications.no-such-technician",
  );
  await decide(days?.id ?? "", "new", { until: "2029-01-01" });
  await decideRow(deps, { id: level?.id ?? "", decided: { decision: "drop" }, actor });
  expect(await refusalOf(decideRow(deps, { id: level?.id ?? "", decided: { decision: "drop" }, actor }))).toBe(
    "certifications.row-settled",
  );
  const here = await certificationsHere();
  expect(here.map(({ certification }) => certification.certId.slice(-1))).toEqual(["A", "B", "C", "D"]);
  expect(here[1]?.technician.id).toBe(here[2]?.technician.id);
  expect(new Set(here.map(({ technician }) => technician.id)).size).toBe(3);
  const kept = await deps.db
    .select({ values: certificationImportRows.values, decidedBy: certificationImportRows.decidedBy })
    .from(certificationImportRows)
    .where(eq(certificationImportRows.importId, one.id));
  // Settled rows keep nothing about the person.
  expect(kept.every(({ values, decidedBy }) => values === null && decidedBy === actor.name)).toBe(true);
});

test("wrong rows come as a file to mend, with the field and the cure", async () => {
  const file = fileOf({ id: "A", from: "1/2/24" }, { id: "B", first: "Ana" }, { id: "C", first: "=cmd|' /C calc'!A0" });
  const { header, batches } = await exportWrongRows(deps, file, {});
  const rows = await rowsIn(batches);
  expect(header[0]).toBe("Reason");
  expect(rows.map(([reason]) => reason)).toEqual([
    "First day: Enter the year with four digits: it could be of either century (here: \u201C1/2/24\u201D)",
    "First name: This is a formula: enter its text (here: \u201C=cmd|' /C calc'!A0\u201D)",
  ]);
});

test("an import that a crash cuts goes on where it was, and makes each row once", async () => {
  const lines = Array.from({ length: 600 }, (_, at) => ({
    id: `${at}`,
    first: "Ida",
    last: `P${at} ${own}`,
    employer: `E${at}`,
  }));
  const id = await begin(fileOf(...lines));
  let chunks = 0;
  const crashing = {
    ...deps,
    db: new Proxy(deps.db, {
      get(db, name, receiver) {
        if (name !== "transaction") return Reflect.get(db, name, receiver);
        return (work: (tx: unknown) => unknown) =>
          db.transaction(async (tx) => {
            const done = await work(tx);
            // The process dies after the second chunk is written and before it is committed.
            if (++chunks === 2) throw new Error("killed");
            return done;
          });
      },
    }),
  };
  await expect(runImport(crashing as typeof deps, id)).rejects.toThrow("killed");
  expect((await viewImport(deps, id)).counts).toMatchObject({ imported: 250, ready: 350 });
  expect(await refusalOf(begin(fileOf({ id: "other" })))).toBe("certifications.import-running");
  // The hourly round goes on with it, also when the queue gave up.
  await certificationJobs(deps)
    .find(({ schedule }) => schedule)
    ?.handle({} as never);
  expect(await viewImport(deps, id)).toMatchObject({ state: "done", newPeople: 600, counts: { imported: 600 } });
  const entries = await deps.db
    .select({ id: certificationEntries.id })
    .from(certificationEntries)
    .innerJoin(certifications, eq(certifications.id, certificationEntries.certificationId))
    .where(sql`${certifications.certId} like ${`${own}-%`}`);
  expect([(await certificationsHere()).length, entries.length]).toEqual([600, 600]);
});

test("a row whose number is taken after the preview waits for staff, and nothing of it is left behind", async () => {
  const id = await begin(fileOf({ id: "A" }, { id: "B", first: "Ana" }));
  const [person] = await deps.db
    .insert(technicians)
    .values({
      id: crypto.randomUUID(),
      firstName: "X",
      lastName: "Y",
      company: "Z",
      email: "",
      phone: "",
      createdAt: NOW,
    })
    .returning();
  await deps.db.insert(certifications).values({
    id: crypto.randomUUID(),
    technicianId: person?.id ?? "",
    level: "1",
    certId: `${own}-A`,
    certIdKey: `${own}A`.toUpperCase(),
    state: "pending",
    createdAt: NOW,
  });
  await runImport(deps, id);
  expect((await openRows(id)).map(({ reason }) => reason)).toEqual(["Another certification has this ID by now"]);
  const named = await deps.db
    .select()
    .from(technicians)
    .where(eq(technicians.lastName, `Reed ${own}`));
  expect(named.map(({ firstName }) => firstName)).toEqual(["Ana"]);
});

test("an import is undone as a whole, its records keep both steps, and the list can be imported again", async () => {
  const file = fileOf(
    { id: "A" },
    { id: "B", first: "Ana", from: "2015-01-01", until: "2019-12-31" },
    { id: "C", level: "Forklift" },
  );
  const one = await imported(file);
  await undoImport(deps, { id: one.id, actor });
  await runImport(deps, one.id);
  expect(await viewImport(deps, one.id)).toMatchObject({
    state: "undone",
    undoneBy: actor.name,
    counts: { undone: 2, dropped: 1 },
  });
  const here = await certificationsHere();
  expect(here.map(({ certification }) => certification.state)).toEqual(["withdrawn", "withdrawn"]);
  const kinds = (await readEntries(deps.db, here[0]?.certification.id ?? "")).map(({ kind }) => kind);
  expect(kinds).toEqual(["certified", "unconfirmed", "withdrawn"]);
  // It never held.
  expect(statusOn(await readEntries(deps.db, here[0]?.certification.id ?? ""), "2025-01-01")).toBe("pending");
  expect(await refusalOf(undoImport(deps, { id: one.id, actor }))).toBe("certifications.import-not-done");
  const second = await imported(file);
  expect(second.counts).toMatchObject({ imported: 2, doubtful: 1 });
  const again = await certificationsHere();
  expect(again.map(({ certification }) => [certification.id, certification.state, certification.validUntil])).toEqual([
    [here[0]?.certification.id, "active", "2029-02-28"],
    [here[1]?.certification.id, "active", "2019-12-31"],
  ]);
  await undoImport(deps, { id: second.id, actor });
  await runImport(deps, second.id);
  expect((await viewImport(deps, second.id)).counts).toMatchObject({ undone: 2 });
});

test("an import of which something was changed since is not undone, and one that is changed meanwhile stays", async () => {
  const one = await imported(fileOf({ id: "A" }, { id: "B", first: "Ana" }));
  const [first, second] = await certificationsHere();
  const change = { letter: false, reason: "As decided", actor };
  const suspend = (id = "", version = 1) => changeStanding(deps, { ...change, id, version, action: "suspend" });
  await undoImport(deps, { id: one.id, actor });
  await suspend(second?.certification.id);
  await runImport(deps, one.id);
  expect((await viewImport(deps, one.id)).counts).toMatchObject({ undone: 1, kept: 1 });
  expect((await certificationsHere()).map(({ certification }) => certification.state)).toEqual([
    "withdrawn",
    "suspended",
  ]);
  const other = await imported(fileOf({ id: "C", first: "Kim" }));
  const third = (await certificationsHere()).at(-1);
  await suspend(third?.certification.id);
  expect(await refusalOf(undoImport(deps, { id: other.id, actor }))).toBe("certifications.import-touched");
  expect(first?.certification.id).not.toBe(third?.certification.id);
});

test("settled rows are deleted after ninety days, open ones stay", async () => {
  const one = await imported(fileOf({ id: "A" }, { id: "B", level: "Forklift" }));
  deps.setNow(new Date("2027-03-15T18:00:00Z"));
  await certificationJobs(deps)
    .find(({ schedule }) => schedule)
    ?.handle({} as never);
  const left = await deps.db
    .select({ state: certificationImportRows.state })
    .from(certificationImportRows)
    .where(and(eq(certificationImportRows.importId, one.id)));
  expect(left).toEqual([{ state: "doubtful" }]);
  expect(await viewImport(deps, one.id)).toMatchObject({ mayUndo: false });
});

test("the same request begins one import, and another file under its key none", async () => {
  const file = fileOf({ id: "A" });
  const { digest } = await previewImport(deps, file);
  const input = { file, fileName: "list.csv", digest, actor, requestKey: crypto.randomUUID() };
  const id = await beginImport(deps, input);
  await runImport(deps, id);
  expect(await beginImport(deps, input)).toBe(id);
  const other = fileOf({ id: "B" });
  const another = { ...input, file: other, digest: (await previewImport(deps, other)).digest };
  expect(await refusalOf(beginImport(deps, another))).toBe("certifications.import-key-reused");
  expect(await refusalOf(beginImport(deps, { ...another, requestKey: crypto.randomUUID(), digest }))).toBe(
    "certifications.import-outdated",
  );
  const [{ count } = { count: 0 }] = await deps.db
    .select({ count: sql<number>`count(*)::int` })
    .from(certificationImports)
    .where(eq(certificationImports.id, id));
  expect(count).toBe(1);
});

test("the records are exported with a row for each entry, in the order of recording", async () => {
  await imported(fileOf({ id: "A" }));
  const { header, batches } = await exportRecords(deps);
  const rows = (await rowsIn(batches)).filter(([certId]) => certId === `${own}-A`);
  expect(header).toContain("Reason");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toEqual(expect.arrayContaining(["Certified", { day: "2029-02-28" }, "Imported from list.csv"]));
});

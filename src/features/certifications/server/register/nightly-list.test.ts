/** The list is made once a night from the register, whatever fails in between. */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addDocument } from "#features/content/server/documents/add-document.ts";
import { addEdition } from "#features/content/server/documents/add-edition.ts";
import { saveSetting } from "#features/content/server/settings/save-setting.ts";
import { addDays } from "#shared/dates.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { smallPdf, textOfPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import { changeStanding } from "../registry/change-standing.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { makeLists } from "./register-jobs.ts";
import { startList } from "./start-list.ts";
import { failedList, viewList } from "./view-list.ts";

const DAY = "2026-03-01";
const NOON = new Date(`${DAY}T18:00:00Z`);
const deps = await createTestDeps({ now: NOON });
afterAll(deps.close);
const { cookie } = await createTestStaff(deps);
const at = (minutes: number) => deps.setNow(new Date(NOON.getTime() + minutes * 60_000));
const onDay = (days: number) => deps.setNow(new Date(`${addDays(DAY, days)}T18:00:00Z`));

let people = 0;
const aTechnician = (lastName: string, over: object = {}) =>
  enterCertification(deps, {
    entered: {
      firstName: "José",
      lastName,
      company: "Delta Paving",
      email: `tech-${++people}@secret.example`,
      phone: "6015559999",
      level: "1",
      issuedOn: "2026-02-01",
      ...over,
    },
    actor: CLERK,
  });

type Edition = { id: string; key: string; effective_on: string; uploaded_by: string };
const editions = async () => {
  const { rows } = await deps.db.execute<Edition>(
    sql`select id, key, effective_on::text, uploaded_by from document_editions order by effective_on, created_at`,
  );
  return rows;
};
const countRows = async (table: string) => {
  const { rows } = await deps.db.execute<{ rows: number }>(sql.raw(`select count(*)::int as rows from ${table}`));
  return rows[0]?.rows;
};
const current = async () => {
  const edition = (await editions()).at(-1) ?? expect.fail("no edition");
  return textOfPdf((await deps.files.read("certification_pdfs", edition.key)) ?? expect.fail("no file"));
};
const set = async (nightlyList: "automatic" | "on" | "off") => {
  const { rows } = await deps.db.execute<{ at: Date }>(
    sql`select updated_at as at from settings where key = 'register'`,
  );
  const updatedAt = rows[0] ? new Date(rows[0].at).toISOString() : null;
  await saveSetting(deps, { key: "register", value: { nightlyList }, updatedAt, actor: CLERK });
};

beforeEach(async () => {
  await deps.db.execute(
    sql`truncate certified_lists, document_editions, documents, settings, setting_versions, certification_entries,
      certifications, technicians cascade`,
  );
  deps.setNow(NOON);
});

test("everyone who is certified that day is listed, and nothing that the registry keeps to itself", async () => {
  await aTechnician("Núñez");
  const suspended = await aTechnician("Sutton");
  await changeStanding(deps, {
    ...{ id: suspended, action: "suspend", version: 1, letter: false, reason: "Review", actor: CLERK },
  });
  await aTechnician("Expired", { issuedOn: "2019-01-01" });
  await aTechnician("Guess");
  await aTechnician("person", { firstName: "Erased", company: "Erased Paving" });
  await deps.db.execute(sql`update technicians set is_provisional = true where last_name = 'Guess'`);
  await makeLists(deps);
  expect(await editions()).toMatchObject([{ effective_on: DAY, uploaded_by: "Blacktop" }]);
  const text = await current();
  expect(text).toContain("Núñez, José");
  expect(text).toContain("Certified on March 1, 2026");
  expect(text).not.toMatch(/Sutton|Expired|Guess|Erased|secret\.example|601|9999/);
  const shown = await createTestApi(deps)("/documents?bucket=certification_pdfs");
  expect(await shown.json()).toMatchObject([
    { title: "List of Certified Students", url: "/storage/certification_pdfs/certified-students.pdf" },
  ]);
});

test("it is made once a night, in two processes at once and in every further round", async () => {
  await aTechnician("Reed");
  await Promise.all([makeLists(deps), makeLists(deps), makeLists(deps)]);
  at(5);
  await makeLists(deps);
  expect(await editions()).toHaveLength(1);
  expect(await countRows("certified_lists")).toBe(1);
});

test("a night that was missed is made up at the next start, with the day on which it is made", async () => {
  await aTechnician("Reed");
  await makeLists(deps);
  onDay(3);
  await makeLists(deps);
  expect((await editions()).map((one) => one.effective_on)).toEqual([DAY, "2026-03-04"]);
  expect(await current()).toContain("March 4, 2026");
});

test("the night begins with the day of the association, not with that of UTC", async () => {
  await aTechnician("Reed");
  deps.setNow("2026-03-02T05:55:00Z");
  await makeLists(deps);
  deps.setNow("2026-03-02T06:00:00Z");
  await makeLists(deps);
  expect((await editions()).map((one) => one.effective_on)).toEqual(["2026-03-01", "2026-03-02"]);
});

test("nothing is made while nobody is certified and there is no list", async () => {
  await makeLists(deps);
  expect(await editions()).toEqual([]);
  expect(await viewList(deps)).toMatchObject({ document: null, last: { people: 0, isNew: false }, failure: null });
});

test("a list that the office uploaded stays by default, and is replaced only where the setting says so", async () => {
  await aTechnician("Reed");
  const file = smallPdf("Our own");
  const id = await addDocument(deps, {
    ...{ bucket: "certification_pdfs", file, title: "List of certified students", effectiveOn: DAY, actor: CLERK },
  });
  await makeLists(deps);
  expect(await editions()).toHaveLength(1);
  expect(await viewList(deps)).toMatchObject({ isNightly: false, isUploaded: true, document: { id } });
  await set("on");
  await makeLists(deps);
  expect((await editions()).map((one) => one.uploaded_by)).toEqual([CLERK.name, "Blacktop"]);
  expect(await countRows("documents")).toBe(1);
  await set("off");
  onDay(1);
  await makeLists(deps);
  expect(await editions()).toHaveLength(2);
});

test("the last twelve editions that were made are kept, with their files, and every uploaded one", async () => {
  await aTechnician("Reed");
  await set("on");
  for (let day = 0; day < 15; day++) {
    onDay(day);
    await makeLists(deps);
    if (day !== 1) continue;
    const { rows } = await deps.db.execute<{ id: string }>(sql`select id from documents`);
    const documentId = rows[0]?.id ?? "";
    await addEdition(deps, { documentId, file: smallPdf("Ours"), effectiveOn: addDays(DAY, 1), actor: CLERK });
  }
  const left = await editions();
  expect(left.map((one) => one.effective_on)).toEqual([
    addDays(DAY, 1),
    ...Array.from({ length: 12 }, (_, at) => addDays(DAY, at + 3)),
  ]);
  expect(left[0]?.uploaded_by).toBe(CLERK.name);
  for (const { key } of left) expect(await deps.files.stat("certification_pdfs", key)).toBeDefined();
  expect(await countRows("certified_lists")).toBe(12);
});

test("a process that dies between storing and recording leaves one edition and no stray file", async () => {
  await aTechnician("Reed");
  const stored: string[] = [];
  const { promise: revived, resolve: revive } = Promise.withResolvers<void>();
  const dying = {
    ...deps,
    files: {
      ...deps.files,
      async put(...[bucket, key, bytes]: Parameters<typeof deps.files.put>) {
        await deps.files.put(bucket, key, bytes);
        stored.push(key);
        await revived;
      },
    },
  };
  const dead = makeLists(dying);
  await expect.poll(() => stored.length, { timeout: 20_000 }).toBe(1);
  // Within the lease the other process leaves it alone.
  at(5);
  await makeLists(deps);
  expect(await editions()).toEqual([]);
  expect(await viewList(deps)).toMatchObject({ underWay: { since: NOON.toISOString() } });
  at(11);
  await makeLists(deps);
  const [made] = await editions();
  expect(await editions()).toHaveLength(1);
  expect(await deps.files.stat("certification_pdfs", stored[0] ?? "")).toBeUndefined();
  // It was only slow: it finds that another one was faster, and takes its own file away.
  await deps.files.put("certification_pdfs", stored[0] ?? "", smallPdf());
  revive();
  await dead;
  expect(await editions()).toEqual([made]);
  expect(await deps.files.stat("certification_pdfs", stored[0] ?? "")).toBeUndefined();
  expect(await deps.files.stat("certification_pdfs", made?.key ?? "")).toBeDefined();
});

test("a failure is a line on Today, is tried again after an hour, and ends with the list", async () => {
  await aTechnician("Reed");
  const failing = { ...deps, files: { ...deps.files, put: () => Promise.reject(new Error("no room")) } };
  const attention = async () => {
    const answer = await createTestApi(deps)("/admin/today", { headers: { cookie } });
    const { attention } = (await answer.json()) as { attention: { key: string; count: number }[] };
    return attention.filter(({ key }) => key === "certifiedList");
  };
  await makeLists(failing);
  expect(await failedList(deps.db)).toMatchObject({ message: "The list could not be made. The log says why." });
  expect(await attention()).toMatchObject([{ count: 1 }]);
  at(30);
  await makeLists(deps);
  expect(await editions()).toEqual([]);
  at(61);
  await makeLists(deps);
  expect(await editions()).toHaveLength(1);
  expect(await attention()).toEqual([]);
});

test("staff have it made now: at once after a failure, and without another edition when nothing changed", async () => {
  await aTechnician("Reed");
  await makeLists({ ...deps, files: { ...deps.files, put: () => Promise.reject(new Error("no room")) } });
  await Promise.all([startList(deps, { actor: CLERK }), startList(deps, { actor: CLERK })]);
  expect(await viewList(deps)).toMatchObject({ underWay: {}, failure: null });
  await makeLists(deps);
  expect(await editions()).toHaveLength(1);
  at(1);
  await startList(deps, { actor: CLERK });
  await makeLists(deps);
  expect(await editions()).toHaveLength(1);
  expect(await viewList(deps)).toMatchObject({ underWay: null, last: { by: CLERK.name, isNew: false } });
  await aTechnician("Abbot");
  at(2);
  await startList(deps, { actor: CLERK });
  await makeLists(deps);
  expect(await editions()).toHaveLength(2);
  expect(await current()).toContain("Abbot");
});

test("staff are told which names the list cannot show", async () => {
  await aTechnician("Núñez");
  await aTechnician("\u1019\u1004\u103A\u1038", { company: "\u1000\u102F\u1019\u1039\u1015\u100F\u102E" });
  await aTechnician("\u1021\u1031\u102C\u1004\u103A", { issuedOn: "2019-02-01" });
  const answer = await createTestApi(deps)("/admin/certified-list/unprinted-names", { headers: { cookie } });
  expect(await answer.json()).toEqual({
    names: ["José \u1019\u1004\u103A\u1038", "\u1000\u102F\u1019\u1039\u1015\u100F\u102E"],
    total: 2,
  });
});

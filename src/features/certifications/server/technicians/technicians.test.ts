import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { formOf, smallPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import type { Technician, TechnicianList, TechnicianPage } from "../../rules/technicians/technician-view.ts";

const deps = await createTestDeps({ now: new Date("2026-03-01T18:00:00Z") });
afterAll(deps.close);
const call = createTestApi(deps);
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await createTestStaff(deps));
});

type Problem = { error: { name: string }; fields?: Record<string, string[]> };
async function ask<Body = TechnicianPage>(path: string, body?: object, method = body ? "POST" : "GET", headers = {}) {
  const answer = await call(path, { method, headers: { ...headers, cookie }, ...(body && { body }) });
  return { status: answer.status, body: (await answer.json()) as Body & Problem };
}

let people = 0;
/** A technician with a certification from the papers. @returns ids, and the path of the person. */
async function enter(over: object = {}) {
  const entered = {
    firstName: "Ada",
    lastName: `Prather ${++people}`,
    company: "Delta Paving Co.",
    email: `ada-${people}@technicians.example`,
    phone: "6015550142",
    level: "1",
    issuedOn: "2025-03-02",
  };
  const made = await ask<{ id: string; technicianId: string; certId: string }>("/admin/certifications", {
    ...entered,
    ...over,
  });
  expect(made.status).toBe(201);
  const { id, technicianId, certId } = made.body;
  return { id, technicianId, certId, path: `/admin/technicians/${technicianId}`, person: { ...entered, ...over } };
}
const linesOf = async (subject: string) => {
  const found = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${subject} order by at, id`,
  );
  return found.rows.map(({ detail }) => detail);
};
const list = (query: Record<string, string>) =>
  ask<TechnicianList>(`/admin/technicians?${new URLSearchParams(query)}`).then(({ body }) => body);
const namesOf = ({ technicians }: { technicians: Technician[] }) => technicians.map(({ lastName }) => lastName);

test("a person is one row with all certifications, found in any spelling by name, employer, email and ID", async () => {
  const first = await enter({
    lastName: "\u0141uk\u00e1sz",
    company: "Gulf Stone, Inc.",
    email: "luk@gulf.example",
    certId: "GULF-1",
  });
  await enter({ ...first.person, level: "2", certId: "GULF-2" });
  for (const q of ["lukasz", "GULF STONE", "luk@gulf", "gulf-2", "gulf-1 lukasz"])
    expect(await list({ q }), q).toMatchObject({ total: 1, technicians: [{ id: first.technicianId }] });
  const { technicians } = await list({ q: "gulf-2" });
  expect(technicians[0]?.certifications).toMatchObject([
    { certId: "GULF-1", level: "Level 1", standing: "active", validUntil: "2030-03-01" },
    { certId: "GULF-2", level: "Level 2", standing: "active" },
  ]);
  expect((await list({ q: "zeppelin" })).technicians).toEqual([]);
});

test("the list is filtered with counts, sorted, and read page by page", async () => {
  const company = "Sorted Paving";
  await enter({ company, lastName: "Carver", issuedOn: "2021-04-01" });
  await enter({ company, lastName: "Baker", issuedOn: "2020-06-01" });
  await enter({ company: "Sorted Asphalt", lastName: "Abbot", issuedOn: "2022-04-01" });
  const held = await enter({ company, lastName: "Dunn" });
  const suspended = { action: "suspend", reason: "No records", day: "2026-03-01", version: 1 };
  expect((await ask(`/admin/certifications/${held.id}/standing`, suspended)).status).toBe(200);
  const q = "sorted";
  expect((await list({ q })).counts).toEqual({
    all: { total: 4 },
    active: { total: 2 },
    expiring: { total: 1 },
    grace: { total: 1 },
    expired: { total: 0 },
    suspended: { total: 1 },
    pending: { total: 0 },
  });
  expect(namesOf(await list({ q, standing: "expiring" }))).toEqual(["Carver"]);
  expect(namesOf(await list({ q, standing: "grace" }))).toEqual(["Baker"]);
  expect(namesOf(await list({ q }))).toEqual(["Abbot", "Baker", "Carver", "Dunn"]);
  expect(namesOf(await list({ q, sort: "employer" }))).toEqual(["Abbot", "Baker", "Carver", "Dunn"]);
  expect(namesOf(await list({ q, sort: "end" }))).toEqual(["Carver", "Abbot", "Baker", "Dunn"]);
  const page = await list({ q, sort: "end", limit: "2" });
  expect(namesOf(await list({ q, sort: "end", limit: "2", after: page.next ?? "" }))).toEqual(["Baker", "Dunn"]);
  const csv = await (await call(`/admin/technicians.csv?q=sorted&standing=grace`, { headers: { cookie } })).text();
  expect(csv).toContain("Baker,Sorted Paving");
  expect(csv).toContain("Level 1: Ended");
});

test("a suspension has its appeal period, and the status of a past day stays as it was", async () => {
  const { id, path, certId } = await enter();
  const stands = (input: object) => ask(`/admin/certifications/${id}/standing`, input);
  const suspend = { action: "suspend", reason: "No records", version: 1 };
  const wrong = await stands({ ...suspend, day: "2026-03-02" });
  expect([wrong.status, wrong.body.fields]).toEqual([422, { day: ["Must be today or earlier"] }]);
  const early = await stands({ ...suspend, day: "2025-03-01" });
  expect(early.body.fields).toEqual({ day: ["Must be March 2, 2025 or later"] });
  expect((await stands({ ...suspend, day: "2026-02-20" })).status).toBe(200);
  const [held] = (await ask(path)).body.certifications;
  expect(held).toMatchObject({ standing: "suspended", reason: "No records", appealUntil: "2026-03-22" });
  expect(held?.next).toEqual(["reinstated", "revoked"]);
  expect(held?.entries).toMatchObject([
    { kind: "certified", day: "2025-03-02", period: { until: "2030-03-01" } },
    { kind: "suspended", day: "2026-02-20", isDatedBack: true, reason: "No records", appealUntil: "2026-03-22" },
  ]);
  await stands({ action: "reinstate", reason: "Appeal upheld", day: "2026-03-01", version: 2 });
  const onDay = async (on: string) => (await ask(`${path}?on=${on}`)).body.certifications[0]?.onDay;
  expect(await onDay("2026-02-19")).toBe("Active, through March 1, 2030");
  expect(await onDay("2026-02-20")).toBe("Suspended");
  expect(await onDay("2026-03-01")).toBe("Active, through March 1, 2030");
  expect((await ask(path)).body.certifications[0]).toMatchObject({ appealUntil: null, reason: null, onDay: null });
  expect(await linesOf(`certification ${certId}`)).toContain(
    `Dana Whitfield suspended the certification ${certId} from February 20, 2026 on: No records.`,
  );
});

test("one certification is extended to a later day, with a reason", async () => {
  const { id, path } = await enter({ issuedOn: "2020-06-01" });
  const extend = (input: object) =>
    ask(`/admin/certifications/${id}/extension`, { reason: "Flood", version: 1, ...input });
  expect((await extend({ until: "2025-05-31" })).body.fields).toEqual({ until: ["Must be today or later"] });
  expect((await extend({ until: "2026-06-30" })).status).toBe(200);
  const [held] = (await ask(path)).body.certifications;
  expect(held).toMatchObject({ standing: "active", validUntil: "2026-06-30", issuedOn: "2020-06-01" });
  expect(held?.entries.at(-1)).toMatchObject({ kind: "extended", reason: "Flood", day: "2026-03-01" });
  expect((await extend({ until: "2026-06-30", version: 2 })).body.fields).toEqual({
    until: ["Must be after June 30, 2026"],
  });
  expect((await extend({ until: "2027-06-30", version: 1 })).status).toBe(409);
});

test("a person is corrected over what was read; a change of employer keeps the former one with its days", async () => {
  deps.setNow(new Date("2026-01-05T18:00:00Z"));
  const { path, person, technicianId } = await enter();
  deps.setNow(new Date("2026-03-01T18:00:00Z"));
  const { level: _, issuedOn: __, ...facts } = person;
  const license = { birthday: "1990-05-13", licenseNumber: "PE 4711", licenseState: "MS" };
  const put = (over: object) => ask(path, { ...facts, ...license, version: 1, ...over }, "PUT");
  expect((await put({ birthday: "2026-03-02" })).body.fields).toEqual({ birthday: ["Must be today or earlier"] });
  const corrected = await put({ company: "Delta Paving Company" });
  expect(corrected.body).toMatchObject({ ...license, company: "Delta Paving Company", version: 2 });
  expect((await put({})).body.error.name).toBe("certifications.technician-changed");
  const move = (input: object) => ask(`${path}/employer`, { company: "Shelby Trucking", version: 2, ...input });
  expect((await move({ fromDay: "2026-01-04" })).body.fields).toEqual({
    fromDay: ["Must be January 5, 2026 or later"],
  });
  expect((await move({ fromDay: "2026-03-02" })).body.fields).toEqual({ fromDay: ["Must be today or earlier"] });
  // Lines of one instant have no order.
  deps.setNow(new Date("2026-03-01T18:01:00Z"));
  const moved = await move({ fromDay: "2026-02-01" });
  deps.setNow(new Date("2026-03-01T18:02:00Z"));
  expect(moved.body).toMatchObject({
    company: "Shelby Trucking",
    employers: [
      { company: "Shelby Trucking", fromDay: "2026-02-01", untilDay: null },
      { company: "Delta Paving Company", fromDay: "2026-01-05", untilDay: "2026-01-31" },
    ],
  });
  // Another certification from the papers names another employer, since today.
  await enter({ ...person, company: "Gulf Stone", level: "2" });
  expect((await ask(path)).body.employers).toMatchObject([
    { company: "Gulf Stone", fromDay: "2026-03-01", untilDay: null },
    { company: "Shelby Trucking", untilDay: "2026-02-28" },
    { company: "Delta Paving Company" },
  ]);
  expect((await linesOf(`technician ${technicianId}`))[1]).toBe(
    `Dana Whitfield changed the employer of Ada ${facts.lastName} from Delta Paving Company to Shelby Trucking, since February 1, 2026.`,
  );
});

test("only accepted evidence counts, and for each level that is not held it says what is missing", async () => {
  const { path } = await enter({ level: "3", issuedOn: "2021-03-02" });
  const missing = async () =>
    Object.fromEntries((await ask(path)).body.missing.map((one) => [one.level, one.alternatives]));
  expect(await missing()).toEqual({
    "Level 1": [],
    "Level 2": [["a valid Level 1 certification"]],
    Master: [
      ["10 years as Level 3 (since March 2, 2021)"],
      ["5 years as Level 3 (since March 2, 2021)", "a professional engineer's license"],
    ],
  });
  const hours = { kind: "hours", title: "Field day", day: "2026-02-01", hours: "7.5", vouchedBy: "Pat Reed" };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const added = await ask(`${path}/evidence`, hours, "POST", headers);
  expect(added.status).toBe(201);
  expect((await ask(`${path}/evidence`, hours, "POST", headers)).body.evidence).toHaveLength(1);
  expect(added.body).toMatchObject({ minutes: 0, evidence: [{ minutes: 450, status: "entered", hasFile: false }] });
  const [one] = added.body.evidence;
  const decide = (status: string, version: number, reason = "") =>
    ask(`${path}/evidence/${one?.id}/status`, { status, version, reason });
  expect((await decide("accepted", 1)).body).toMatchObject({
    minutes: 450,
    evidence: [{ status: "accepted", decidedBy: "Dana Whitfield", version: 2 }],
  });
  expect((await decide("refused", 2, "No list")).body.error.name).toBe("certifications.evidence-not-so-now");
  expect((await decide("entered", 1)).body.error.name).toBe("certifications.evidence-changed");
  expect((await decide("entered", 2)).body).toMatchObject({ minutes: 0, evidence: [{ decidedBy: null }] });
  expect((await decide("refused", 3, "No list")).body.evidence).toMatchObject([
    { status: "refused", reason: "No list" },
  ]);
  await decide("withdrawn", 4);
  expect((await decide("entered", 5)).body.evidence).toMatchObject([{ status: "entered", reason: null }]);
  const late = await ask(`${path}/evidence`, { ...hours, day: "2026-03-02" });
  expect(late.body.fields).toEqual({ day: ["Must be today or earlier"] });
});

test("the PDF of evidence is kept for staff alone, and replaced with its file", async () => {
  const { path } = await enter();
  const { body } = await ask(`${path}/evidence`, { kind: "proof", title: "ACI Field", day: "2026-02-01" });
  const file = `${path}/evidence/${body.evidence[0]?.id}/file`;
  expect((await call(file, { headers: { cookie } })).status).toBe(404);
  const keys = [];
  for (const text of ["First", "Second"]) {
    const sent = await call(file, { method: "POST", headers: { cookie }, body: formOf({ file: smallPdf(text) }) });
    expect(sent.status).toBe(200);
    const found = await deps.db.execute<{ key: string }>(
      sql`select file_key as key from technician_evidence where id = ${body.evidence[0]?.id}`,
    );
    keys.push(found.rows[0]?.key ?? "");
  }
  const [first = "", second = ""] = keys;
  expect(await deps.files.stat("evidence", first)).toBeUndefined();
  expect(await deps.files.stat("evidence", second)).toBeDefined();
  expect((await call(file, {})).status).toBe(401);
  const answer = await call(file, { headers: { cookie } });
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect((await answer.arrayBuffer()).byteLength).toBe(smallPdf("Second").length);
});

test("notes stay with the technician who continues after a merge, and only their writer changes them", async () => {
  const [keep, gone] = [await enter(), await enter()];
  type Notes = { notes: { id: string; text: string; isOwn: boolean }[] };
  const notesOf = async (path: string) => (await ask<Notes>(`${path}/notes`)).body.notes;
  const key = { "idempotency-key": crypto.randomUUID() };
  const add = (text: string) => ask<{ id: string }>(`${gone.path}/notes`, { text }, "POST", key);
  const first = await add("Wants the next class");
  expect(first.status).toBe(201);
  expect((await add("Wants the next class")).body.id).toBe(first.body.id);
  expect((await add("Another")).status).toBe(409);
  expect((await ask(`${keep.path}/notes/${first.body.id}`, { text: "Moved", version: 1 }, "PUT")).status).toBe(404);
  await deps.db.execute(sql`update technicians set merged_into = ${keep.technicianId} where id = ${gone.technicianId}`);
  expect(await notesOf(keep.path)).toMatchObject([{ text: "Wants the next class", isOwn: true }]);
  const note = `${keep.path}/notes/${first.body.id}`;
  expect((await ask(note, { text: "Registered", version: 1 }, "PUT")).body).toMatchObject({ version: 2 });
  expect((await ask(note, { text: "Again", version: 1 }, "PUT")).status).toBe(409);
  const other = await createTestStaff(deps, ["registrar"]);
  const byOther = await call(note, {
    method: "PUT",
    headers: { cookie: other.cookie },
    body: { text: "No", version: 2 },
  });
  expect(byOther.status).toBe(403);
  expect((await ask(`${note}/removal`, { isRemoved: true })).status).toBe(200);
  expect(await notesOf(gone.path)).toEqual([]);
});

/** A row counts as the sample's while it is unchanged: it leaves the list when it is changed, removed or kept. */
import { afterAll, expect, test } from "vitest";
import { loadSampleData } from "#app/sample-data/load-sample-data.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser } from "#test/user.ts";
import type { SampleGroup, SampleKind } from "../../rules/sample.ts";

const deps = await createTestDeps({ env: { NODE_ENV: "production" } });
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
const headers = { cookie };
afterAll(deps.close);

const groups = async (as = cookie): Promise<SampleGroup[]> =>
  (await (await call("/admin/sample", { headers: { cookie: as } })).json()) as SampleGroup[];
const itemsOf = async (kind: SampleKind) => (await groups()).find((group) => group.kind === kind)?.items ?? [];
const keep = (body: object) => call("/admin/sample", { method: "PUT", headers, body });
const attention = async (): Promise<number | undefined> => {
  const { attention } = await (await call("/admin/today", { headers })).json();
  return attention.find(({ key }: { key: string }) => key === "sample")?.count;
};

test("an empty installation has the sample's texts alone, until staff write their own", async () => {
  const [texts, ...others] = await groups();
  expect([texts?.kind, others]).toEqual(["text", []]);
  const association = texts?.items.find(({ id }) => id === "association");
  expect(association?.parts).toEqual(["Name", "Street", "Phone", "Email"]);
  const { organization, home } = settingDefaults;
  const save = (key: string, value: object) =>
    call(`/settings/${key}`, { method: "PUT", headers, body: { value, updatedAt: null } });
  expect((await save("organization", { ...organization, name: "Delta Asphalt Council" })).status).toBe(200);
  const director = { ...home.director, message: "Welcome to our council." };
  expect((await save("home", { ...home, director })).status).toBe(200);
  const after = await itemsOf("text");
  expect(after.find(({ id }) => id === "association")?.parts).toEqual(["Street", "Phone", "Email"]);
  expect(after.find(({ id }) => id === "home")?.parts).not.toContain("Director");
  expect(await attention()).toBeUndefined();
});

// The whole sample has a thousand rows and files.
test("the sample's rows are listed, and no row of one's own", { timeout: 60_000 }, async () => {
  expect(await loadSampleData(deps)).toBe(true);
  const kinds = (await groups()).map(({ kind }) => kind);
  expect(kinds).toEqual(["text", "event", "member", "document", "letting", "registration", "class", "session"]);
  expect(await itemsOf("member")).toHaveLength(40);
  const own = await insertGolfEvent(deps.db);
  expect((await itemsOf("event")).map(({ id }) => id)).not.toContain(own);
  expect(await attention()).toBeGreaterThan(40);
});

test.each<[SampleKind, string]>([
  ["event", "update events set event_title = 'Delta Classic' where id = $1"],
  ["member", "update affiliates set aff_street = '1 Levee Road' where id = $1"],
  ["member", "update affiliates set active = false where id = $1"],
  ["document", "update document_editions set checksum = 'of another file' where document_id = $1"],
  ["document", "update documents set title = 'Our handbook' where id = $1"],
  ["letting", "update lettings set version = version + 1 where id = $1"],
  ["session", "update class_sessions set version = version + 1 where id = $1"],
])("%s leaves the list when it is changed: %s", async (kind, change) => {
  const [first, ...others] = await itemsOf(kind);
  await deps.pool.query(change, [first?.id]);
  expect(await itemsOf(kind)).toEqual(others);
});

test("what is paid or sold out is no change of a member or an event", async () => {
  const [members, events] = [await itemsOf("member"), await itemsOf("event")];
  await deps.pool.query("update affiliates set dues_paid_through = '2031-12-31', version = version + 1");
  await deps.pool.query(
    `update events set price_obj = jsonb_set(price_obj, '{optionalSponsorshipComplete}', '{"Tee": true}')`,
  );
  expect([await itemsOf("member"), await itemsOf("event")]).toEqual([members, events]);
});

test("one is kept or all of a kind, taken back, and each press is in the log once", async () => {
  const before = await attention();
  const [first] = await itemsOf("member");
  for (const _twice of [1, 2]) expect((await keep({ kind: "member", id: first?.id, isKept: true })).status).toBe(200);
  expect((await itemsOf("member")).filter(({ isKept }) => isKept)).toEqual([{ ...first, isKept: true }]);
  expect(await attention()).toBe((before ?? 0) - 1);
  await keep({ kind: "member", id: first?.id, isKept: false });
  expect(await attention()).toBe(before);
  await keep({ kind: "text", isKept: true });
  expect((await itemsOf("text")).every(({ isKept }) => isKept)).toBe(true);
  const { rows } = await deps.pool.query("select detail from audit_log where subject = 'sample data' order by at, id");
  expect(rows.map(({ detail }) => detail)).toEqual([
    "Dana Whitfield kept 1 sample member as the association's own.",
    "Dana Whitfield undid keeping 1 sample member as the association's own.",
    expect.stringMatching(/^Dana Whitfield kept \d+ sample texts as the association's own\.$/),
  ]);
});

test("staff see what they work on, and administrators alone keep it", async () => {
  const editor = await createTestUser(deps, { grants: ["staff", "editor"] });
  expect((await groups(editor.cookie)).map(({ kind }) => kind)).toEqual(["text", "event", "document"]);
  const body = { kind: "event", isKept: true };
  expect((await call("/admin/sample", { method: "PUT", headers: { cookie: editor.cookie }, body })).status).toBe(403);
});

/** The set-up list, which facts tick off, and the sample data that staff load into an empty database. */
import { afterAll, expect, test } from "vitest";
import { sampleJobs } from "#app/sample-data/sample-job.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser } from "#test/user.ts";
import type { SetUp } from "../../rules/set-up.ts";

const opened: TestDeps[] = [];
afterAll(async () => {
  for (const deps of opened) await deps.close();
});

async function anInstallation() {
  const deps = await createTestDeps();
  opened.push(deps);
  const call = createTestApi(deps);
  const { cookie } = await createTestStaff(deps);
  const headers = { cookie };
  const view = async (as = cookie): Promise<SetUp> =>
    (await call("/admin/set-up", { headers: { cookie: as } })).json() as Promise<SetUp>;
  const done = async () => (await view()).lines.filter(({ isDone }) => isDone).map(({ key }) => key);
  const hide = (isHidden: boolean) => call("/admin/set-up", { method: "PUT", headers, body: { isHidden } });
  const load = (name: string = settingDefaults.organization.name) =>
    call("/admin/set-up/sample", { headers, body: { name } });
  const save = (key: string, value: object) =>
    call(`/settings/${key}`, { method: "PUT", headers, body: { value, updatedAt: null } });
  const [job] = sampleJobs(deps);
  const work = () => job?.handle({ askedBy: "Dana Whitfield" } as never);
  const lastLine = async () =>
    (await deps.pool.query("select action, detail from audit_log order by at desc, id limit 1")).rows[0];
  return { deps, view, done, hide, load, save, work, lastLine };
}

test("a new installation has everything to do, and each line ticks itself", async () => {
  const { deps, view, done, save } = await anInstallation();
  const lines = (await view()).lines;
  expect(lines.map(({ key }) => key)).toEqual([
    ...["association", "event", "members", "staff", "texts", "cards", "mail", "sample"],
  ]);
  expect(await done()).toEqual([]);
  expect(lines[0]?.detail).toBe("Sample data remaining: name, street, phone, email.");

  const { organization, about } = settingDefaults;
  const own = { name: "Delta Asphalt Council", street: "1 Levee Road", phone: "6625550142", email: "a@delta.example" };
  expect((await save("organization", { ...organization, ...own })).status).toBe(200);
  expect((await save("about", about)).status).toBe(200);
  await insertGolfEvent(deps.db, { status: "draft" });
  await createTestStaff(deps, ["registrar"]);
  expect(await done()).toEqual(["association", "staff", "texts"]);
  expect((await view()).lines[1]?.detail).toBe("1 draft: publish one when ready.");
  await insertGolfEvent(deps.db);
  expect(await done()).toContain("event");
  expect((await view()).sample).toBeNull();
});

test("each role sees the lines that it can act on, and only administrators the sample", async () => {
  const { deps, view } = await anInstallation();
  const editor = await createTestUser(deps, { grants: ["staff", "editor"] });
  const seen = await view(editor.cookie);
  expect(seen.lines.map(({ key }) => key)).toEqual(["event", "texts"]);
  expect(seen.sample).toBeNull();
});

test("the list is hidden for everybody and shown again, each once in the log", async () => {
  const { deps, view, hide } = await anInstallation();
  for (const isHidden of [true, true, false]) expect(await (await hide(isHidden)).json()).toMatchObject({ isHidden });
  expect((await view()).isHidden).toBe(false);
  const { rows } = await deps.pool.query("select detail from audit_log where subject = 'set-up' order by at");
  expect(rows.map(({ detail }) => detail)).toEqual([
    "Dana Whitfield hid the setup list for all staff.",
    "Dana Whitfield restored the setup list for all staff.",
  ]);
});

// The whole sample has a thousand rows and files.
test("the sample is loaded once, after its name was typed, and making it one's own is what is left", {
  timeout: 60_000,
}, async () => {
  const { deps, view, load, work, lastLine } = await anInstallation();
  const wrong = await load("Another association");
  expect([wrong.status, (await wrong.json()).fields.name]).toEqual([
    422,
    ["Type the association's name: Magnolia Asphalt Pavement Association."],
  ]);
  expect((await view()).sample).toEqual({ state: "possible", stepsDone: 0 });
  expect((await load("magnolia asphalt pavement  association")).status).toBe(202);
  expect((await load()).status).toBe(202);
  expect((await view()).sample).toEqual({ state: "loading", stepsDone: 0 });
  const { rows: jobs } = await deps.pool.query("select count(*)::int from pgboss.job where name = 'load-sample'");
  expect(jobs[0]?.count).toBe(1);

  await Promise.all([work(), work()]);
  const detail = expect.stringMatching(/^Sample data remaining: \d+ texts, \d+ events, 40 members, /);
  const lines = [{ key: "sample", isDone: false, detail }];
  expect(await view()).toEqual({ isLoaded: true, isHidden: false, lines, sample: null });
  const { rows: members } = await deps.pool.query("select count(*)::int from affiliates");
  expect(members[0]?.count).toBe(40);
  expect(await lastLine()).toEqual({
    action: "sample.loaded",
    detail: "Blacktop loaded the sample data requested by Dana Whitfield.",
  });
  expect((await load()).status).toBe(409);
});

test("nothing is loaded beside anything real, also if it came while the load was under way", async () => {
  const { deps, view, load, work } = await anInstallation();
  expect((await load()).status).toBe(202);
  await insertGolfEvent(deps.db);
  await work();
  expect((await view()).sample).toBeNull();
  const again = await load();
  expect([again.status, (await again.json()).error.name]).toEqual([409, "admin.not-empty"]);
  const { rows } = await deps.pool.query(
    "select (select count(*)::int from events), (select count(*)::int from affiliates)",
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test("a load that fails is told, leaves nothing behind, and may be asked for again", async () => {
  const { deps, view, load, work } = await anInstallation();
  expect((await load()).status).toBe(202);
  await deps.pool.query("alter table events rename to events_away");
  await expect(work()).rejects.toThrow();
  await deps.pool.query("alter table events_away rename to events");
  expect((await view()).sample).toEqual({ state: "failed", stepsDone: 0 });
  expect((await load()).status).toBe(202);
  expect((await view()).sample?.state).toBe("loading");
});

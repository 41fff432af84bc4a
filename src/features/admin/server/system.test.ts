/** The System page and Today tell what is late, and of backups what the record says. */
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sendContactMessage } from "#features/content/server/messages/send-contact-message.ts";
import { type BackupRun, backupRuns } from "#platform/backup-tables.ts";
import type { Env } from "#platform/environment/env-schema.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import type { SystemLine } from "../rules/system.ts";
import type { AttentionLine } from "../rules/today.ts";

const NOW = "2026-05-10T12:00:00Z";
const deps = await createTestDeps({ now: NOW });
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
const SECRET = "a passphrase of the tests";
const set = (env: Partial<Env>) => Object.assign(deps.env, env);

beforeEach(async () => {
  await deps.db.delete(backupRuns);
  set({ BACKUP_TO: "s3://bucket/site", BACKUP_PASSPHRASE: SECRET });
});

async function line(key: SystemLine["key"]): Promise<SystemLine | undefined> {
  const lines: SystemLine[] = await (await call("/admin/system", { headers: { cookie } })).json();
  expect(JSON.stringify(lines)).not.toContain(SECRET);
  return lines.find((one) => one.key === key);
}
async function today(): Promise<AttentionLine["key"][]> {
  const { attention } = await (await call("/admin/today", { headers: { cookie } })).json();
  const keys: AttentionLine["key"][] = attention.map((one: AttentionLine) => one.key);
  return keys.filter((key) => /backup/i.test(key));
}
const run = (kind: BackupRun["kind"], at: string, failure: string | null = null) =>
  deps.db.insert(backupRuns).values({
    id: crypto.randomUUID(),
    kind,
    place: "s3://bucket/site",
    name: "a.tar.age",
    startedAt: new Date(at),
    endedAt: new Date(at),
    bytes: failure ? null : 5_000_000,
    failure,
  });

test("a backup is good for two days, late after a failure, and bad from then on", async () => {
  expect(await line("backup")).toMatchObject({ state: "good", isSetUp: true, at: null });
  await run("backup", "2026-05-08T12:00:00Z");
  expect(await line("backup")).toMatchObject({ state: "good", value: 5_000_000, at: "2026-05-08T12:00:00.000Z" });
  expect(await today()).toEqual([]);
  await run("backup", "2026-05-09T12:00:00Z", "The bucket is gone.");
  expect(await line("backup")).toMatchObject({ state: "late", detail: "The bucket is gone." });
  await deps.db
    .update(backupRuns)
    .set({ startedAt: new Date("2026-05-08T11:59:59Z") })
    .where(sql`failure is null`);
  expect(await line("backup")).toMatchObject({ state: "bad" });
  expect(await today()).toEqual(["backupLate"]);
});

test("without one good backup the first failure is told", async () => {
  await run("backup", "2026-05-10T11:00:00Z", "The bucket is gone.");
  expect(await line("backup")).toMatchObject({ state: "bad", at: null });
  expect(await today()).toEqual(["backupLate"]);
});

test("a check that failed is told until a later one is good", async () => {
  await run("backup", "2026-05-10T11:00:00Z");
  await run("check", "2026-05-09T11:00:00Z", "The rows of orders came back changed.");
  expect(await line("backupCheck")).toMatchObject({ state: "bad", detail: expect.stringContaining("orders") });
  expect(await today()).toEqual(["backupUnsound"]);
  await run("check", "2026-05-10T11:00:00Z");
  expect(await line("backupCheck")).toMatchObject({ state: "good", detail: null });
  expect(await today()).toEqual([]);
});

test("a site in production with data of its own asks for backups, unless they are made elsewhere", async () => {
  set({ BACKUP_TO: undefined, NODE_ENV: "production" });
  expect(await today()).toEqual([]);
  const writer = { first_name: "Pat", last_name: "Reed", email: "pat@deltapaving.example", phone: "6625550142" };
  await sendContactMessage(deps, { ...writer, message: "Is the January class full?" });
  expect(await today()).toEqual(["noBackups"]);
  expect(await line("backup")).toMatchObject({ state: "late", isSetUp: false });
  expect(await line("backupCheck")).toBeUndefined();
  set({ BACKUP_TO: "elsewhere" });
  expect(await today()).toEqual([]);
  expect(await line("backup")).toMatchObject({ state: "good", isSetUp: false });
  set({ NODE_ENV: "test" });
});

test("mail, jobs and webhooks are judged by how late they are", async () => {
  expect(await line("mail")).toMatchObject({ state: "good" });
  await deps.db.execute(sql`insert into outbox (id, dedupe_key, template, to_name, to_address, payload, created_at, next_at)
    values (gen_random_uuid(), 'late', 'x', '', 'a@delta.example', '{}', now(), now() - interval '20 minutes')`);
  expect(await line("mail")).toMatchObject({ state: "late" });
  await deps.db.execute(sql`update outbox set next_at = now() - interval '2 hours'`);
  expect(await line("mail")).toMatchObject({ state: "bad" });
  await deps.db.execute(sql`insert into pgboss.job (id, name, data, state, start_after, created_on, keep_until)
    select gen_random_uuid(), 'mail.deliver', '{}', state::pgboss.job_state, now() - interval '20 minutes', now(), now() + interval '1 day'
    from unnest(array['created', 'failed']) as state`);
  expect(await line("jobsLate")).toMatchObject({ state: "late", detail: "mail.deliver" });
  expect(await line("jobsFailed")).toMatchObject({ state: "late", value: 1, detail: "mail.deliver" });
  expect(await line("webhooks")).toMatchObject({ state: "good", value: 0 });
  expect((await line("processes"))?.value).toBeGreaterThanOrEqual(1);
});

test("a registrar does not read it", async () => {
  const registrar = await createTestStaff(deps, ["registrar"]);
  expect((await call("/admin/system", { headers: { cookie: registrar.cookie } })).status).toBe(403);
});

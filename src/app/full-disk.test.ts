/**
 * PostgreSQL's own error of a full disk, through the whole API; a disk that is truly full needs a machine of its own.
 */
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { createQueue } from "#platform/jobs/queue.ts";
import { judgeRoom } from "#platform/resources/disk-watch.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { golfRegistration } from "#test/golf-registration.ts";
import { createTestStaff } from "#test/staff.ts";
import { dressRequests } from "./guards/security.ts";
import { serveHealth } from "./health.ts";
import type { ServerEnv } from "./server-env.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const health = new Hono<ServerEnv>().use(dressRequests(deps)).route("/", serveHealth(deps));
const ready = () => health.fetch(new Request("http://localhost/readyz"), { clientAddress: "127.0.0.1" });

test("a full disk refuses in words, is named by health, log and portal, leaves reading alone, and heals by itself", async () => {
  const event = await insertGolfEvent(deps.db);
  const { cookie } = await createTestStaff(deps);
  await deps.db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
    end $$`);
  await deps.db.execute(sql`create trigger no_room before insert on registrations execute function no_room()`);
  const send = () => call("/event-register", { body: golfRegistration(event, 1) });

  const refused = await send();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refused.json()).toMatchObject({
    message: "The site cannot save anything at the moment: its disk is full.",
    error: { name: "server.disk-full" },
  });
  const answer = await ready();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ ready: false, checks: { database: "ok", disk: "failed" } });
  expect(JSON.stringify(deps.logged)).toContain("No space left on device");
  expect(await (await call("/admin/disk", { headers: { cookie } })).json()).toMatchObject({ state: "full" });
  expect((await call("/get-events")).status).toBe(200);

  await deps.db.execute(sql`drop trigger no_room on registrations`);
  expect((await send()).status).toBe(201);
  expect((await ready()).status, "a write that went through").toBe(200);
});

test("a job that finds the disk full is named by health as well, though no visitor was refused", async () => {
  const own = await createTestDeps();
  const site = new Hono<ServerEnv>().use(dressRequests(own)).route("/", serveHealth(own));
  const state = async () => {
    const answer = await site.fetch(new Request("http://localhost/readyz"), { clientAddress: "127.0.0.1" });
    return (await answer.json()).checks.disk;
  };
  const queue = createQueue(own.pool, own.log);
  const handle = async () => {
    throw Object.assign(new Error("No space left on device"), { code: "ENOSPC" });
  };
  await queue.start([{ name: "test.full-disk", handle }]);
  expect(await state()).not.toBe("failed");
  await queue.send(own.db, "test.full-disk", {});
  await expect.poll(state).toBe("failed");
  await queue.stop(1);
  await own.close();
});

test.each([
  ["10 GB of 100", 10e9, 100e9, "ok"],
  ["900 MB of 100 GB", 900e6, 100e9, "low"],
  ["900 MB of 2 GB", 900e6, 2e9, "ok"],
  ["100 MB of 2 GB", 100e6, 2e9, "low"],
  ["10 MB of 2 GB", 10e6, 2e9, "full"],
])("with %s free there is %s bytes of %s: %s", (_what, free, total, state) => {
  expect(judgeRoom(free, total)).toBe(state);
});

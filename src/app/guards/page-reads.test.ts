/** The calls of one page share what they read; the next page, and a call that no page makes, read for themselves. */
import { afterAll, expect, test } from "vitest";
import { readOnce } from "#platform/deps.ts";
import { createTestApp } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { statementsOf } from "#test/query-plan.ts";
import { createTestStaff } from "#test/staff.ts";
import type { ServerEnv } from "../server-env.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const app = createTestApp(deps);
const { cookie, id } = await createTestStaff(deps);

const get = async (path: string, bindings?: Partial<ServerEnv["Bindings"]>) =>
  app.fetch(new Request(`${deps.publicUrl}/api${path}`, { headers: { cookie } }), {
    clientAddress: "192.0.2.1",
    ...bindings,
  });

/** As a page that changes nothing calls the API. */
const newPage = () => ({ inProcess: true, once: readOnce() }) as const;

test("the calls of one page read the session and a line of Today once", async () => {
  const page = newPage();
  const statements = await statementsOf(deps.pool, async () => {
    for (const path of ["/admin/today", "/admin/waiting", "/session"]) expect((await get(path, page)).status).toBe(200);
  });
  const count = (words: string) => statements.filter(({ text }) => text.includes(words)).length;
  expect(count(`from "sessions"`)).toBe(1);
  expect(count(`from "applications"`)).toBe(2);
});

test("a page learns of a change when it is read again", async () => {
  const page = newPage();
  expect((await get("/session", page)).status).toBe(200);
  await deps.pool.query("update users set disabled_at = now() where id = $1", [id]);
  expect((await get("/session", newPage())).status).toBe(401);
  expect((await get("/session")).status).toBe(401);
});

test("what fails for the first call fails for the others of its page", async () => {
  const once = readOnce();
  let reads = 0;
  const read = () => Promise.reject(new Error(`read ${++reads}`));
  await expect(once("thing", read)).rejects.toThrow("read 1");
  await expect(once("thing", read)).rejects.toThrow("read 1");
});

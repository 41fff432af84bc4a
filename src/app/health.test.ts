import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, describe, expect, test } from "vitest";
import { createDb, createPool } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { createTestDeps } from "#test/deps.ts";
import { logRequests } from "./guards/request-log.ts";
import { dressRequests } from "./guards/security.ts";
import { serveHealth } from "./health.ts";
import type { ServerEnv } from "./server-env.ts";

const deps = await createTestDeps();
afterAll(deps.close);

function createSite(changes: Partial<Deps> = {}) {
  const changed = { ...deps, ...changes };
  const app = new Hono<ServerEnv>();
  app.use(dressRequests(changed), logRequests(changed));
  app.route("/", serveHealth(changed));
  app.get("/things/:token", (c) => c.text("a thing"));
  return (path: string, headers: Record<string, string> = {}, clientAddress = "127.0.0.1", isStopping = false) =>
    app.fetch(new Request(`http://localhost${path}`, { headers }), { clientAddress, isStopping });
}
const get = createSite();

describe("health", () => {
  test("lives without asking anybody", async () => {
    expect((await get("/livez")).status).toBe(200);
  });

  test("is ready when database, migrations and queue are", async () => {
    const response = await get("/readyz");
    expect(await response.json()).toEqual({
      ready: true,
      checks: { database: "ok", migrations: "ok", queue: "ok", disk: expect.stringMatching(/ok|low/) },
    });
    expect(response.status).toBe(200);
  });

  test("is not ready from the first moment of a stop, and lives on", async () => {
    const whileStopping = (path: string) => get(path, {}, "127.0.0.1", true);
    const response = await whileStopping("/readyz");
    expect([response.status, await response.json()]).toEqual([503, { ready: false, checks: { process: "stopping" } }]);
    expect((await whileStopping("/livez")).status).toBe(200);
  });

  test("is not ready on a database that is away, and names what failed", async () => {
    const pool = createPool({ host: "127.0.0.1", port: 9 }, deps.log);
    const response = await createSite({ pool, db: createDb(pool) })("/readyz");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ ready: false, checks: { database: "failed" } });
    await pool.end();
  });

  test("is not ready while the schema is older than the program", async () => {
    const failing = deps.db.transaction(async (tx) => {
      await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
      const response = await createSite({ db: tx })("/readyz");
      expect(await response.json()).toMatchObject({ checks: { database: "ok", migrations: "failed", queue: "ok" } });
      throw new Error("undo");
    });
    await expect(failing).rejects.toThrow("undo");
  });
});

describe("metrics", () => {
  const withToken = createSite({ env: { ...deps.env, METRICS_TOKEN: "a token of the metrics" } });

  test("measure requests, event loop, pool, changes, jobs and waiting mail", async () => {
    await get("/things/8k2fsecret");
    const text = await (await get("/metrics")).text();
    for (const name of [
      "http_request_duration_seconds_count",
      "nodejs_eventloop_lag_seconds",
      'database_pool_connections{state="total"}',
      "changes_heard_total 0",
      "outbox_waiting 0",
      'jobs_waiting{queue="mail.deliver"} 0',
    ]) {
      expect(text).toContain(name);
    }
    expect(text).toContain('route="/things/:token"');
    expect(text).not.toContain("8k2fsecret");
  });

  test.each([
    ["this machine", 200, get, {}, "127.0.0.1"],
    ["another machine", 404, get, {}, "192.0.2.7"],
    ["a visitor whom a proxy here passes on", 404, get, { "x-forwarded-for": "192.0.2.7" }, "127.0.0.1"],
    ["one of whom it tells by another header", 404, get, { "x-real-ip": "192.0.2.7" }, "127.0.0.1"],
    ["one of whom it passes on the host alone", 404, get, { host: "www.magnolia-asphalt.example" }, "127.0.0.1"],
    ["this machine by its address", 200, get, { host: "127.0.0.1:3000" }, "127.0.0.1"],
    ["the holder of the token", 200, withToken, { authorization: "Bearer a token of the metrics" }, "192.0.2.7"],
    ["the holder of another token", 404, withToken, { authorization: "Bearer another" }, "127.0.0.1"],
    ["this machine without the token", 404, withToken, {}, "127.0.0.1"],
  ])("answer %s with %i", async (_who, status, site, headers, address) => {
    expect((await site("/metrics", headers, address)).status).toBe(status);
  });
});

describe("the request log", () => {
  test("names method, pattern, status and time, but no token, address or query", async () => {
    deps.logged.length = 0;
    await get("/things/8k2fsecret?email=ada@example.org", {}, "192.0.2.7");
    expect(deps.logged).toEqual([
      {
        level: "info",
        message: "request",
        detail: {
          requestId: expect.any(String),
          method: "GET",
          route: "/things/:token",
          status: 200,
          ms: expect.any(Number),
        },
      },
    ]);
    expect(JSON.stringify(deps.logged)).not.toMatch(/secret|example|192/);
  });
});

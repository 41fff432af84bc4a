/** Endpoints for operators: liveness, readiness and metrics. */
import { createHash, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { Deps } from "#platform/deps.ts";
import { DELIVER_MAIL } from "#platform/mail/outbox.ts";
import { readDisk } from "#platform/resources/disk-watch.ts";
import { metricsOf } from "./metrics.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";
import type { ServerEnv } from "./server-env.ts";

/** A database that answers later than this does not count as ready. */
const CHECK_TIMEOUT_MS = 2_000;
const JOURNAL = join(PROJECT_FOLDER, "drizzle/meta/_journal.json");

/** Headers by which a proxy names the client of a request. */
const PROXY_HEADERS = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

const NOT_KEPT = { "cache-control": "no-store" };

type Check = (deps: Deps) => Promise<unknown>;

const checks: Record<string, Check> = {
  database: ({ db }) => db.execute(sql`select 1`),
  async migrations({ db }) {
    const journal = JSON.parse(await readFile(JOURNAL, "utf8")) as { entries: unknown[] };
    const { rows } = await db.execute<{ done: number }>(
      sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
    );
    if ((rows[0]?.done ?? 0) < journal.entries.length) throw new Error("the database has an older schema");
  },
  async queue({ db }) {
    const { rows } = await db.execute(sql`select from pgboss.queue where name = ${DELIVER_MAIL}`);
    if (rows.length === 0) throw new Error("the job queue is not ready");
  },
  /** A disk with little room still serves: `low` is a warning. */
  async disk(deps) {
    const { state, freeBytes } = await readDisk(deps);
    if (state === "full") throw new Error(`the disk is full: ${freeBytes} bytes are free in DATA_DIR`);
    return state;
  },
};

export function serveHealth(deps: Deps) {
  const app = new Hono<ServerEnv>();
  app.get("/livez", (c) => c.text("ok", 200, NOT_KEPT));
  app.get("/readyz", async (c) => {
    if (c.env.isStopping) return c.json({ ready: false, checks: { process: "stopping" } }, 503, NOT_KEPT);
    const results = await Promise.all(Object.entries(checks).map((entry) => runCheck(deps, entry)));
    const isReady = results.every(([, result]) => result !== "failed");
    return c.json({ ready: isReady, checks: Object.fromEntries(results) }, isReady ? 200 : 503, NOT_KEPT);
  });
  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c, deps)) return c.text("Not found", 404);
    const { registry } = metricsOf(deps);
    return c.body(await registry.metrics(), 200, { "content-type": registry.contentType, "cache-control": "no-store" });
  });
  return app;
}

/** The reason goes into the log; the answer, which every visitor may read, says only which check failed. */
async function runCheck(deps: Deps, [name, check]: [string, Check]): Promise<[string, "ok" | "low" | "failed"]> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("took too long")), CHECK_TIMEOUT_MS).unref();
  });
  try {
    const result = await Promise.race([check(deps), late]);
    return [name, result === "low" ? "low" : "ok"];
  } catch (error) {
    deps.log.warn({ check: name, err: error }, "not ready");
    return [name, "failed"];
  }
}

/**
 * Metrics are for holders of the token. Where none is set, they are for this machine alone, and not for requests that a
 * proxy on it passes on.
 */
function mayReadMetrics(c: Context<ServerEnv>, { env }: Deps): boolean {
  if (env.METRICS_TOKEN) return isEqual(c.req.header("authorization") ?? "", `Bearer ${env.METRICS_TOKEN}`);
  const isForwarded = PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
  // A proxy that adds none of these headers may still pass on the visitor's host.
  const isOwnHost = LOOPBACK_HOST.test(c.req.header("host") ?? "localhost");
  return !isForwarded && isOwnHost && ["127.0.0.1", "::1"].includes(c.var.clientAddress);
}

function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/**
 * Figures for Prometheus, one registry for each process. Labels are route patterns, never addresses with ids in them.
 */
import { and, count, isNull, sql } from "drizzle-orm";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Deps } from "#platform/deps.ts";
import { outbox } from "#platform/tables.ts";

export type Metrics = {
  registry: Registry;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  countChange(): void;
};

/** Kept across requests: in development each request creates a new app. */
const known = new WeakMap<Deps["pool"], Metrics>();

export function metricsOf(deps: Deps): Metrics {
  const made = known.get(deps.pool) ?? createMetrics(deps);
  known.set(deps.pool, made);
  return made;
}

function createMetrics({ pool, db, live }: Deps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event loop lag, memory, garbage collection, open handles.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Answers by route pattern; those from the page cache are not counted.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const changes = new Counter({
    name: "changes_heard_total",
    help: "Times that this process dropped every page it kept: something that they show has changed.",
    registers,
  });
  new Gauge({
    name: "database_pool_connections",
    help: "Connections of this process by state; waiting counts requests without one.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "total" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "live_streams_open",
    help: "Pages that watch for changes through this process.",
    registers,
    collect() {
      this.set(live.count());
    },
  });
  new Gauge({
    name: "outbox_waiting",
    help: "Letters that have not been sent.",
    registers,
    async collect() {
      const [row] = await db
        .select({ waiting: count() })
        .from(outbox)
        .where(and(isNull(outbox.sentAt), isNull(outbox.outcome)));
      this.set(row?.waiting ?? 0);
    },
  });
  new Gauge({
    name: "jobs_waiting",
    help: "Background jobs by queue that have not been done.",
    labelNames: ["queue"],
    registers,
    async collect() {
      const { rows } = await db.execute<{ name: string; waiting: number }>(
        sql`select q.name, count(j.id)::int as waiting from pgboss.queue q
            left join pgboss.job j on j.name = q.name and j.state < 'completed' group by q.name`,
      );
      for (const { name, waiting } of rows) this.set({ queue: name }, waiting);
    },
  });
  return {
    registry,
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    countChange: () => changes.inc(),
  };
}

/**
 * Figures for Prometheus, one registry for each process. Labels are route patterns, never addresses with ids in them.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Deps } from "#platform/deps.ts";
import { registerWaitingFigures } from "./waiting-figures.ts";

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
  registerWaitingFigures(db, registry);
  return {
    registry,
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    countChange: () => changes.inc(),
  };
}

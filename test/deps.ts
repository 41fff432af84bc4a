/** Real `Deps` on a database of their own: what a test of a verb, a query or the whole app starts from. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDeps } from "#app/create-deps.ts";
import { createJobs } from "#app/jobs.ts";
import { viewHome } from "#features/content/server/settings/page-texts.ts";
import type { Deps } from "#platform/deps.ts";
import { parseEnv } from "#platform/environment/env.ts";
import type { Env } from "#platform/environment/env-schema.ts";
import { type ChangeListener, listenForChanges } from "#platform/live/live.ts";
import { createLog, type Log } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { MANY_FORMS } from "./many-forms.ts";

export type LogLine = { level: "debug" | "info" | "warn" | "error"; detail: object; message: string };

export type TestDeps = Deps & {
  /** Everything that was logged, in order. */
  logged: LogLine[];
  /** Stops the clock at an instant; `undefined` lets it run again. */
  setNow(at: Date | string | undefined): void;
  /** Ends queue and pool and drops the database. Give it to `afterAll`. */
  close(): Promise<void>;
};

export type TestOptions = {
  env?: Partial<Env>;
  /** Stops the clock there; without it the real time runs. */
  now?: Date | string;
  /** Works on the jobs that are sent, as a running server does. Without it jobs are only stored. */
  work?: boolean;
  /** Receives changes over the database, as a running server does. Without it the test receives none. */
  listen?: boolean;
  /** In place of that listener. */
  changes?: ChangeListener;
  /** Another database than a clone of the template; `close()` drops it. */
  database?: TestDatabase;
  /** Replaces single parts, such as a card processor that fails. */
  parts?: Partial<Deps>;
};

const ENV = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", MAIL_TRANSPORT: "mailbox", ...MANY_FORMS });

const LEVELS = { 20: "debug", 30: "info", 40: "warn", 50: "error" } as const;

const DEAF: ChangeListener = { isListening: () => false, onChange: () => {}, tell: () => {}, stop: async () => {} };

export async function createTestDeps(options: TestOptions = {}): Promise<TestDeps> {
  const { env, now, work = false, listen = false, parts } = options;
  const database = options.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), "blacktop-files-"));
  const logged: LogLine[] = [];
  let stopped = now === undefined ? undefined : new Date(now);
  const running = risingClock();
  const log = memoryLog(logged);
  const changes = options.changes ?? (listen ? listenForChanges(database.connection, log) : DEAF);
  const made = createDeps({
    env: { ...ENV, DATA_DIR: dataDir, ...env },
    log,
    connection: database.connection,
    changes,
    secret: "a secret of the tests, 32 characters or more",
    publicUrl: "http://localhost:3000",
    now: () => stopped ?? running(),
  });
  // Pages are drawn by the built site alone; here are the texts of the home page as its API reads them.
  const drawPage: Deps["drawPage"] = async (db) => JSON.stringify(await viewHome(db));
  const deps = { ...made, drawPage, ...parts };
  await made.queue.start(createJobs(deps), work);
  return {
    ...deps,
    logged,
    setNow: (at) => {
      stopped = at === undefined ? undefined : new Date(at);
    },
    async close() {
      made.live.end();
      await changes.stop();
      await made.queue.stop(1);
      await made.pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The real time, later at each call by a millisecond at least: what a test does one after the other has one order, on a
 * machine that does both within a millisecond too.
 */
function risingClock(): () => Date {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
    return new Date(last);
  };
}

/** The real log, so that a test sees what would be written and nothing else. */
const memoryLog = (lines: LogLine[]): Log =>
  createLog("debug", {
    write(line) {
      const { level, time, msg: message, ...detail } = JSON.parse(line);
      lines.push({ level: LEVELS[level as keyof typeof LEVELS], detail, message });
    },
  });

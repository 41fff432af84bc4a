/** A primary and a real standby of it: which of several servers takes writes, and which of them answers a read. */
import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeServer, type ReplicatedServer } from "#test/replicated-server.ts";
import type { Log } from "../log/log.ts";
import { DatabaseClient } from "./database-client.ts";
import { connectionTo } from "./database-url.ts";
import { createDb, createPool } from "./db.ts";
import { createReplica, readFromReplica } from "./replica.ts";

const WAIT_MS = 2_000;
/** Debian's `faketime` moves the clock of a process. */
const CLOCKS = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const movedBy = (clock: string) =>
  existsSync(CLOCKS) ? { LD_PRELOAD: CLOCKS, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: "1" } : {};
const warnings: string[] = [];
const log: Log = {
  debug() {},
  info() {},
  error() {},
  warn: (_, message) => void warnings.push(message),
  child: () => log,
};

describe("a primary and a standby", () => {
  let primary: ReplicatedServer;
  let standby: ReplicatedServer;
  const urlOf = (...servers: ReplicatedServer[]) =>
    `postgres://${servers[0]?.account}@${servers.map(({ port }) => `127.0.0.1:${port}`).join(",")}/blacktop`;

  beforeAll(async () => {
    primary = await makeServer();
    standby = await makeServer();
    await primary.query("create table notes (n int)");
    await standby.follow(primary);
  }, 120_000);
  afterAll(async () => {
    await primary.end();
    await standby.end();
  }, 60_000);

  const recoveryOf = async (db: ReturnType<typeof createDb>) => {
    const { rows } = await db.execute<{ isStandby: boolean; notes: number }>(
      sql`select pg_is_in_recovery() as "isStandby", (select count(*)::int from notes) as notes`,
    );
    return rows[0];
  };
  const withReplica = async (work: (read: () => Promise<unknown>) => Promise<void>) => {
    const pool = createPool({ connectionString: urlOf(primary) }, log, 2);
    const replica = createReplica({ connectionString: urlOf(standby) }, WAIT_MS, log);
    const deps = { db: createDb(pool), replica };
    warnings.length = 0;
    await work(() => readFromReplica(deps, ({ db }) => recoveryOf(db as typeof deps.db)));
    await replica.end();
    await pool.end();
  };

  test("connections go to the server that takes writes, in whatever order they are named", async () => {
    for (const url of [urlOf(primary, standby), urlOf(standby, primary)]) {
      const client = new DatabaseClient(connectionTo(url));
      await client.connect();
      expect(client.port).toBe(primary.port);
      await client.end();
    }
  });

  test("a read of the standby has all that was written before it", async () => {
    await withReplica(async (read) => {
      for (let notes = 1; notes <= 20; notes++) {
        await primary.query("insert into notes values (1)");
        expect(await read()).toEqual({ isStandby: true, notes });
      }
    });
    expect(warnings).toEqual([]);
  });

  test("the primary answers while the standby is behind, and the wait has a bound", async () => {
    await withReplica(async (read) => {
      await standby.query("select pg_wal_replay_pause()");
      await primary.query("insert into notes values (1)");
      expect(await read()).toEqual({ isStandby: false, notes: 21 });
      await standby.query("select pg_wal_replay_resume()");
    });
    expect(warnings).toEqual(["the replica is gone or behind; the primary answers"]);
  });

  test("the primary answers while the standby is gone, and while it hangs", async () => {
    await withReplica(async (read) => {
      standby.hold("SIGSTOP");
      expect(await read()).toEqual({ isStandby: false, notes: 21 });
      standby.hold("SIGCONT");
    });
    await standby.kill();
    await withReplica(async (read) => {
      expect(await read()).toEqual({ isStandby: false, notes: 21 });
    });
  });

  test.skipIf(!existsSync(CLOCKS))(
    "a standby whose clock is an hour ahead, or behind, answers with the same rows",
    async () => {
      for (const clock of ["+3600s", "-3600s"]) {
        await standby.follow(primary, movedBy(clock));
        const [{ seconds } = { seconds: 0 }] = await standby.query<{ seconds: number }>(
          "select extract(epoch from clock_timestamp())::float8 - $1 as seconds",
          [Date.now() / 1000],
        );
        expect(Math.abs(seconds - Number.parseInt(clock, 10))).toBeLessThan(60);
        await withReplica(async (read) => {
          for (let more = 1; more <= 5; more++) {
            const [{ notes } = { notes: 0 }] = await primary.query<{ notes: number }>(
              "with made as (insert into notes values (1)) select count(*)::int + 1 as notes from notes",
            );
            expect(await read()).toEqual({ isStandby: true, notes });
          }
        });
        expect(warnings).toEqual([]);
      }
    },
    120_000,
  );

  test("a read that loses its standby half-way is read from the primary", async () => {
    const deps = { db: "primary", replica: { caughtUp: async () => "standby", end: async () => {} } };
    const lost = Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
    const read = async ({ db }: { db: unknown }) => (db === "standby" ? Promise.reject(lost) : db);
    expect(await readFromReplica(deps as never, read as never)).toBe("primary");
    await expect(readFromReplica(deps as never, () => Promise.reject(new Error("a mistake")))).rejects.toThrow(
      "a mistake",
    );
  });

  test("the old primary that comes back is not chosen beside the promoted standby, whose clock is behind", async () => {
    await standby.follow(primary, movedBy("-3600s"));
    const connection = connectionTo(urlOf(primary, standby));
    const before = new DatabaseClient(connection);
    before.on("error", () => {});
    await before.connect();
    expect(before.port).toBe(primary.port);
    const isCut = new Promise((resolve) => before.once("end", resolve));
    // Nobody stopped the old primary: both take writes now.
    await standby.query("select pg_promote(true, 60)");
    await isCut;
    const after = new DatabaseClient(connection);
    await after.connect();
    expect(after.port).toBe(standby.port);
    await after.end();
  }, 60_000);
});

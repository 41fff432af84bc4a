import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ask, createPostgresSandbox } from "#test/postgres-sandbox.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { fallbackHome } from "./postgres-user.ts";

const isRoot = process.getuid?.() === 0;
const sandbox = createPostgresSandbox();

describe("a first start", () => {
  test("makes a UTF-8 database with checksums that listens on no port", async () => {
    const server = await sandbox.start();
    const [database] = await ask(
      server,
      `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale,
              current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS addresses,
              current_setting('server_version_num')::int / 10000 AS major, current_setting('timezone') AS timezone
         FROM pg_database WHERE datname = 'blacktop'`,
    );
    expect(database).toEqual({
      encoding: "UTF8",
      provider: "b",
      locale: "C.UTF-8",
      checksums: "on",
      addresses: "",
      major: 18,
      timezone: "UTC",
    });
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
  });

  test("keeps what was written over a stop and a second start", async () => {
    const first = await sandbox.start();
    await ask(first, "CREATE TABLE kept AS SELECT 7 AS seven");
    await first.stop();
    expect(existsSync(sandbox.pidFile())).toBe(false);
    expect(await ask(await sandbox.start(), "SELECT seven FROM kept")).toEqual([{ seven: 7 }]);
  });

  test("leaves nothing behind of a creation that was cut off", async () => {
    sandbox.useExistingDatabase();
    mkdirSync(join(sandbox.dataDir, "postgres", "cluster.new-1", "base"), { recursive: true });
    await sandbox.start();
    expect(existsSync(join(sandbox.dataDir, "postgres", "cluster.new-1"))).toBe(false);
  });

  test("puts the socket into the temporary folder when the path is too long for one", async () => {
    const server = await sandbox.start({ dataDir: join(sandbox.dataDir, "a".repeat(60), "b".repeat(40)) });
    expect(dirname(server.connection.host)).toBe(tmpdir());
    expect(await ask(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await server.stop();
    rmSync(server.connection.host, { recursive: true });
  });
});

describe("what it refuses", () => {
  test("data of another major version, naming the way out and changing nothing", async () => {
    mkdirSync(sandbox.clusterPath(), { recursive: true });
    writeFileSync(join(sandbox.clusterPath(), "PG_VERSION"), "17\n");
    const refusal = { code: "WRONG_VERSION", message: expect.stringMatching(/17.*backup.*restore/s) };
    await expect(sandbox.start()).rejects.toMatchObject(refusal);
    expect(readFileSync(join(sandbox.clusterPath(), "PG_VERSION"), "utf8")).toBe("17\n");
  });

  test("a setting the server does not know, with the server's own words", async () => {
    sandbox.useExistingDatabase();
    const wrong = startEmbeddedPostgres({
      dataDir: sandbox.dataDir,
      log: sandbox.log,
      settings: { no_such_setting: "1" },
    });
    await expect(wrong).rejects.toMatchObject({
      code: "START_FAILED",
      message: expect.stringContaining("no_such_setting"),
    });
  });
});

describe.runIf(isRoot)("started as root", () => {
  test("the server belongs to another user", async () => {
    sandbox.useExistingDatabase();
    await sandbox.start();
    expect(statSync(sandbox.clusterPath()).uid).not.toBe(0);
    expect(statSync(`/proc/${sandbox.postmasterPid()}`).uid).toBe(statSync(sandbox.clusterPath()).uid);
  });

  test("the database moves to where its user can enter, and the log says so", async () => {
    chmodSync(sandbox.dataDir, 0o700);
    const home = fallbackHome(sandbox.dataDir);
    const server = await sandbox.start();
    expect(server.connection.host).toBe(join(home, "socket"));
    expect(sandbox.messages.join()).toContain("kept elsewhere");
    await server.stop();
    rmSync(dirname(home), { recursive: true });
  });
});

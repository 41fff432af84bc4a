import { spawn } from "node:child_process";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { ask, createPostgresSandbox, kill } from "#test/postgres-sandbox.ts";

const sandbox = createPostgresSandbox();

describe("two starts on one folder", () => {
  test("the second is told that the data is in use, while the first is still being made", async () => {
    const starts = await Promise.allSettled([sandbox.start(), sandbox.start()]);
    expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(starts.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "IN_USE" } });
  });

  test("the second is told so when the owner is another process, and harms nothing", async () => {
    sandbox.useExistingDatabase();
    await sandbox.startElsewhere();
    const pid = sandbox.postmasterPid();
    await expect(sandbox.start()).rejects.toMatchObject({ code: "IN_USE" });
    expect(sandbox.postmasterPid()).toBe(pid);
  });

  test("a live owner is recognised by its session even where file locks do not reach", async () => {
    sandbox.useExistingDatabase();
    await sandbox.start();
    rmSync(join(sandbox.dataDir, "postgres", "owner.lock"));
    await expect(sandbox.start()).rejects.toMatchObject({ code: "IN_USE" });
  });
});

describe("after a kill", () => {
  beforeEach(sandbox.useExistingDatabase);

  test("of the owner, the next start replaces the server that was left behind", async () => {
    const owner = await sandbox.startElsewhere();
    const orphan = sandbox.postmasterPid();
    await kill(owner);
    await ask(await sandbox.start(), "SELECT 1");
    expect(sandbox.postmasterPid()).not.toBe(orphan);
    expect(sandbox.messages.join()).toContain("left behind");
  });

  test("of the server, its owner brings it back and still owns it", async () => {
    const server = await sandbox.start();
    await ask(server, "CREATE TABLE kept AS SELECT 7 AS seven");
    process.kill(sandbox.postmasterPid(), "SIGKILL");
    await expect.poll(() => sandbox.messages).toContain("The database server is back");
    expect(await ask(server, "SELECT seven FROM kept")).toEqual([{ seven: 7 }]);
    await expect(sandbox.start()).rejects.toMatchObject({ code: "IN_USE" });
  });

  test("of the owner's session alone, the lock is retaken on the same server", async () => {
    const server = await sandbox.start();
    const pid = sandbox.postmasterPid();
    await ask(server, "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'");
    await expect.poll(() => sandbox.messages).toContain("The database server is back");
    expect(sandbox.postmasterPid()).toBe(pid);
    expect(await ask(server, "SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted")).toHaveLength(1);
  });

  test("of owner and server, the next start succeeds at the first try", async () => {
    const owner = await sandbox.startElsewhere();
    process.kill(sandbox.postmasterPid(), "SIGKILL");
    await kill(owner);
    expect(await ask(await sandbox.start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("a pid file that names a live stranger does not keep the database down", async () => {
    await (await sandbox.start()).stop();
    // It runs as the same user, because PostgreSQL ignores processes that it may not signal.
    const { uid, gid } = statSync(sandbox.clusterPath());
    const stranger = spawn("sleep", ["60"], { uid, gid });
    sandbox.children.push(stranger);
    writeFileSync(sandbox.pidFile(), `${stranger.pid}\n${sandbox.clusterPath()}\n1\n5432\n\n\n`);
    writeFileSync(join(sandbox.dataDir, "postgres", "socket", ".s.PGSQL.5432.lock"), `${stranger.pid}\n`);
    expect(await ask(await sandbox.start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });
});

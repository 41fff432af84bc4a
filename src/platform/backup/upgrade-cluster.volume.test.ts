/**
 * The embedded database under another major version of PostgreSQL. The older programs are those that OLD_POSTGRES_BIN
 * names; without it both sides run the same ones, and the upgrade is asked for all the same.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { migrateDatabase } from "#platform/database/db.ts";
import { findBinaries, POSTGRES_MAJOR, restoreSymlinks } from "#platform/database/embedded/postgres-binaries.ts";
import { ensureCluster, upgradedPath } from "#platform/database/embedded/postgres-cluster.ts";
import { startOwned } from "#platform/database/embedded/postgres-ownership.ts";
import { stopPostmaster } from "#platform/database/embedded/postgres-process.ts";
import { choosePlace } from "#platform/database/embedded/postgres-user.ts";
import { ask, createPostgresSandbox } from "#test/postgres-sandbox.ts";
import { digestRows, listTables } from "./tables.ts";
import { withClient } from "./under-way.ts";
import { upgradeEmbedded } from "./upgrade-cluster.ts";

const migrationsFolder = fileURLToPath(new URL("../../../drizzle", import.meta.url));
const MODULE = fileURLToPath(new URL("./upgrade-cluster.ts", import.meta.url));
const own = join(findBinaries().native, "bin");
const OLD_BIN = process.env.OLD_POSTGRES_BIN ?? own;
/** Another one than the old programs make. */
const wanted = process.env.OLD_POSTGRES_BIN ? POSTGRES_MAJOR : "19";
const sandbox = createPostgresSandbox();
const log = { ...sandbox.log, debug() {}, child: () => log };

const envFor = (bin: string | undefined = OLD_BIN) => ({
  DATABASE_URL: undefined,
  DATA_DIR: sandbox.dataDir,
  OLD_POSTGRES_BIN: bin,
});
const upgrade = (bin?: string) => upgradeEmbedded({ env: envFor(bin), log, migrationsFolder, wanted });
const home = () => join(sandbox.dataDir, "postgres");
const keptName = () => readdirSync(home()).filter((name) => /^cluster-\d+$/.test(name));
const unfinished = () => readdirSync(home()).filter((name) => /^(cluster\.|upgrade)/.test(name));

/** A filled database as the older programs leave it. @returns the digest of each table. */
async function makeOld(): Promise<Record<string, string>> {
  const native = join(OLD_BIN, "..");
  restoreSymlinks(native);
  const place = choosePlace(sandbox.dataDir, { native, version: "of-the-test" }, log);
  const { path: cluster } = ensureOld(place);
  const owned = await startOwned({ place, cluster, settings: {} }, log);
  await owned.client.query("create database blacktop");
  const connection = { ...owned.address, database: "blacktop" };
  await migrateDatabase(connection, migrationsFolder);
  await withClient(connection, async (client) => {
    await client.query(
      `insert into settings (key, value, updated_at) select 'test-' || n, jsonb_build_object('n', n, 'word', 'Žluťoučký ' || n), now()
       from generate_series(1, 5000) n`,
    );
    await client.query("select nextval('waitlist_place_seq') from generate_series(1, 7)");
  });
  const digests = await digestsOf(connection);
  await owned.client.end();
  await stopPostmaster(place, cluster);
  return digests;
}

/** The check of the version is by the file that initdb writes, which the older programs' one is not. */
function ensureOld(place: Parameters<typeof ensureCluster>[0]): { path: string } {
  try {
    return ensureCluster(place, {});
  } catch (error) {
    if ((error as { code?: string }).code !== "WRONG_VERSION") throw error;
    return { path: join(place.home, "cluster") };
  }
}

const digestsOf = (connection: Parameters<typeof withClient>[0]) =>
  withClient(connection, async (client) => {
    await client.query("begin");
    const found: Record<string, string> = {};
    for (const table of await listTables(client)) found[table.name] = await digestRows(client, table);
    return found;
  });

async function expectUpgraded(before: Record<string, string>): Promise<void> {
  const server = await sandbox.start();
  expect(await digestsOf(server.connection)).toEqual(before);
  const [row] = await ask(
    server,
    "select nextval('waitlist_place_seq')::int as place, current_setting('server_version_num')::int / 10000 as major",
  );
  expect(row).toEqual({ place: 8, major: Number(POSTGRES_MAJOR) });
  await server.stop();
}

describe("an upgrade of the embedded database", () => {
  test("brings every row and number, keeps the older cluster, and is not done again", async () => {
    const before = await makeOld();
    await upgrade();
    expect(keptName()).toHaveLength(1);
    expect(unfinished()).toEqual([]);
    expect(sandbox.messages.join()).toContain("compared row by row");
    await expectUpgraded(before);
    await upgradeEmbedded({ env: envFor(), log, migrationsFolder });
    expect(keptName()).toHaveLength(1);
  });

  test("with programs of another version, or none, is refused, and nothing is changed", async () => {
    const before = await makeOld();
    for (const bin of ["/no/such/folder", ...(process.env.OLD_POSTGRES_BIN ? [own] : [])])
      await expect(upgrade(bin)).rejects.toMatchObject({ code: "NO_BINARIES", message: expect.stringContaining(bin) });
    expect([keptName(), unfinished()]).toEqual([[], []]);
    await upgrade();
    await expectUpgraded(before);
  });

  test("that is killed leaves the older cluster, and the next one ends it", async () => {
    const before = await makeOld();
    for (const stage of ["upgrade.partial", "upgrade", "cluster.next"]) {
      const child = upgradeElsewhere();
      for (let waited = 0; !existsSync(join(home(), stage)) && waited < 60_000; waited += 5) await sleep(5);
      expect(child.exitCode, `killed at ${stage}`).toBeNull();
      child.kill("SIGKILL");
      await once(child, "exit");
      expect(keptName(), stage).toEqual([]);
    }
    await upgrade();
    expect(unfinished()).toEqual([]);
    await expectUpgraded(before);
  });

  test("that was killed between its two last moves is ended by any start", async () => {
    const before = await makeOld();
    await upgrade();
    // As it lies between the moves.
    renameSync(sandbox.clusterPath(), upgradedPath(home()));
    await expectUpgraded(before);
    expect(readFileSync(join(sandbox.clusterPath(), "PG_VERSION"), "utf8").trim()).toBe(POSTGRES_MAJOR);
  });
});

function upgradeElsewhere(): ChildProcess {
  const code = `const { upgradeEmbedded } = await import(${JSON.stringify(MODULE)});
    const log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
    await upgradeEmbedded({ ...${JSON.stringify({ env: envFor(), migrationsFolder, wanted })}, log });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  sandbox.children.push(child);
  return child;
}

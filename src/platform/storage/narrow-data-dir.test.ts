import { chmod, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createDiskStore } from "./disk.ts";
import { narrowDataDir } from "./narrow-data-dir.ts";
import { newFileKey } from "./store.ts";

const root = await mkdtemp(join(tmpdir(), "blacktop-narrow-"));
afterAll(() => rm(root, { recursive: true, force: true }));
let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(root, "data-"));
});
const log = { warn: () => {} };
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("other users of the machine", () => {
  test.each([
    ["cannot enter the data folder", false, undefined, 0o700],
    ["can pass through it to PostgreSQL's own, where that runs as one of them", true, undefined, 0o711],
    ["cannot enter where the database is elsewhere", true, "postgresql://db.example/mapa", 0o700],
  ])("%s", async (_what, isRoot, DATABASE_URL, mode) => {
    await mkdir(join(DATA_DIR, "files"));
    for (const folder of [DATA_DIR, join(DATA_DIR, "files")]) await chmod(folder, 0o755);
    await narrowDataDir({ DATA_DIR, DATABASE_URL }, log, isRoot);
    expect(await modeOf(DATA_DIR)).toBe(mode);
    expect(await modeOf(join(DATA_DIR, "files"))).toBe(0o700);
  });

  test("cannot enter a data folder that is made at the first start", async () => {
    const made = join(DATA_DIR, "new");
    await narrowDataDir({ DATA_DIR: made, DATABASE_URL: undefined }, log, false);
    expect(await modeOf(made)).toBe(0o700);
  });

  test("get no right that the operator took away", async () => {
    await chmod(DATA_DIR, 0o500);
    await narrowDataDir({ DATA_DIR, DATABASE_URL: undefined }, log, true);
    expect(await modeOf(DATA_DIR)).toBe(0o500);
  });

  test("cannot read a stored file, whatever the folder allows", async () => {
    await chmod(DATA_DIR, 0o755);
    const key = newFileKey("pdf");
    await createDiskStore(DATA_DIR).put("notices", key, Buffer.from("not published yet"));
    expect(await modeOf(join(DATA_DIR, "files/notices", key))).toBe(0o600);
    expect(await modeOf(join(DATA_DIR, "files/notices"))).toBe(0o700);
  });
});

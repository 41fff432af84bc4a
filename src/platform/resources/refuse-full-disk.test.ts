import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { refuseFullDisk } from "./refuse-full-disk.ts";

const MB = 1024 ** 2;
const folder = await mkdtemp(join(tmpdir(), "blacktop-full-disk-"));
afterAll(() => rm(folder, { recursive: true }));

const start = (freeMegabytes: number, DATABASE_URL?: string) =>
  refuseFullDisk({ DATA_DIR: folder, DATABASE_URL }, async () => freeMegabytes * MB);

test("a first start on a disk without room ends with its reason, and a later one needs less", async () => {
  await expect(start(149.9)).rejects.toThrow(
    `the disk of ${folder} has 149 MB free, and a start needs 150 MB: make room or set DATA_DIR to a folder on another disk, and start again`,
  );
  await start(150);
  await mkdir(join(folder, "postgres", "cluster"), { recursive: true });
  await start(16);
  await expect(start(15.9)).rejects.toThrow("has 15 MB free, and a start needs 16 MB");
});

test("the disk of a database on another server is not looked at", async () => {
  await start(0, "postgres://database.example/blacktop");
});

test("the disk of this machine has room", async () => {
  await refuseFullDisk({ DATA_DIR: folder, DATABASE_URL: undefined });
});

import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3Server } from "#test/s3-server.ts";
import { parseEnv } from "../environment/env.ts";
import type { Log } from "../log/log.ts";
import { createFileStore } from "./create-file-store.ts";
import { type FileStore, newFileKey, PUBLIC_BUCKETS } from "./store.ts";

const logged: object[] = [];
const keep = (detail: object) => void logged.push(detail);
const log: Log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log };

const folder = mkdtempSync(join(tmpdir(), "blacktop-store-"));
const disk = () => createFileStore({ ...parseEnv({}), DATA_DIR: folder }, log);
let server: S3Server;
const s3 = () => createFileStore({ ...parseEnv({}), ...server.env }, log);

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the buckets of the specification are there", () => {
  expect(PUBLIC_BUCKETS).toEqual(
    expect.arrayContaining([
      "mapa_aff_images",
      "event_storage",
      "mapa_event_images",
      "certification_pdfs",
      "specifications_pdfs",
    ]),
  );
});

const readAll = async (opened: Awaited<ReturnType<FileStore["open"]>>) =>
  opened && Buffer.from(await new Response(opened.body).arrayBuffer());

describe.each([
  ["on disk", disk],
  ["on S3", s3],
])("files %s", (_where, createStore) => {
  let files: FileStore;
  beforeAll(() => {
    files = createStore();
  });

  test("come back as they were stored", async () => {
    const bytes = randomBytes(3000);
    const key = newFileKey("webp");
    await files.put("site_images", key, bytes);
    expect(await files.read("site_images", key)).toEqual(bytes);
    expect(await readAll(await files.open("site_images", key))).toEqual(bytes);
    expect(await files.stat("site_images", key)).toMatchObject({ bytes: 3000, tag: expect.stringMatching(/^[\w-]+$/) });
  });

  test("may be empty", async () => {
    const key = newFileKey("pdf");
    await files.put("notices", key, new Uint8Array());
    expect(await files.stat("notices", key)).toMatchObject({ bytes: 0 });
    expect(await files.read("notices", key)).toEqual(Buffer.alloc(0));
  });

  test("are apart in each bucket", async () => {
    const key = newFileKey("pdf");
    await files.put("notices", key, Buffer.from("notice"));
    expect(await files.read("specifications_pdfs", key)).toBeUndefined();
  });

  test.each([
    [{ start: 0, end: 1 }, "01"],
    [{ start: 2, end: 5 }, "2345"],
    [{ start: 9, end: 9 }, "9"],
    [{ start: 0, end: 9 }, "0123456789"],
  ])("are read in parts: %o", async (range, expected) => {
    const key = newFileKey("pdf");
    await files.put("notices", key, Buffer.from("0123456789"));
    const part = await files.open("notices", key, range);
    expect(part?.bytes).toBe(10);
    expect(String(await readAll(part))).toBe(expected);
  });

  test("may be as large as a specification book, and are read in parts without the rest", async () => {
    const bytes = randomBytes(40 * 1024 * 1024);
    const key = newFileKey("pdf");
    await files.put("specifications_pdfs", key, bytes);
    expect((await readAll(await files.open("specifications_pdfs", key)))?.equals(bytes)).toBe(true);
    const range = { start: 30_000_000, end: 30_000_999 };
    expect(await readAll(await files.open("specifications_pdfs", key, range))).toEqual(
      bytes.subarray(30_000_000, 30_001_000),
    );
  });

  test("may be left in the middle", async () => {
    const key = newFileKey("pdf");
    await files.put("notices", key, randomBytes(5_000_000));
    for (let times = 0; times < 50; times++) await (await files.open("notices", key))?.body.cancel();
    expect(await files.stat("notices", key)).toMatchObject({ bytes: 5_000_000 });
  });

  test("that are missing are nothing, and removing them is no error", async () => {
    const key = newFileKey("pdf");
    expect(await files.read("notices", key)).toBeUndefined();
    expect(await files.open("notices", key)).toBeUndefined();
    expect(await files.open("notices", key, { start: 0, end: 1 })).toBeUndefined();
    expect(await files.stat("notices", key)).toBeUndefined();
    await files.remove("notices", key);
  });

  test("can be removed", async () => {
    const key = newFileKey("pdf");
    await files.put("notices", key, Buffer.from("x"));
    await files.remove("notices", key);
    expect(await files.read("notices", key)).toBeUndefined();
  });

  test("under one key have another tag when they change", async () => {
    await files.put("notices", "named.pdf", Buffer.from("one"));
    const before = await files.stat("notices", "named.pdf");
    await files.put("notices", "named.pdf", Buffer.from("two"));
    expect(await files.stat("notices", "named.pdf")).not.toEqual(before);
  });

  test("may be many at once", async () => {
    const stored = Array.from({ length: 30 }, () => ({ key: newFileKey("pdf"), bytes: randomBytes(100_000) }));
    await Promise.all(stored.map(({ key, bytes }) => files.put("notices", key, bytes)));
    const read = await Promise.all(stored.map(({ key }) => files.read("notices", key)));
    expect(read.every((bytes, place) => bytes?.equals(stored[place]?.bytes ?? Buffer.alloc(0)))).toBe(true);
  });

  test.each([
    "",
    ".",
    "..",
    "../secret.pdf",
    "..%2fsecret.pdf",
    "a/b.pdf",
    "a\\b.pdf",
    "/etc/passwd",
    ".hidden.pdf",
    "no-ending",
    "a.b.pdf",
    "a.PDF",
    "a.pdf\0.webp",
    "a.pdf\n",
    " a.pdf",
    "ä.pdf",
    `${"a".repeat(200)}.pdf`,
  ])("are never stored under the key %j, nor looked for", async (key) => {
    await expect(files.put("notices", key, Buffer.from("x"))).rejects.toThrow("not a storage key");
    expect(await files.read("notices", key)).toBeUndefined();
    expect(await files.open("notices", key)).toBeUndefined();
    expect(await files.stat("notices", key)).toBeUndefined();
    await files.remove("notices", key);
  });
});

// S3 itself promises the same; the server of these tests does not keep that promise.
test("the disk has a whole file for every reader while many write the same key", async () => {
  const files = disk();
  const versions = Array.from({ length: 8 }, (_, version) => Buffer.alloc(300_000, version));
  await files.put("notices", "contested.pdf", versions[0] ?? Buffer.alloc(0));
  const reading = Array.from({ length: 12 }, () => files.read("notices", "contested.pdf"));
  const [seen] = await Promise.all([
    Promise.all(reading),
    Promise.all(versions.map((bytes) => files.put("notices", "contested.pdf", bytes))),
  ]);
  seen.push(await files.read("notices", "contested.pdf"));
  for (const bytes of seen) expect(versions.some((version) => bytes?.equals(version))).toBe(true);
});

test("the disk keeps no half-written file", () => {
  const names = readdirSync(join(folder, "files", "notices"));
  expect(names.filter((name) => !/^[\w-]+\.pdf$/.test(name))).toEqual([]);
});

const UNAVAILABLE = { status: 503, code: "files.store-unavailable" };

test("an S3 server that is not there, refuses the keys or lacks the bucket is an error that the log explains", async () => {
  const env = { ...parseEnv({}), ...server.env };
  for (const [wrong, reason] of [
    [{ S3_ENDPOINT: "http://127.0.0.1:9" }, /ECONNREFUSED/],
    [{ S3_ACCESS_KEY_ID: "nobody", S3_SECRET_ACCESS_KEY: "a-secret" }, /InvalidAccessKeyId/],
    [{ S3_BUCKET: "elsewhere" }, /NoSuchBucket|bucket does not exist/],
  ] as const) {
    logged.length = 0;
    const files = createFileStore({ ...env, ...wrong }, log);
    await expect(files.put("notices", newFileKey("pdf"), Buffer.from("x"))).rejects.toMatchObject(UNAVAILABLE);
    await expect(files.read("notices", newFileKey("pdf"))).rejects.toMatchObject(UNAVAILABLE);
    expect(JSON.stringify(logged)).toMatch(reason);
    expect(JSON.stringify(logged)).not.toContain("a-secret");
  }
});

test("calls fail while the S3 server is away, and work again when it is back", async () => {
  const own = await startS3Server();
  const files = createFileStore({ ...parseEnv({}), ...own.env }, log);
  const key = newFileKey("pdf");
  await files.put("notices", key, Buffer.from("x"));
  await own.stop();
  await expect(files.stat("notices", key)).rejects.toMatchObject(UNAVAILABLE);
  await expect(files.put("notices", key, Buffer.from("y"))).rejects.toMatchObject(UNAVAILABLE);
  const back = await startS3Server(Number(new URL(own.env.S3_ENDPOINT ?? "").port));
  await files.put("notices", key, Buffer.from("y"));
  expect(String(await files.read("notices", key))).toBe("y");
  await back.stop();
});

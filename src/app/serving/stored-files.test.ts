/** Stored files over HTTP. One file because the disk and the S3 server answer the same questions. */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentEditions, documents } from "#features/content/server/tables.ts";
import { problem } from "#platform/http/http.ts";
import { newFileKey } from "#platform/storage/store.ts";
import { AppError } from "#shared/errors.ts";
import { createTestDeps } from "#test/deps.ts";
import { dressRequests } from "../guards/security.ts";
import type { ServerEnv } from "../server-env.ts";
import { serveStoredFiles } from "./stored-files.ts";

const deps = await createTestDeps({ now: "2027-03-10T18:00:00Z" });
let server: Server;
let base = "";

beforeAll(async () => {
  const app = new Hono<ServerEnv>();
  app.use(dressRequests(deps));
  app.get("/storage/:bucket/:key", serveStoredFiles);
  app.onError((error, c) => (error instanceof AppError ? problem(c, error) : c.text(String(error), 500)));
  server = createServer(getRequestListener((request) => app.fetch(request, { clientAddress: "192.0.2.1" })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage`;
});
afterAll(async () => {
  server.close();
  await deps.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${base}/${path}`, { headers, method });
const shown = async (response: Response) => ({
  status: response.status,
  body: await response.text(),
  range: response.headers.get("content-range"),
  length: response.headers.get("content-length"),
});

const logo = newFileKey("webp");
const pdf = newFileKey("pdf");
beforeAll(async () => {
  await deps.files.put("mapa_aff_images", logo, Buffer.from("a logo"));
  await deps.files.put("specifications_pdfs", pdf, Buffer.from("0123456789"));
  await deps.files.put("event_storage", "golf-packet.pdf", Buffer.from("a packet"));
});

/** A document with one edition of this content, or another edition of it. */
async function publish(name: string, content: string, effectiveOn: string, documentId?: string) {
  const id = documentId ?? crypto.randomUUID();
  const key = newFileKey("pdf");
  const dates = { effectiveOn, createdAt: deps.now(), updatedAt: deps.now() };
  await deps.files.put("notices", key, Buffer.from(content));
  if (!documentId) await deps.db.insert(documents).values({ id, bucket: "notices", name, title: name, ...dates });
  const checksum = createHash("sha256").update(content).digest("hex");
  const edition = { id: crypto.randomUUID(), documentId: id, key, bytes: content.length, checksum, uploadedBy: "Ada" };
  await deps.db.insert(documentEditions).values({ ...edition, ...dates });
  return { id, key, etag: `"${checksum}"` };
}

describe("a file under its own key", () => {
  test("has its fixed type, runs nothing and may be kept for ever", async () => {
    const response = await get(`mapa_aff_images/${logo}`);
    expect(await response.clone().text()).toBe("a logo");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": "6",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "accept-ranges": "bytes",
      etag: `"${logo}"`,
    });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("opens as a document in the browser's viewer", async () => {
    const { headers } = await get(`specifications_pdfs/${pdf}`);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toBe(`inline; filename="${pdf}"`);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-scripts allow-downloads",
    );
  });

  test("answers HEAD with the same headers and nothing else", async () => {
    const [whole, head] = await Promise.all([
      get(`mapa_aff_images/${logo}`),
      get(`mapa_aff_images/${logo}`, {}, "HEAD"),
    ]);
    for (const name of ["content-type", "content-length", "etag", "cache-control", "accept-ranges"]) {
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    }
    expect(await head.text()).toBe("");
  });

  test.each([[`"${logo}"`], [`W/"${logo}"`], [`"other", "${logo}"`], ["*"]])(
    "is not sent again to a browser that has %s",
    async (known) => {
      const response = await get(`mapa_aff_images/${logo}`, { "if-none-match": known });
      expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", `"${logo}"`]);
    },
  );

  test("is sent to a browser that has another version", async () => {
    expect((await get(`mapa_aff_images/${logo}`, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test.each([
    ["mapa_aff_images", newFileKey("webp")],
    ["mapa_aff_images", pdf],
    ["elsewhere", logo],
    ["mapa_aff_images", logo.replace("webp", "svg")],
    ["mapa_aff_images", "..%2fevent_storage%2fgolf-packet.pdf"],
    ["..%2f..%2f", "secret.pdf"],
    ["mapa_aff_images", "%00.webp"],
    ["event_storage", "con.pdf"],
  ])("is missing at %s/%s", async (bucket, key) => {
    const response = await get(`${bucket}/${key}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { name: "files.no-such-file" } });
  });
});

describe("a part of a file", () => {
  test.each([
    ["bytes=0-0", "0", "bytes 0-0/10"],
    ["bytes=2-5", "2345", "bytes 2-5/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("is sent for %s", async (range, body, contentRange) => {
    const response = await shown(await get(`specifications_pdfs/${pdf}`, { range }));
    expect(response).toEqual({ status: 206, body, range: contentRange, length: String(body.length) });
  });

  test.each(["bytes=10-", "bytes=99-100", "bytes=-0"])("does not exist for %s", async (range) => {
    const response = await shown(await get(`specifications_pdfs/${pdf}`, { range }));
    expect(response).toMatchObject({ status: 416, body: "", range: "bytes */10" });
  });

  test.each(["bytes=5-2", "bytes=0-1,4-5", "bytes=-", "bytes=a-b", "pages=1-2", "bytes=1e1-"])(
    "is the whole file for %s, which a server need not answer in parts",
    async (range) => {
      const response = await shown(await get(`specifications_pdfs/${pdf}`, { range }));
      expect(response).toEqual({ status: 200, body: "0123456789", range: null, length: "10" });
    },
  );

  test("is only joined to parts of the same content", async () => {
    const askWith = (condition: string) =>
      get(`specifications_pdfs/${pdf}`, { range: "bytes=2-5", "if-range": condition });
    expect((await askWith(`"${pdf}"`)).status).toBe(206);
    expect((await askWith('"before"')).status).toBe(200);
    expect((await askWith("Wed, 10 Mar 2027 18:00:00 GMT")).status).toBe(200);
  });

  test("can be asked for by HEAD", async () => {
    const response = await get(`specifications_pdfs/${pdf}`, { range: "bytes=2-5" }, "HEAD");
    expect([response.status, response.headers.get("content-length")]).toEqual([206, "4"]);
  });

  test("of a large file is read alone, and a reader who leaves does no harm", async () => {
    const key = newFileKey("pdf");
    const bytes = randomBytes(20_000_000);
    await deps.files.put("notices", key, bytes);
    const part = await get(`notices/${key}`, { range: "bytes=-1000" });
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(-1000));
    for (let times = 0; times < 20; times++) {
      const leave = new AbortController();
      await fetch(`${base}/notices/${key}`, { signal: leave.signal });
      leave.abort();
    }
    expect(Buffer.from(await (await get(`notices/${key}`)).arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe("a document's lasting address", () => {
  test("shows the edition in force, under the document's name, and a replacement at once", async () => {
    const first = await publish("tack-coat.pdf", "first", "2027-01-01");
    const before = await get("notices/tack-coat.pdf");
    expect(await before.text()).toBe("first");
    expect(before.headers.get("etag")).toBe(first.etag);
    expect(before.headers.get("cache-control")).toBe("public, no-cache");
    expect(before.headers.get("content-disposition")).toBe('inline; filename="tack-coat.pdf"');
    expect((await get("notices/tack-coat.pdf", { "if-none-match": first.etag })).status).toBe(304);

    const second = await publish("tack-coat.pdf", "second", "2027-03-10", first.id);
    const after = await get("notices/tack-coat.pdf", { "if-none-match": first.etag });
    expect([after.status, await after.text(), after.headers.get("etag")]).toEqual([200, "second", second.etag]);
    const joined = await get("notices/tack-coat.pdf", { range: "bytes=1-2", "if-range": first.etag });
    expect([joined.status, await joined.text()]).toEqual([200, "second"]);
    expect(await (await get(`notices/${first.key}`)).text()).toBe("first");
  });

  test("shows nothing before its first day", async () => {
    await publish("next-year.pdf", "later", "2028-01-01");
    expect((await get("notices/next-year.pdf")).status).toBe(404);
  });
});

test("a file with a name of its own is asked about each time", async () => {
  const response = await get("event_storage/golf-packet.pdf");
  expect(await response.text()).toBe("a packet");
  expect(response.headers.get("cache-control")).toBe("public, no-cache");
  const etag = response.headers.get("etag") ?? "";
  expect((await get("event_storage/golf-packet.pdf", { "if-none-match": etag })).status).toBe(304);
  await deps.files.put("event_storage", "golf-packet.pdf", Buffer.from("another"));
  expect(await (await get("event_storage/golf-packet.pdf", { "if-none-match": etag })).text()).toBe("another");
});

import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import type { ServerEnv } from "../server-env.ts";
import { dressRequests, limitBodies, refuseForeignRequests } from "./security.ts";

const deps = await createTestDeps();
let server: Server;
/** Bytes that reached a handler. */
let taken = 0;

beforeAll(async () => {
  const app = new Hono<ServerEnv>();
  app.use(dressRequests(deps), refuseForeignRequests(deps), limitBodies);
  app.post("*", async (c) => {
    taken = (await c.req.arrayBuffer()).byteLength;
    return c.json({ taken }, 201);
  });
  server = createServer(getRequestListener((incoming) => app.fetch(incoming, { clientAddress: "192.0.2.1" })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await deps.close();
});

const MB = 1024 * 1024;
const MULTIPART = "multipart/form-data; boundary=x";

type Post = { type?: string; bytes?: number; length?: number; chunked?: boolean; headers?: Record<string, string> };

/**
 * Posts `bytes` of a body; `length` is what its header claims. A body that is shorter than claimed is never finished,
 * so that only a server which refuses by the header answers at all.
 */
function post(path: string, { type = MULTIPART, bytes = 1000, length = bytes, chunked, headers }: Post = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string; sent: number }>();
  const { port } = server.address() as AddressInfo;
  const size = chunked ? { "transfer-encoding": "chunked" } : { "content-length": String(length) };
  const client = request({ port, path, method: "POST", headers: { "content-type": type, ...size, ...headers } });
  let sent = 0;
  client.on("response", (response) => {
    let body = "";
    response.setEncoding("utf8").on("data", (part) => {
      body += part;
    });
    response.on("end", () => {
      client.destroy();
      resolve({ status: response.statusCode ?? 0, body, sent });
    });
  });
  client.on("error", reject);
  client.flushHeaders();
  const part = Buffer.alloc(MB);
  const write = () => {
    while (sent < bytes && !client.destroyed) {
      const next = part.subarray(0, Math.min(part.length, bytes - sent));
      sent += next.length;
      if (!client.write(next)) return void client.once("drain", write);
    }
    if (sent >= length || chunked) client.end();
  };
  write();
  return promise;
}

const PICTURES = ["/api/add-affiliate", "/member-application", "/member-application.data", "/api/site-images"];
const DOCUMENTS = ["/api/documents", "/api/documents/0b6f/editions"];

describe("a file", () => {
  test.each([...PICTURES.map((path) => [path, 30] as const), ...DOCUMENTS.map((path) => [path, 50] as const)])(
    "is taken at %s up to %i MB, with room for the other answers",
    async (path, limit) => {
      expect(await post(path, { bytes: limit * MB + 5000 })).toMatchObject({ status: 201 });
      expect(taken).toBe(limit * MB + 5000);
    },
  );

  test.each([...PICTURES.map((path) => [path, 30] as const), ...DOCUMENTS.map((path) => [path, 50] as const)])(
    "above it is refused at %s by its announced length, before any of it is read",
    async (path, limit) => {
      const refused = await post(path, { bytes: 0, length: (limit + 1) * MB });
      expect(refused.status).toBe(413);
      expect(JSON.parse(refused.body)).toMatchObject({
        message: `Please choose a file that is ${limit}MB or smaller`,
        error: { name: "files.too-large" },
      });
    },
  );

  test("without an announced length is refused as soon as it is too long", async () => {
    const refused = await post("/api/add-affiliate", { bytes: 200 * MB, chunked: true }).catch(() => ({
      status: 413,
      sent: 0,
    }));
    expect(refused.status).toBe(413);
    expect(refused.sent).toBeLessThan(60 * MB);
  });

  test.each([
    "/api/event-register",
    "/api/documents/0b6f",
    "/api/documents/0b6f/editions/1",
    "/api/add-affiliate/",
    "/api/settings/home",
  ])("is not taken at %s", async (path) => {
    const refused = await post(path);
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.body)).toMatchObject({ error: { name: "request.wrong-content-type" } });
  });

  test("is not taken by another method", async () => {
    const { port } = server.address() as AddressInfo;
    const body = new FormData();
    body.append("file", new Blob(["x"]), "x.pdf");
    expect((await fetch(`http://127.0.0.1:${port}/api/documents`, { method: "PUT", body })).status).toBe(403);
  });
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/mixed", "application/pdf", ""])(
  "an address that takes files takes no %j",
  async (type) => {
    expect((await post("/api/add-affiliate", { type })).status).toBe(403);
  },
);

test("everything else stays at one megabyte, JSON to the same addresses too", async () => {
  const type = "application/json";
  for (const path of ["/api/add-affiliate", "/api/documents", "/api/event-register"]) {
    expect((await post(path, { type, bytes: MB })).status).toBe(201);
    expect((await post(path, { type, bytes: 0, length: MB + 1 })).status).toBe(413);
  }
  expect((await post("/contact", { bytes: 0, length: MB + 1 })).status).toBe(413);
});

const FOREIGN: Record<string, string>[] = [
  { origin: "https://elsewhere.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
];
test.each(FOREIGN)("a form of another site may not send a file: %o", async (headers) => {
  for (const path of ["/api/add-affiliate", "/member-application", "/api/documents"]) {
    const refused = await post(path, { headers, bytes: 0, length: 20 * MB });
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.body)).toMatchObject({ error: { name: "request.foreign-origin" } });
  }
});

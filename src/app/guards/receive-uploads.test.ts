/** Uploads through the guard alone: their contents, their memory, and how many are handled at once. */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { afterAll, expect, test, vi } from "vitest";
import { UPLOADS } from "#test/files-of-the-site.ts";
import { aliveMegabytes } from "#test/held-heap.ts";
import type { ServerEnv } from "../server-env.ts";
import { answerFailure } from "./answer-failure.ts";
import { receiveUploads } from "./receive-uploads.ts";

const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "blacktop-uploads-"));
const arriving = join(folder, "arriving");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const soon = (look: () => void) => vi.waitFor(look, { timeout: 30_000 });
const log = { debug() {}, info() {}, warn() {}, error() {} };

/** @param handle is given each form whose turn it is. */
function appOf(handle: (form: FormData) => unknown) {
  const app = new Hono<ServerEnv>();
  app.use((c, next) => {
    c.set("clientNetwork", c.env.clientAddress);
    return next();
  });
  const isStaff = async ({ req }: Context) => req.header("cookie") === "of staff";
  app.use(receiveUploads({ env: { DATA_DIR: folder }, log, now: () => new Date() } as never, isStaff));
  app.post("*", async (c) => c.json((await handle(await c.req.formData())) ?? null));
  app.onError(answerFailure);
  return (
    path: string,
    body: FormData | Iterable<Uint8Array>,
    { clientAddress = "192.0.2.1", cookie = "of staff" } = {},
  ) => {
    const isForm = body instanceof FormData;
    const init = {
      method: "POST",
      body: isForm ? body : Readable.from(body),
      duplex: "half",
      headers: { cookie, ...(!isForm && { "content-type": "multipart/form-data; boundary=edge" }) },
    };
    return app.fetch(new Request(`http://site.example${path}`, init as RequestInit), { clientAddress });
  };
}

const formWith = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("title", "Section 401: a & b");
  form.set("file", new File([bytes], "Section 401 \u5f20.pdf", { type: "application/pdf" }));
  form.set("effectiveOn", "2027-01-04");
  return form;
};

test.each(UPLOADS)("%s has its files on the disk while it is dealt with, and not after", async (call) => {
  const bytes = new Uint8Array(randomBytes(3 * MB));
  const post = appOf(async (form) => {
    const file = form.get("file") as File;
    expect(readdirSync(arriving)).toHaveLength(1);
    expect(Buffer.from(await file.bytes()).equals(bytes)).toBe(true);
    return [file.name, file.type, form.get("title"), form.get("effectiveOn"), [...form.keys()]];
  });
  const response = await post(call.replace("POST ", "/api").replaceAll(/\{\w+\}/g, "0b6f"), formWith(bytes));
  const order = ["title", "file", "effectiveOn"];
  expect(await response.json()).toEqual([
    ...["Section 401 \u5f20.pdf", "application/pdf", "Section 401: a & b", "2027-01-04", order],
  ]);
  expect(readdirSync(arriving)).toEqual([]);
});

test("boundaries are found however the body is cut, and short files and long texts arrive too", async () => {
  const part = (head: string, body: string) => `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const [text, file] = ["a".repeat(100_000), `\r\n--edg${"b".repeat(100_000)}`];
  const sent = Buffer.from(
    `${part('name="text"', text)}${part('name="short"; filename="s.txt"', "s")}${part('name="long"; filename="l.txt"', file)}--edge--\r\n`,
  );
  for (const size of [7, 1000, 99_999]) {
    const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, at) =>
      sent.subarray(at * size, (at + 1) * size),
    );
    const post = appOf(async (form) => [
      ...[form.get("text") === text, await (form.get("short") as File).text()],
      (await (form.get("long") as File).text()) === file,
    ]);
    const response = await post("/api/documents", pieces);
    expect(await response.json()).toEqual([true, "s", true]);
  }
});

test.each([
  ["of too many parts", "--edge\r\n\r\n".repeat(3000), 422, "request.too-many-parts"],
  [
    "with a text of two megabytes",
    `--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"a".repeat(2 * MB)}\r\n--edge--\r\n`,
    422,
    "request.text-too-long",
  ],
  [
    "of a megabyte of texts",
    `${["a", "b", "c"].map((name) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${"a".repeat(MB / 2)}\r\n`).join("")}--edge--\r\n`,
    422,
    "request.too-many-parts",
  ],
  ["that has no end", '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', 400, "request.unreadable"],
])("a form %s is refused, and leaves nothing", async (_what, body, status, name) => {
  const post = appOf(() => "taken");
  const response = await post("/api/documents", [Buffer.from(body)]);
  const problem = await response.json();
  expect([response.status, problem]).toMatchObject([status, { error: { name } }]);
  expect(problem.fields).toEqual(name === "request.text-too-long" ? { a: ["Must be shorter"] } : undefined);
  expect(readdirSync(arriving)).toEqual([]);
});

test("one of visitors and one of staff are dealt with at once; the others wait on the disk and take no memory", async () => {
  const gates: (() => void)[] = [];
  const post = appOf(async (form) => {
    const bytes = await (form.get("file") as File).bytes();
    await new Promise<void>((open) => gates.push(open));
    return bytes.length;
  });
  const send = (cookie = "none") => {
    const pieces = Array.from({ length: 10 }, () => Buffer.alloc(MB, "x"));
    const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const form = [Buffer.from(head), ...pieces, Buffer.from("\r\n--edge--\r\n")];
    return post("/api/add-affiliate", form, { cookie });
  };
  const before = aliveMegabytes();
  const answers = Array.from({ length: 7 }, () => send());
  await soon(() => expect([readdirSync(arriving).length, gates.length]).toEqual([7, 1]));
  answers.push(send("of staff"));
  await soon(() => expect([readdirSync(arriving).length, gates.length]).toEqual([8, 2]));
  // Two files of 10 MB are handled at once; all eight would take 80 MB.
  await soon(() => expect(aliveMegabytes() - before).toBeLessThan(45));
  expect(gates).toHaveLength(2);
  for (let done = 0; done < 8; done++) {
    await soon(() => expect(gates.length).toBeGreaterThan(done));
    gates[done]?.();
  }
  for (const answer of answers) expect(await (await answer).json()).toBe(10 * MB);
  expect(readdirSync(arriving)).toEqual([]);
});

test("one network has ten at once, all visitors have forty, the others are told to try again, and staff go on", async () => {
  const held = Promise.withResolvers<void>();
  const post = appOf((form) => (form.has("title") ? held.promise : null));
  const send = (clientAddress: string) =>
    post("/api/add-affiliate", formWith(new Uint8Array(10)), { clientAddress, cookie: "none" });
  const open = Array.from({ length: 40 }, (_, at) => send(`192.0.2.${Math.floor(at / 10)}`));
  await soon(() => expect(readdirSync(arriving)).toHaveLength(40));
  const refused = await Promise.all([send("192.0.2.0"), send("198.51.100.1")]);
  expect(refused.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
    ...[
      [503, "5"],
      [503, "5"],
    ],
  ]);
  const ofStaff = post("/api/documents", new FormData(), { clientAddress: "192.0.2.0" });
  expect((await ofStaff).status).toBe(200);
  held.resolve();
  expect((await Promise.all(open)).every(({ status }) => status === 200)).toBe(true);
  expect((await send("192.0.2.0")).status).toBe(200);
});

test("a file of someone who is no staff is not taken where staff alone send files", async () => {
  const post = appOf((form) => [...form.keys()]);
  let taken = 0;
  function* pieces() {
    for (; taken < 50; taken++) yield Buffer.alloc(MB, "x");
  }
  const response = await post("/api/documents", pieces(), { cookie: "none" });
  expect([response.status, await response.json()]).toEqual([200, []]);
  expect(taken).toBeLessThan(5);
  expect(readdirSync(arriving)).toEqual([]);
});

test("what a killed process left is removed at the next start, and what arrives stays", async () => {
  mkdirSync(arriving, { recursive: true });
  for (const name of ["left", "arrives"]) writeFileSync(join(arriving, name), name);
  const twoHoursAgo = Date.now() / 1000 - 7200;
  utimesSync(join(arriving, "left"), twoHoursAgo, twoHoursAgo);
  appOf(() => null);
  await soon(() => expect(readdirSync(arriving)).toEqual(["arrives"]));
  rmSync(join(arriving, "arrives"));
});

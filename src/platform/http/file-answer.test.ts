import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { answerFile, type FileAnswer } from "./file-answer.ts";

const text = { type: "text/plain", content: () => "asphalt" };
const ask = (file: FileAnswer, init?: RequestInit) =>
  new Hono().get("/", (c) => answerFile(c, file)).request("/", init) as Promise<Response>;

test("no cache keeps a file that says nothing of caches", async () => {
  expect((await ask(text)).headers.get("cache-control")).toBe("no-store");
});

test("a name that would break the header is made safe", async () => {
  const { headers } = await ask({ ...text, name: 'a"; filename="b\r\nü.pdf', isDownload: true });
  expect(headers.get("content-disposition")).toBe('attachment; filename="a___filename__b___.pdf"');
});

test.each(['"v1"', 'W/"v1"', '"v0", "v1"', "*"])("a browser that has %s gets no bytes", async (known) => {
  const content = vi.fn(() => "asphalt");
  const answer = await ask({ ...text, etag: '"v1"', content }, { headers: { "if-none-match": known } });
  expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", '"v1"']);
  expect(content).not.toHaveBeenCalled();
});

test("HEAD draws nothing and has the headers of GET", async () => {
  const content = vi.fn(() => "asphalt");
  const head = await ask({ ...text, name: "a.txt", content }, { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("content-disposition")]).toEqual([
    200,
    "",
    'inline; filename="a.txt"',
  ]);
  expect(content).not.toHaveBeenCalled();
});

test("only a file that knows its size is sent in parts", async () => {
  const range = { headers: { range: "bytes=1-3" } };
  const parts = await ask({ ...text, etag: '"v1"', size: 7, content: (part) => `${part?.start}-${part?.end}` }, range);
  expect([parts.status, parts.headers.get("content-range"), parts.headers.get("content-length")]).toEqual([
    206,
    "bytes 1-3/7",
    "3",
  ]);
  expect(await parts.text()).toBe("1-3");
  expect((await ask({ ...text, etag: '"v1"' }, range)).status).toBe(200);
});

import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ServerEnv } from "../server-env.ts";
import { refuseManyParts } from "./form-parts.ts";

let parsed = 0;
const app = new Hono<ServerEnv>();
app.use(refuseManyParts);
app.post("/", async (c) => {
  parsed++;
  const form = await c.req.raw.formData();
  return c.json(
    Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : value.size])),
  );
});

const post = (body: string, type: string) =>
  app.request("/", { method: "POST", headers: { "content-type": type }, body }, { clientAddress: "192.0.2.1" });
const part = (name: string) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;

test.each([
  ["ampersands", "application/x-www-form-urlencoded", "&".repeat(1_000_000)],
  ["empty parts", 'multipart/form-data; boundary="edge"', `${part("a").repeat(20_000)}--edge--`],
  ["bare boundaries", "multipart/form-data; boundary=edge", "--edge\r\n".repeat(100_000)],
])("a megabyte of %s is refused before it is parsed", async (_what, type, body) => {
  const before = parsed;
  const response = await post(body, type);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { name: "request.too-many-parts" } });
  expect(parsed).toBe(before);
});

test("a form of a page arrives whole, with its file", async () => {
  const form = new FormData();
  for (let field = 0; field < 500; field++) form.set(`field${field}`, `a & b & ${field}`);
  form.set("logo", new File([new Uint8Array(100_000)], "logo.png"));
  const response = await app.request("/", { method: "POST", body: form }, { clientAddress: "192.0.2.1" });
  expect(await response.json()).toMatchObject({ field499: "a & b & 499", logo: 100_000 });
  const plain = await post("first=a%26b&second=c", "application/x-www-form-urlencoded; charset=utf-8");
  expect(await plain.json()).toEqual({ first: "a&b", second: "c" });
});

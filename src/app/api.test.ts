import { afterAll, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createApiRoutes } from "./api.ts";
import { allowedMethods } from "./serving/methods.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

const manyKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at, ""]));

describe("the API", () => {
  test("answers an unknown address in the one error shape", async () => {
    const response = await call("/no-such-thing");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { name: "request.no-such-route" } });
  });

  test("shows its contract as a page that runs no script and asks no other host", async () => {
    const response = await call("/docs");
    const page = await response.text();
    const document = await (await call("/openapi.json")).json();
    for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toMatch(/<script|https?:\/\/|style="/);
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test.each(["PUT", "PATCH", "DELETE"])(
    "refuses %s where only reading is offered, and says what is",
    async (method) => {
      const response = await call("/get-events", { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    },
  );

  test("offers no method but those of its document", () => {
    const api = createApiRoutes();
    const document = api.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } });
    for (const [path, methods] of Object.entries(document.paths ?? {})) {
      const documented = Object.keys(methods).map((method) => method.toUpperCase());
      const sample = path.replaceAll(/\{[^}]+\}/g, "1");
      const allowed = allowedMethods(api, sample).filter((method) => method !== "HEAD");
      expect(allowed, path).toEqual(expect.arrayContaining(documented));
    }
  });

  test.each([
    ["nested lists", "[".repeat(10_000) + "]".repeat(10_000)],
    ["nested objects", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
    ["nested lists that never end", "[".repeat(10_000)],
  ])("refuses %s ten thousand deep", async (_what, body) => {
    const response = await call("/event-register", { body });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { name: "request.too-deep" } });
  });

  test.each(["", "{", '{"a":', "null", "[]", '"text"', "12", "\u0000", '{"a":1}{"b":2}'])(
    "refuses the body %j without failing",
    async (body) => {
      const response = await call("/event-register", { body, method: "POST" });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    },
  );

  test("does not take brackets inside a text for nesting", async () => {
    const response = await call("/event-register", { body: { company: "[".repeat(5_000) } });
    expect(await response.json()).not.toMatchObject({ error: { name: "request.too-deep" } });
  });

  test.each([
    ["a map of ninety thousand answers", { customInputs: manyKeys(90_000) }],
    ["ninety thousand unknown keys", manyKeys(90_000)],
    ["a hundred thousand items", { items: Array(100_000).fill({}) }],
  ])("refuses %s without looking at each", async (_what, body) => {
    const response = await call("/event-register", { body });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { name: "request.too-many-values" } });
  });

  test("refuses more than a megabyte", async () => {
    const response = await call("/event-register", { body: { company: "x".repeat(1024 * 1024) } });
    expect(response.status).toBe(413);
  });
});

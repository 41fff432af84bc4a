import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDb, createPool } from "#platform/database/db.ts";
import { AppError } from "#shared/errors.ts";
import { createTestDeps } from "#test/deps.ts";
import type { ServerEnv } from "../server-env.ts";
import { refuseOtherMethods } from "../serving/methods.ts";
import { answerFailure } from "./answer-failure.ts";
import { dressRequests } from "./security.ts";

const deps = await createTestDeps();
afterAll(deps.close);
beforeAll(() => deps.organization());

const away = createPool({ host: "127.0.0.1", port: 9 }, deps.log);
afterAll(() => away.end());
const FAILURES: Record<string, () => unknown> = {
  "/lost": () => createDb(away).execute("select 1"),
  "/full": () => Promise.reject(Object.assign(new Error("No space left on device"), { code: "53100" })),
  "/broken": () => Promise.reject(new Error("a fault of ours")),
  "/refused": () => Promise.reject(new AppError("unreadable", "request.unreadable", "This request <cannot> be read.")),
};
const app = new Hono<ServerEnv>().use(dressRequests(deps));
for (const [path, fail] of Object.entries(FAILURES)) app.all(path, async (c) => c.json(await fail()));
app.all("/page", (c) => refuseOtherMethods(c, { pattern: "/page", takesForms: false }) ?? c.text("a page"));
app.onError(answerFailure);

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";
const ask = async (path: string, accept: string, method = "GET") => {
  const request = new Request(`http://localhost${path}`, { method, headers: { accept } });
  const response = await app.fetch(request, { clientAddress: "192.0.2.1", requestId: "r-1" });
  return { response, text: await response.text() };
};
const OUTAGES = [
  ["a lost database", "/lost", "5", "server.busy", "the database is away or was lost in the middle"],
  ["a full disk", "/full", "60", "server.disk-full", "the disk is full: nothing can be saved"],
] as const;

describe("a visitor who opens a page during an outage", () => {
  test.each(OUTAGES)(
    "of %s reads the site's name, when to come again and which number to call",
    async (_what, path, seconds) => {
      const { response, text } = await ask(path, BROWSER);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe(seconds);
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const { name, phone } = await deps.organization();
      for (const words of [name, `Try again in ${seconds} seconds.`, `tel:+1${phone}`, "r-1", `href="${path}"`])
        expect(text).toContain(words);
    },
  );

  test.each(OUTAGES)("of %s as a program gets JSON, and the log has the reason", async (...outage) => {
    const [, path, seconds, name, reason] = outage;
    const { response, text } = await ask(path, "*/*");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, seconds]);
    expect(JSON.parse(text)).toMatchObject({ error: { name } });
    expect(deps.logged).toContainEqual(expect.objectContaining({ level: "warn", message: reason }));
  });
});

test("a fault of ours is told with its reference, and its cause is in the log alone", async () => {
  const { response, text } = await ask("/broken", BROWSER);
  expect(response.status).toBe(500);
  expect(text).toContain("Unexpected Application Error!");
  expect(text).toContain("r-1");
  expect(text).not.toContain("a fault of ours");
  expect(JSON.stringify(deps.logged)).toContain("a fault of ours");
});

test("a method that a page does not answer is refused with those it does", async () => {
  const { response, text } = await ask("/page", BROWSER, "PUT");
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(text).toContain("<h1>");
  expect(text).not.toContain("Try again");
});

test("what a refusal quotes is shown as text, and the page's own policy allows its style", async () => {
  const { response, text } = await ask("/refused", BROWSER);
  expect(response.status).toBe(400);
  expect(text).toContain("This request &lt;cannot&gt; be read.");
  expect(response.headers.get("content-security-policy")).toMatch(/style-src 'sha256-/);
});

import { Hono } from "hono";
import { expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import type { ServerEnv } from "../server-env.ts";
import { renderInTurn } from "./render-turns.ts";

/** Pages that end when they are told to. */
function slowPages(atOnce: number, mostWaiting: number) {
  const app = new Hono<ServerEnv>();
  const ends: (() => void)[] = [];
  let inHand = 0;
  let most = 0;
  app.use(renderInTurn(atOnce, mostWaiting));
  app.all("*", async (c) => {
    most = Math.max(most, ++inHand);
    await new Promise<void>((resolve) => ends.push(resolve));
    inHand--;
    return c.text("made");
  });
  app.onError((error, c) => c.text(error.message, error instanceof AppError ? 503 : 500));
  return { app, ends, most: () => most };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test("of a crowd of readers only a few pages are made at once, and every one is answered", async () => {
  const { app, ends, most } = slowPages(3, 100);
  const answers = Array.from({ length: 20 }, () => app.request("/"));
  for (let ended = 0; ended < 20; ended++) {
    while (!ends[ended]) await settle();
    ends[ended]?.();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(most()).toBe(3);
});

test("a reader behind too many others is told to come again, and a form that is sent never waits", async () => {
  const { app, ends } = slowPages(1, 1);
  const readers = [app.request("/"), app.request("/")];
  await settle();
  expect((await app.request("/")).status).toBe(503);
  const posted = app.request("/", { method: "POST" });
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect((await posted).status).toBe(200);
  ends[0]?.();
  await settle();
  ends[2]?.();
  expect((await Promise.all(readers)).map(({ status }) => status)).toEqual([200, 200]);
});

test.each([
  [500, 499],
  [404, 404],
])("a page that ends with %i because its reader left counts as %i", async (status, counted) => {
  const left = new AbortController();
  const app = new Hono<ServerEnv>();
  app.use(renderInTurn());
  app.get("/", () => {
    left.abort();
    return new Response(null, { status });
  });
  expect((await app.request(new Request("http://site.example/", { signal: left.signal }))).status).toBe(counted);
});

test("a page that fails for a reader who waits for it is a failure", async () => {
  const app = new Hono<ServerEnv>();
  app.use(renderInTurn());
  app.get("/", () => new Response(null, { status: 500 }));
  expect((await app.request("/")).status).toBe(500);
});

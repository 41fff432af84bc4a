import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import type { ServerEnv } from "../server-env.ts";
import { answerFailure } from "./answer-failure.ts";
import { answerInTime } from "./answer-in-time.ts";
import { dressRequests } from "./security.ts";

const deps = await createTestDeps();
afterAll(deps.close);

test("a request to a database without an answer gets 503, and its late failure does no harm", async () => {
  const silence = Promise.withResolvers<Response>();
  const app = new Hono<ServerEnv>().use(dressRequests(deps), answerInTime(20));
  app.get("/silent", () => silence.promise);
  app.get("/quick", (c) => c.text("at once"));
  app.onError(answerFailure);
  const get = (path: string) => app.fetch(new Request(`http://localhost${path}`), { clientAddress: "192.0.2.1" });

  const answer = await get("/silent");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ error: { name: "server.busy" } });
  expect(JSON.stringify(deps.logged)).toContain("no answer in time");
  silence.reject(new Error("the connection is gone at last"));
  expect((await get("/quick")).status).toBe(200);
});

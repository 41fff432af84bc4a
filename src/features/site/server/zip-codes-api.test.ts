import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";

let deps: TestDeps;
let ask: ReturnType<typeof createTestApi>;
beforeAll(async () => {
  deps = await createTestDeps();
  ask = createTestApi(deps);
});
afterAll(() => deps.close());

test("a code answers with its city and state, which browsers may keep", async () => {
  const answer = await ask("/zip-codes/39208");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ city: "Pearl", state: "MS" });
  expect(answer.headers.get("cache-control")).toBe("public, max-age=604800");
});

test("an unknown code is not a failure", async () => {
  const answer = await ask("/zip-codes/99999");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toBeNull();
});

test.each(["3920", "392089", "39208-1234", "abcde"])("%s is no zip code", async (zip) => {
  expect((await ask(`/zip-codes/${zip}`)).status).toBe(422);
});

test("reading out the table ends at six hundred codes in ten minutes", async () => {
  await deps.db.execute("update rate_limits set tries = 600 where key like 'zip-codes:%'");
  expect((await ask("/zip-codes/39208")).status).toBe(429);
});

import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import type { Log } from "../log/log.ts";
import { isOtherSecret, noteSecret, OTHER_SECRET } from "./known-secret.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const told: string[] = [];
const keep = (_detail: object, message: string) => void told.push(message);
const log: Log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log };

test("a start with another secret than the data was made with is told, once for each change", async () => {
  const [first, second] = ["the first secret of this association", "another one, made by mistake on a new machine"];
  await Promise.all([noteSecret({ ...deps, secret: first, log }), noteSecret({ ...deps, secret: first, log })]);
  await noteSecret({ ...deps, secret: first, log });
  expect([told, await isOtherSecret(deps.db, first), await isOtherSecret(deps.db, second)]).toEqual([[], false, true]);
  await noteSecret({ ...deps, secret: second, log });
  await noteSecret({ ...deps, secret: second, log });
  expect(told).toEqual([OTHER_SECRET]);
  await noteSecret({ ...deps, secret: first, log });
  expect(told).toEqual([OTHER_SECRET, OTHER_SECRET]);
});

/**
 * A request runs the same statements in the same order for an address with an account and one without, so that its
 * duration does not tell them apart.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestUser } from "#test/user.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(() => vi.restoreAllMocks());

let requests = 0;
const clientAddress = () => `10.2.${++requests >> 8}.${requests & 255}`;
const PASSWORD = "ferry mast cobalt onion";
const CALLS = {
  "/auth/magic-link": (email: string) => ({ email }),
  "/auth/reset-password": (email: string) => ({ email }),
  "/auth/sign-up": (email: string) => ({ email, name: "Lee Ames", password: PASSWORD }),
  "/auth/verify-code": (email: string) => ({ email, code: "123456" }),
} as const;

/** The call of a statement: the job queue runs its own statements every few seconds over the same pool. */
const caller = new AsyncLocalStorage<symbol>();

/** The statements of one call, without their values. */
async function statementsOf(path: keyof typeof CALLS, email: string): Promise<string[]> {
  const own = Symbol(path);
  const texts: string[] = [];
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, "query");
  query.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    if (caller.getStore() === own) texts.push(typeof first === "string" ? first : (first as { text: string }).text);
    return send.apply(this, args);
  } as never);
  const answer = await caller.run(own, async () =>
    call(path, { body: CALLS[path](email), clientAddress: clientAddress() }),
  );
  expect(answer.status).toBeLessThan(500);
  query.mockRestore();
  return texts.filter(Boolean);
}

test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])("%s", async (path) => {
  const { email } = await createTestUser(deps);
  // The first call is not measured: it warms up caches.
  await statementsOf(path, "somebody@example.org");
  const known = await statementsOf(path, email);
  expect(known.length).toBeGreaterThan(2);
  expect(await statementsOf(path, `${crypto.randomUUID().slice(0, 8)}@example.org`)).toEqual(known);
});

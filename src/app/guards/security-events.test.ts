import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { errorForLog } from "#platform/log/error-for-log.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";

const deps = await createTestDeps();
afterAll(deps.close);
beforeEach(() => {
  deps.logged.length = 0;
});
const call = createTestApi(deps);
const TOKEN = "t".repeat(43);
const events = () => deps.logged.flatMap(({ detail }) => ("event" in detail ? [detail as Record<string, string>] : []));

describe("the log of security", () => {
  test.each([
    ["a link of an account", "/auth/verify", { token: TOKEN }, "accounts.link-not-valid"],
    ["a code", "/auth/verify-code", { email: "lee@reads.example", code: "123456" }, "accounts.code-not-valid"],
    ["a link for staff", `/staff-links/${TOKEN}`, undefined, "accounts.link-not-valid"],
  ])("says that %s was refused, by its pattern", async (_what, path, body, reason) => {
    expect((await call(path, body && { body })).status).toBeGreaterThanOrEqual(400);
    expect(events()).toMatchObject([
      { event: "link-refused", reason, network: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    expect(JSON.stringify(deps.logged)).not.toMatch(/lee@reads|t{43}|192\.0\.2/);
  });

  test("says that a limit was reached, and which tries are of one network", async () => {
    const from = async (clientAddress: string) => {
      let status = 0;
      while (status !== 429)
        ({ status } = await call("/auth/verify", { body: { token: crypto.randomUUID() + TOKEN }, clientAddress }));
      const { network } = events().findLast(({ event }) => event === "limit-reached") ?? {};
      return network;
    };
    const [one, same, other] = [await from("198.51.100.7"), await from("198.51.100.7"), await from("203.0.113.9")];
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });
});

test("an error that the queue hands on as a plain object is written with its message, its code and where it arose", () => {
  const error = Object.assign(new Error("the queue is away"), { code: "ECONNREFUSED" });
  const handedOn = { ...error, message: error.message, stack: error.stack, queue: "mail.deliver" };
  expect(errorForLog(handedOn)).toEqual({
    name: "Error",
    message: "the queue is away",
    code: "ECONNREFUSED",
    stack: expect.stringContaining("security-events.test.ts"),
  });
  const ofDatabase = { severity: "ERROR", code: "23505", message: "Key (email)=(lee@reads.example) exists" };
  expect(errorForLog(ofDatabase)).not.toHaveProperty("message");
});

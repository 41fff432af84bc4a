import { createHash } from "node:crypto";
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
const SHORT = "t".repeat(26);
const GUESS = { email: "lee@reads.example", password: "a wrong but long password" };
const MARK = /^[0-9a-f]{16}$/;
const events = () => deps.logged.flatMap(({ detail }) => ("event" in detail ? [detail as Record<string, string>] : []));

/** One line, with the mark of the network and without a secret or a person. */
function expectOne(line: object): void {
  expect(events()).toEqual([expect.objectContaining({ ...line, network: expect.stringMatching(MARK) })]);
  expect(JSON.stringify(deps.logged)).not.toMatch(/lee@reads|a wrong but|t{26}|192\.0\.2/);
}

describe("the log of security", () => {
  test.each([
    ["a link of an account", "/auth/verify", { token: TOKEN }, "accounts.link-not-valid"],
    ["a code", "/auth/verify-code", { email: "lee@reads.example", code: "123456" }, "accounts.code-not-valid"],
    ["a link for staff", `/staff-links/${TOKEN}`, undefined, "accounts.link-not-valid"],
  ])("says that %s was refused, by its pattern", async (_what, path, body, reason) => {
    expect((await call(path, body && { body })).status).toBeGreaterThanOrEqual(400);
    expectOne({ event: "link-refused", reason });
  });

  test.each([
    ["a registration", `/registrations/${SHORT}`],
    ["a registration of a class", `/class-registrations/${SHORT}`],
    ["a technician", `/certified-technicians/${SHORT}`],
    ["a waitlist entry", `/waitlist/${SHORT}`],
    ["an order", `/orders/${SHORT}`],
    ["a receipt", `/orders/${SHORT}/receipt.pdf`],
    ["an invoice", `/invoice-pages/${SHORT}`],
    ["an application", `/applications/${SHORT}`],
    ["an invitation of a company", `/company-invitations/${"t".repeat(32)}`],
    ["a volunteer", `/check-in/${TOKEN}`],
    ["an opt-out", `/opt-outs/${TOKEN}`],
    ["an invoice, by its number and zip code", "/invoices/lookup?number=INV-2026-9999&zip=39201"],
    ["a subscription to notices", `/notice-subscriptions/${TOKEN}`],
  ])("says that the link of %s was refused, without its token", async (_what, path) => {
    expect([404, 410]).toContain((await call(path)).status);
    expectOne({ event: "link-refused", route: expect.stringContaining("/:") });
  });

  test.each<[string, string, object, object]>([
    ["a password", "/auth/sign-in/email", GUESS, { event: "sign-in-refused", account: expect.stringMatching(MARK) }],
    ["a code of the second step", "/auth/second-step", { code: "123456" }, { event: "proof-refused" }],
  ])("says that %s was refused", async (_what, path, body, line) => {
    expect((await call(path, { body })).status).toBeGreaterThanOrEqual(400);
    expectOne(line);
  });

  test("says that a page of another site sent a form", async () => {
    const headers = { origin: "https://elsewhere.example" };
    expect((await call("/auth/sign-in/email", { body: GUESS, headers })).status).toBe(403);
    expectOne({ event: "request-refused", reason: "request.foreign-origin" });
  });

  test("logs a refused sign-in with a provider that was not begun here", async () => {
    expect((await call(`/auth/callback/google?state=${TOKEN}&code=${TOKEN}`)).status).toBe(303);
    expectOne({ event: "provider-refused", reason: "over" });
  });

  test("no list of addresses shows whose account a mark is", async () => {
    await call("/auth/sign-in/email", { body: GUESS });
    const [{ account } = {}] = events();
    const unsalted = createHash("sha256").update(GUESS.email).digest("hex");
    expect(unsalted).not.toContain(account);
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

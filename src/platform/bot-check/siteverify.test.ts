import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { BotCheckUnreachable } from "./bot-check.ts";
import { BOT_CHECK_COMPANIES } from "./companies.ts";
import { createSiteVerify } from "./siteverify.ts";

const deps = await createTestDeps();
const SECRET = "the secret key";
const HERE = "pave.example";

/** The tokens that the company has issued, and its current behavior. Like the real one it accepts a token once. */
type Token = { hostname: string; action?: string; isExpired?: boolean };
const tokens = new Map<string, Token>();
const seen = new Set<string>();
let behaviour: "well" | "500" | "hangs" | "html" | "redirects" | "forgetful" = "well";
let received: URLSearchParams[] = [];

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  received.push(form);
  const say = (body: object, status = 200) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const refuse = (...codes: string[]) => say({ success: false, "error-codes": codes });
  if (behaviour === "hangs") return;
  if (behaviour === "500") return response.writeHead(500).end();
  if (behaviour === "html") return response.writeHead(200).end("<h1>Down for a moment</h1>");
  if (behaviour === "redirects") return response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  if (form.get("secret") !== SECRET) return refuse("invalid-input-secret");
  const text = form.get("response") ?? "";
  const token = tokens.get(text);
  if (!token) return refuse("invalid-input-response");
  if (token.isExpired || (seen.has(text) && behaviour !== "forgetful")) return refuse("timeout-or-duplicate");
  seen.add(text);
  return say({ success: true, challenge_ts: new Date().toISOString(), ...token });
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await deps.close();
});
beforeEach(() => {
  behaviour = "well";
  received = [];
});

const giveToken = (change: Partial<Token> = {}) => {
  const token = crypto.randomUUID();
  tokens.set(token, { hostname: HERE, action: "pay", ...change });
  return token;
};

describe.each(BOT_CHECK_COMPANIES)("%s", (company) => {
  const check = (change: Partial<Parameters<typeof createSiteVerify>[0]> = {}) =>
    createSiteVerify({
      db: deps.db,
      now: deps.now,
      company,
      siteKey: "the site key",
      secretKey: SECRET,
      hostname: HERE,
      verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
      ...change,
    });
  const verify = (token: string) => check().verify(token, "198.51.100.7");

  test("takes a genuine token, telling the company the secret, the token and the visitor's address", async () => {
    const token = giveToken();
    expect(await verify(token)).toBe(true);
    expect(Object.fromEntries(received[0] ?? [])).toMatchObject({
      secret: SECRET,
      response: token,
      remoteip: "198.51.100.7",
    });
  });

  test("takes a token once, also when it comes ten times at once and the company forgets", async () => {
    behaviour = "forgetful";
    const token = giveToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    behaviour = "well";
    expect(await verify(token)).toBe(false);
  });

  test.each([
    ["that was never issued", () => "made up"],
    ["that has expired", () => giveToken({ isExpired: true })],
    ["of another site", () => giveToken({ hostname: "elsewhere.example" })],
    ["of a subdomain of ours", () => giveToken({ hostname: `evil.${HERE}` })],
  ])("refuses a token %s", async (_what, make) => {
    expect(await verify(make())).toBe(false);
  });

  test.each(["500", "html", "redirects"] as const)(
    "reports an unreachable provider when the company answers %s",
    async (how) => {
      behaviour = how;
      await expect(verify(giveToken())).rejects.toThrow(BotCheckUnreachable);
    },
  );

  test("waits for a company that hangs only so long", async () => {
    behaviour = "hangs";
    const slow = check({ timeoutMs: 200 }).verify(giveToken(), "198.51.100.7");
    await expect(slow).rejects.toThrow(BotCheckUnreachable);
  });

  test("reports an unreachable provider when nothing listens", async () => {
    const nowhere = check({ verifyUrl: "http://127.0.0.1:9/" }).verify("x", "198.51.100.7");
    await expect(nowhere).rejects.toThrow(BotCheckUnreachable);
  });

  test("does not refuse visitors for a wrong key of ours, and logs neither key nor token", async () => {
    const token = giveToken();
    const wrong = check({ secretKey: "not the secret" }).verify(token, "198.51.100.7");
    const error = await wrong.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BotCheckUnreachable);
    expect(String(error)).toContain("invalid-input-secret");
    expect(String(error)).not.toContain("not the secret");
    expect(String(error)).not.toContain(token);
  });

  test("asks for no host where the site does not know its own", async () => {
    const anywhere = check({ hostname: undefined });
    expect(await anywhere.verify(giveToken({ hostname: "localhost" }), "198.51.100.7")).toBe(true);
  });
});

test("a token of Turnstile that was made for another form is refused", async () => {
  const turnstile = createSiteVerify({
    db: deps.db,
    now: deps.now,
    company: "turnstile",
    siteKey: "x",
    secretKey: SECRET,
    hostname: HERE,
    verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  });
  expect(await turnstile.verify(giveToken({ action: "contact" }), "198.51.100.7")).toBe(false);
});

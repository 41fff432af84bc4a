/** The parts of a webhook: its signature, its secrets, and the addresses it may go to. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { checkedLookup, type Resolve, refuseAddress } from "./check-address.ts";
import { rotated, secretOf, secretsAt } from "./endpoint-secrets.ts";
import { ANSWER_BYTES, postWebhook } from "./post-webhook.ts";
import { PAUSES } from "./record-try.ts";
import { signedHeaders } from "./sign.ts";

test("the signature is that of the specification's example", () => {
  const message = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a secret is rotated: the earlier ones sign for a day, and two endpoints never share one", () => {
  const at = new Date("2026-03-01T12:00:00Z");
  const first = { id: "a", secretNo: 1, oldSecrets: [] };
  const second = { id: "a", ...rotated(first, at) };
  const third = { id: "a", ...rotated(second, new Date("2026-03-01T18:00:00Z")) };
  const of = (no: number) => secretOf("site", { id: "a", secretNo: no });
  expect(secretsAt("site", third, new Date("2026-03-02T11:59:59Z"))).toEqual([of(3), of(2), of(1)]);
  expect(secretsAt("site", third, new Date("2026-03-02T12:00:00Z"))).toEqual([of(3), of(2)]);
  expect(secretsAt("site", third, new Date("2026-03-02T18:00:00Z"))).toEqual([of(3)]);
  expect(new Set([of(1), of(2), secretOf("site", { id: "b", secretNo: 1 }), secretOf("other", first)]).size).toBe(4);
  expect(Buffer.from(of(1).replace("whsec_", ""), "base64")).toHaveLength(32);
});

const NEARBY = [
  ...["127.0.0.1", "10.0.0.7", "172.16.3.4", "192.168.1.9", "::1", "fd00::1", "::ffff:10.0.0.7"],
  // Old spellings of loopback.
  ...["2130706433", "0x7f.1"],
];
const NEVER = [
  ...["169.254.169.254", "0.0.0.0", "224.0.0.1", "255.255.255.255", "100.64.0.1", "192.0.2.1", "fe80::1", "::"],
  ...["::ffff:169.254.169.254", "64:ff9b::7f00:1", "2002:7f00:1::1", "not an address"],
];
test.each([...NEARBY.map((one) => [one, true] as const), ...NEVER.map((one) => [one, false] as const)])(
  "%s is not on the public internet; nearby: %s",
  (address, isNearby) => {
    expect(() => refuseAddress(address, false)).toThrow("not on the public internet");
    if (isNearby) refuseAddress(address, true);
    else expect(() => refuseAddress(address, true)).toThrow("not on the public internet");
  },
);

test.each(["8.8.8.8", "2606:4700::1111", "[2606:4700::1111]"])("%s is", (address) => refuseAddress(address, false));

const server = createServer((request, response) => {
  if (request.url === "/away") response.writeHead(302, { location: "/" }).end();
  else if (request.url === "/long") response.end("x".repeat(1_000_000));
  else if (request.url === "/hang") response.write("never the end");
  else response.end("taken");
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const answers =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const post = (path: string, over: object = {}) =>
  postWebhook({
    url: `http://receiver.example:${port}${path}`,
    headers: {},
    body: "{}",
    allowsNearby: true,
    resolve: answers("127.0.0.1"),
    ...over,
  });

test("an answer is read to its limit, no redirect is followed, and one that hangs is left", async () => {
  expect(await post("/")).toEqual({ code: 200, text: "taken" });
  expect((await post("/long")).text).toHaveLength(ANSWER_BYTES);
  expect((await post("/away")).code).toBe(302);
  await expect(post("/hang", { patienceMs: 200 })).rejects.toThrow("No answer within 10 seconds.");
});

test("only https leaves the site, and an address in place of a name is checked as well", async () => {
  await expect(post("/", { allowsNearby: false })).rejects.toThrow("Only https");
  for (const host of ["127.0.0.1", "[::1]", "2130706433", "[::ffff:10.0.0.1]"])
    await expect(post("/", { url: `https://${host}:${port}/`, allowsNearby: false })).rejects.toThrow(
      "public internet",
    );
});

test("a name that changes between two questions is questions once, and one with any private address is refused", async () => {
  let questions = 0;
  const changing: Resolve = async () => [{ address: questions++ === 0 ? "8.8.8.8" : "127.0.0.1", family: 4 }];
  const look = () =>
    new Promise((done, failed) =>
      checkedLookup(changing, false)("receiver.example", {}, (error, address) =>
        error ? failed(error) : done(address),
      ),
    );
  expect(await look()).toBe("8.8.8.8");
  await expect(look()).rejects.toThrow("public internet");
  questions = 1;
  const url = `https://receiver.example:${port}/`;
  await expect(post("/", { url, allowsNearby: false, resolve: changing })).rejects.toThrow("public internet");
  expect(questions).toBe(2);
  const mixed = answers("8.8.8.8", "10.0.0.1");
  await expect(post("/", { url, allowsNearby: false, resolve: mixed })).rejects.toThrow("public internet");
  await expect(post("/", { url, allowsNearby: false, resolve: answers() })).rejects.toThrow("no address");
});

test("a message is tried for three days", () => {
  const hours = PAUSES.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(72);
  expect(hours * 1.1).toBeLessThan(84);
});

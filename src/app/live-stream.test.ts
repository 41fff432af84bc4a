import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { GOLF_PRICES, golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import { createApiRoutes } from "./api.ts";
import { logRequests } from "./guards/request-log.ts";
import { dressRequests } from "./guards/security.ts";
import type { ServerEnv } from "./server-env.ts";
import { compressAnswers } from "./serving/compress-answers.ts";
import { createPageCache } from "./serving/page-cache.ts";

let deps: TestDeps;
let server: Server;
let base = "";

/** The middleware of an answer on its way to the socket. */
beforeAll(async () => {
  deps = await createTestDeps({ listen: true });
  const cache = createPageCache({ isListening: () => true, onChange: () => {}, tell: () => {}, stop: async () => {} });
  const app = new Hono<ServerEnv>();
  app.use(compressAnswers, cache.keep, dressRequests(deps), logRequests(deps));
  app.route("/api", createApiRoutes());
  server = createServer(getRequestListener((request) => app.fetch(request, { clientAddress: "192.0.2.1" })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await deps.close();
});

async function watch(path: string, headers: Record<string, string> = {}) {
  const leave = new AbortController();
  const response = await fetch(base + path, { headers, signal: leave.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    leave: () => leave.abort(),
    /** The next message, as JSON; `undefined` at the end. */
    async next() {
      const { value } = (await reader?.read()) ?? {};
      return value === undefined ? undefined : JSON.parse(value.replace(/^data: /, ""));
    },
  };
}

/** In the future of the real clock, by which sessions end. */
const insertEvent = (over: Parameters<typeof insertGolfEvent>[1] = {}) =>
  insertGolfEvent(deps.db, { date: new Date(Date.now() + 90 * 86_400_000), ...over });

const buy = (eventId: string, options: string[]) =>
  registerForEvent(
    deps,
    registrationRequestSchema.parse(golfRegistration(eventId, golfDetails({ optionalSponsorships: options }))),
  );

// A Gold sponsor brings four people.
test("the sale of a last unit reaches an open form at once, without compression", async () => {
  const eventId = await insertEvent({ capacity: 8 });
  const stream = await watch(`/events/${eventId}/live`, { "accept-encoding": "br, gzip" });
  expect([stream.response.status, stream.response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  expect(stream.response.headers.get("content-encoding")).toBeNull();
  expect(await stream.next()).toEqual({
    sold_out: [],
    is_full: false,
    capacity_left: 8,
    optionalSponsorshipComplete: {},
    left: { Golf_Tee: 1, Golf_Ball: 1, Reception: 1 },
  });
  await buy(eventId, ["Reception"]);
  expect(await stream.next()).toEqual({
    sold_out: ["Reception"],
    is_full: false,
    capacity_left: 4,
    left: { Golf_Tee: 1, Golf_Ball: 1, Reception: 0 },
    optionalSponsorshipComplete: { Reception: true },
  });
  await buy(eventId, []);
  expect(await stream.next()).toMatchObject({ sold_out: ["Reception"], is_full: true });
  stream.leave();
  await expect.poll(() => deps.live.count()).toBe(0);
});

test("the sale of one unit of many reaches open pages", async () => {
  const eventId = await insertEvent({ priceObj: { ...GOLF_PRICES, optionalSponsorshipLimit: { Golf_Tee: 3 } } });
  const stream = await watch(`/events/${eventId}/live`);
  expect(await stream.next()).toMatchObject({ left: { Golf_Tee: 3 } });
  await buy(eventId, ["Golf_Tee"]);
  expect(await stream.next()).toMatchObject({ left: { Golf_Tee: 2 }, sold_out: [] });
  stream.leave();
});

test("what staff complete by hand is sent as well, and a cut of the listener's connection is survived", async () => {
  const eventId = await insertEvent();
  const stream = await watch(`/events/${eventId}/live`);
  await stream.next();
  const { rows } = await deps.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  expect(rows).toHaveLength(1);
  // By then the loss has been handled, and only the reconnection can bring the next message.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const complete = { ...GOLF_PRICES, optionalSponsorshipComplete: { Golf_Tee: true } };
  await deps.db.execute(sql`update events set price_obj = ${JSON.stringify(complete)}::jsonb where id = ${eventId}`);
  expect(await stream.next()).toMatchObject({ optionalSponsorshipComplete: { Golf_Tee: true } });
  stream.leave();
});

test("an unknown event has no stream, and HEAD opens none", async () => {
  const { cookie } = await createTestStaff(deps);
  const unknown = crypto.randomUUID();
  for (const path of [`/events/${unknown}/live`, `/get-registrants/${unknown}/live`]) {
    const { response, leave } = await watch(path, { cookie });
    const { status } = await fetch(base + path, { method: "HEAD", headers: { cookie } });
    expect([path, response.status, status]).toEqual([path, 404, 404]);
    leave();
  }
  const eventId = await insertEvent();
  const head = await fetch(`${base}/events/${eventId}/live`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  await expect.poll(() => deps.live.count()).toBe(0);
});

test("staff receive a new registration, a payment and a correction, and nothing else", async () => {
  const { cookie } = await createTestStaff(deps);
  const eventId = await insertEvent();
  const versionOfList = async () =>
    (await fetch(`${base}/get-registrants/${eventId}`, { headers: { cookie } })).headers.get("etag");
  const path = `/get-registrants/${eventId}/live`;
  expect((await watch(path)).response.status).toBe(401);
  const stream = await watch(path, { cookie });
  expect(stream.response.status).toBe(200);
  const seen = [(await stream.next()).version];
  expect(await versionOfList()).toBe(`W/"${seen[0]}"`);

  const { registration } = await buy(eventId, []);
  seen.push((await stream.next()).version);
  await deps.db.execute(sql`update charges set status = 'paid' where source_id = ${registration.id}`);
  seen.push((await stream.next()).version);
  await deps.db.execute(sql`update registrations set last_name = 'Rede' where id = ${registration.id}`);
  seen.push((await stream.next()).version);
  expect(new Set(seen).size).toBe(4);
  expect(await versionOfList()).toBe(`W/"${seen.at(-1)}"`);
  // The stream ignores another event: its next message is the change after that one.
  await buy(await insertEvent(), []);
  await deps.db.execute(sql`update registrations set last_name = 'Reed' where id = ${registration.id}`);
  expect((await stream.next()).version).not.toBe(seen.at(-1));
  stream.leave();
});

type Ends = (user: { id: string; email: string; cookie: string }) => Promise<unknown>;
const write =
  (set: string): Ends =>
  (user) =>
    deps.pool.query(`update users set ${set} where email = $1`, [user.email]);

test.each<[string, Ends]>([
  ["signs out", ({ cookie }) => fetch(`${base}/auth/sign-out`, { method: "POST", headers: { cookie } })],
  ["is disabled by another process", write("disabled_at = now()")],
  ["gets a role without it from another process", write("grants = '{staff,check-in}'")],
  [
    "gets a new password, which ends every session",
    ({ id }) => deps.pool.query("delete from sessions where user_id = $1", [id]),
  ],
])("the streams of staff end within seconds when their user %s; those of visitors go on", async (_, end) => {
  const user = await createTestStaff(deps);
  const eventId = await insertEvent();
  const headers = { cookie: user.cookie };
  const streams = [
    await watch(`/get-registrants/${eventId}/live`, headers),
    await watch(`/admin/events/${eventId}/inventory/live`, headers),
  ];
  const visitor = await watch(`/events/${eventId}/live`);
  for (const stream of [...streams, visitor]) expect(await stream.next()).toBeDefined();
  await end(user);
  for (const stream of streams) expect(await stream.next()).toBeUndefined();
  expect(deps.live.count()).toBe(1);
  visitor.leave();
  await expect.poll(() => deps.live.count()).toBe(0);
});

test("a stream that is watched does not keep its session in use", async () => {
  const user = await createTestStaff(deps);
  const stream = await watch(`/get-registrants/${await insertEvent()}/live`, { cookie: user.cookie });
  await stream.next();
  await deps.pool.query("update sessions set updated_at = now() - interval '12.1 hours' where user_id = $1", [user.id]);
  expect(await stream.next()).toBeUndefined();
});

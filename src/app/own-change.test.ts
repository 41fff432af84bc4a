/** Pages kept in memory, and a change by the process that keeps them: these tests never receive PostgreSQL's NOTIFY. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#features/content/server/tables.ts";
import { announceChange, type ChangeListener } from "#platform/live/live.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { createApiRoutes } from "./api.ts";
import { dressRequests } from "./guards/security.ts";
import type { ServerEnv } from "./server-env.ts";
import { createPageCache } from "./serving/page-cache.ts";

const reactions = new Set<() => void>();
const tellAll = () => {
  for (const react of reactions) react();
};
const changes: ChangeListener = {
  isListening: () => true,
  onChange: (react) => void reactions.add(react),
  tell: tellAll,
  stop: async () => {},
};
const deps = await createTestDeps({ changes });
let told = 0;
changes.onChange(() => {
  told += 1;
});
/** Opened by a test that wants a render to end later than it read. */
let gate = Promise.resolve();
let rendering = Promise.withResolvers<void>();

const cache = createPageCache(changes);
const app = new Hono<ServerEnv>();
app.use(cache.keep, dressRequests(deps));
app.route("/api", createApiRoutes());
app.get("/titles", async (c) => {
  const rows = await deps.db.select({ title: documents.title }).from(documents);
  rendering.resolve();
  await gate;
  return c.text(rows.map(({ title }) => title).join(), 200, { "cache-control": "public" });
});
const toApp = getRequestListener((request) => app.fetch(request, { clientAddress: "192.0.2.1" }));
const server = createServer((request, response) => {
  if (!cache.serve(request, response)) void toApp(request, response);
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await deps.close();
});

const send = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
const titles = () => send("/titles").then((answer) => answer.text());

async function postNotice(title: string): Promise<void> {
  const { cookie } = await createTestStaff(deps);
  const body = new FormData();
  body.set("file", new File(["%PDF-1.7\n%%EOF\n"], "notice.pdf", { type: "application/pdf" }));
  for (const [name, value] of Object.entries({ bucket: "notices", title, effectiveOn: "2026-03-09" }))
    body.set(name, value);
  const answer = await send("/api/documents", { method: "POST", body, headers: { cookie } });
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
}

test("when a change has been answered, this process shows no page that is older", async () => {
  const notices = () => send("/api/get-notices").then((answer) => answer.text());
  await notices();
  expect(await titles()).not.toContain("Tack coat");
  await postNotice("Tack coat");
  expect(await notices()).toContain("Tack coat");
  expect(await titles()).toContain("Tack coat");
});

test("a page that was read before the commit and rendered after it is not kept", async () => {
  await postNotice("Before");
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  rendering = Promise.withResolvers();
  const slow = titles();
  await rendering.promise;
  await postNotice("Meanwhile");
  open.resolve();
  expect(await slow).not.toContain("Meanwhile");
  expect(await titles()).toContain("Meanwhile");
});

test("news waits for the commit of its transaction, and a rollback tells none", async () => {
  told = 0;
  await deps.db.transaction(async (tx) => {
    await announceChange(tx);
    await announceChange(tx);
    expect(told).toBe(0);
  });
  expect(told).toBe(1);
  const broken = deps.db.transaction(async (tx) => {
    await announceChange(tx);
    throw new Error("refused");
  });
  await expect(broken).rejects.toThrow("refused");
  expect(told).toBe(1);
  await announceChange(deps.db);
  expect(told).toBe(2);
});

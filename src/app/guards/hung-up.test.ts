/** Visitors who hang up in the middle of a request, through a real socket: phones do it all day. */
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, test, vi } from "vitest";
import { createTestApp } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import type { ServerEnv } from "../server-env.ts";
import { answerFailure } from "./answer-failure.ts";

const deps = await createTestDeps();
const statuses: number[] = [];
const app = new Hono<ServerEnv>();
app.use(async (c, next) => {
  await next();
  statuses.push(c.res.status);
});
app.route("/", createTestApp(deps));
app.post("/page", async (c) => c.text(await c.req.text()));
app.onError(answerFailure);
const server = createServer(getRequestListener((request) => app.fetch(request, { clientAddress: "192.0.2.1" })));
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(async () => {
  server.close();
  await deps.close();
});

test.each(["/api/contact", "/page"])("who hangs up on %s is no outage of the database", async (path) => {
  statuses.length = 0;
  deps.logged.length = 0;
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const isThere = once(server, "request");
  const head = ["Host: site.example", "Content-Type: application/json", "Content-Length: 50"];
  socket.write([`POST ${path} HTTP/1.1`, ...head, "", "{"].join("\r\n"));
  await isThere;
  socket.destroy();
  await vi.waitFor(() => expect(statuses).toEqual([400]));
  expect(deps.logged.filter(({ level }) => level !== "info")).toEqual([]);
});

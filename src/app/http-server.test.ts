/** Connections: their end at a stop, and without data. */
import { once } from "node:events";
import { Agent, get, type RequestListener, request as send } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createHttpServer, type HttpServer } from "./http-server.ts";

const started: HttpServer[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const { server } of started.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Longer than a test may take, so that a right answer ends before it. */
const NEVER_SECONDS = 600;

/** Answers at once, or `/slow` after `answerSlow`; a body is read to its end first. */
async function start(bodySeconds?: number) {
  const http = createHttpServer({ ...(bodySeconds && { bodySeconds }) });
  started.push(http);
  let taken = 0;
  const slow = Promise.withResolvers<void>();
  http.answerWith(async (request, response) => {
    taken += 1;
    const isWhole = await request.toArray().then(
      () => true,
      () => false,
    );
    if (!isWhole) return;
    if (request.url === "/slow") await slow.promise;
    response.end("answered");
  });
  await new Promise<void>((resolve) => http.server.listen(0, "127.0.0.1", resolve));
  const { port } = http.server.address() as AddressInfo;
  return { http, port, taken: () => taken, answerSlow: slow.resolve };
}

const ask = (port: number, path: string, agent?: Agent) =>
  new Promise<{ connection: string | undefined; text: string }>((resolve, reject) => {
    get({ port, path, agent }, async (answer) => {
      const text = (await answer.setEncoding("utf8").toArray()).join("");
      resolve({ connection: answer.headers.connection, text });
    }).on("error", reject);
  });

async function open(port: number, sent: string): Promise<Socket & { received: () => string }> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(sent);
  return Object.assign(socket, { received: () => received });
}

test("a connection that rests is kept longer than proxies keep theirs, and a head that does not come is not", async () => {
  const { http } = await start();
  expect(http.server.keepAliveTimeout).toBeGreaterThan(60_000);
  expect(http.server.headersTimeout).toBeLessThanOrEqual(30_000);
});

describe("a stop", () => {
  test("under load on lasting connections is soon over, and every request that was taken is answered", async () => {
    const { http, port, taken } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 10 });
    let answered = 0;
    let isOver = false;
    const load = Array.from({ length: 20 }, async () => {
      while (!isOver) {
        // A client that connects after the listener closed was not accepted, and tries again.
        const isAnswered = await ask(port, "/", agent).then(
          () => true,
          () => sleep(20, false),
        );
        if (isAnswered) answered += 1;
      }
    });
    await expect.poll(() => answered).toBeGreaterThan(100);
    await http.stop(0.3, NEVER_SECONDS);
    isOver = true;
    await Promise.all(load);
    agent.destroy();
    expect(answered).toBe(taken());
  });

  test("closes each connection with its answer from the first moment, and goes on taking new ones for a time", async () => {
    const { http, port, taken, answerSlow } = await start();
    const agent = new Agent({ keepAlive: true });
    expect((await ask(port, "/", agent)).connection).toBe("keep-alive");
    const inHand = ask(port, "/slow", agent);
    await expect.poll(taken).toBe(2);
    const stopped = http.stop(2, NEVER_SECONDS);
    expect(http.isStopping()).toBe(true);
    expect(await ask(port, "/")).toEqual({ connection: "close", text: "answered" });
    answerSlow();
    expect(await inHand).toEqual({ connection: "close", text: "answered" });
    await stopped;
    await expect(ask(port, "/")).rejects.toThrow("ECONNREFUSED");
  });

  test("does not wait for connections without a request", async () => {
    const { http, port } = await start();
    const silent = await open(port, "");
    const begun = await open(port, "GET / HT");
    const connections = () => promisify(http.server.getConnections.bind(http.server))();
    await expect.poll(connections).toBe(2);
    await Promise.all([http.stop(0, NEVER_SECONDS), once(silent, "close"), once(begun, "close")]);
  });

  test("cuts what is in hand when its time is over", async () => {
    const { http, port, taken } = await start();
    const slow = await open(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n1");
    await expect.poll(taken).toBe(1);
    const at = performance.now();
    expect(await http.stop(0, 0.3)).toBe(1);
    expect(performance.now() - at).toBeGreaterThan(250);
    expect(slow.received()).toBe("");
  });
});

describe("a body", () => {
  const head = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`;
  const drip = (socket: Socket) => {
    const timer = setInterval(() => socket.write("x"), 50);
    socket.once("close", () => clearInterval(timer));
  };

  test.each([
    ["JSON", "/api/event-register", "application/json"],
    ["a form", "/contact", "application/x-www-form-urlencoded"],
    ["a file where none is taken", "/contact", "multipart/form-data"],
  ])("that drips ends with 408 when its time is over: %s", async (_what, path, type) => {
    const { port } = await start(0.3);
    const socket = await open(port, head(path, type));
    drip(socket);
    const at = performance.now();
    await once(socket, "close");
    expect(performance.now() - at).toBeGreaterThan(250);
    expect(socket.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("that brings a file may take longer, while bytes come", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { http, port, taken } = await start(30);
    const accepted = once(http.server, "connection");
    const socket = await open(port, head("/api/add-affiliate", "multipart/form-data; boundary=x"));
    const [server] = (await accepted) as [Socket];
    await expect.poll(taken).toBe(1);
    const headBytes = server.bytesRead;
    for (let part = 1; part <= 10; part++) {
      vi.advanceTimersByTime(30_000);
      socket.write("x".repeat(100));
      await expect.poll(() => server.bytesRead).toBe(headBytes + part * 100);
    }
    await expect.poll(socket.received).toContain("200 OK");
    const silent = await open(port, head("/api/add-affiliate", "multipart/form-data; boundary=x"));
    await expect.poll(taken).toBe(2);
    vi.advanceTimersByTime(60_000);
    await once(silent, "close");
    expect(silent.received()).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
  });

  test("that came in time leaves as much time for the answer as it needs", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { port, taken, answerSlow } = await start(30);
    const socket = await open(port, "POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n1");
    await expect.poll(taken).toBe(1);
    vi.advanceTimersByTime(60_000);
    answerSlow();
    await once(socket, "data");
    expect(socket.received()).toContain("200 OK");
    socket.destroy();
  });
});

test("a body that is refused unread leaves the connection to the next request, as proxies need it", async () => {
  const http = createHttpServer();
  started.push(http);
  // Looking at the body makes a web stream of it, as the guards do.
  const look = async ({ body }: Request) => {
    await sleep(20);
    return new Response(body ? "refused" : "answered");
  };
  http.answerWith(getRequestListener(look) as RequestListener);
  await new Promise<void>((resolve) => http.server.listen(0, "127.0.0.1", resolve));
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const refused = send({ port, agent, method: "POST" });
  refused.end(Buffer.alloc(2_000_000));
  const [answer] = await once(refused, "response");
  expect((await answer.setEncoding("utf8").toArray()).join("")).toBe("refused");
  const next = get({ port, agent });
  const [again] = await once(next, "response");
  expect((await again.setEncoding("utf8").toArray()).join("")).toBe("answered");
  expect(next.reusedSocket).toBe(true);
  agent.destroy();
});

/**
 * The HTTP server of the site: time limits for requests, and the end of connections. A stop cuts no answer: every
 * answer announces at once that its connection closes, while new connections are still accepted until load balancers
 * notice the stop.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { readRest, watchBody } from "./guards/slow-bodies.ts";

export type HttpServer = {
  server: Server;
  /** Answers requests from now on; earlier requests wait for it. */
  answerWith(listener: RequestListener): void;
  /** True from the first moment of a stop. */
  isStopping(): boolean;
  /**
   * Ends when every request is answered.
   *
   * @param graceSeconds for which new connections are still taken.
   * @param limitSeconds after which open requests are cut.
   * @returns how many connections were cut.
   */
  stop(graceSeconds: number, limitSeconds: number): Promise<number>;
};

/**
 * Longer than proxies keep an idle connection (60 seconds in most), so that none is closed while a proxy sends on it.
 */
const KEEP_ALIVE_MS = 75_000;
const HEAD_MS = 30_000;
/** For the largest upload over a slow line. Other bodies have less, see slow-bodies.ts. */
const UPLOAD_MS = 10 * 60_000;
const BODY_SECONDS = 30;
const SWEEP_MS = 50;
/** By then the server has read the bytes that came with the opening of a connection. */
const FIRST_REQUEST_MS = 250;

/** The current or last answer of a connection. */
const current = Symbol("current answer");
type Connection = Socket & { [current]?: ServerResponse };

/** @param bodySeconds for which a body may come without an end, or an upload without a byte. */
export function createHttpServer({ bodySeconds = BODY_SECONDS } = {}): HttpServer {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEAD_MS,
    requestTimeout: UPLOAD_MS,
    connectionsCheckingInterval: 5_000,
  });
  const connections = new Set<Connection>();
  let isStopping = false;
  server.on("connection", (socket: Connection) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    (request.socket as Connection)[current] = response;
    if (isStopping) response.setHeader("connection", "close");
    if (request.method === "GET") return;
    watchBody(request, response, bodySeconds);
    readRest(request, response);
  });
  const ready = Promise.withResolvers<RequestListener>();
  const wait: RequestListener = (request, response) =>
    void ready.promise.then((listener) => listener(request, response));
  server.on("request", wait);

  const beginStop = () => {
    isStopping = true;
    for (const { [current]: answer } of connections) {
      if (answer && !answer.headersSent) answer.setHeader("connection", "close");
    }
  };
  /** @param isLate whether the time is over in which a new connection must send a request. */
  const closeResting = (isLate: boolean) => {
    for (const socket of connections) {
      const answer = socket[current];
      if (answer ? answer.writableFinished : isLate) socket.destroySoon();
    }
  };
  return {
    server,
    answerWith(listener) {
      ready.resolve(listener);
      // From here on without the detour: a promise for each request costs a tenth of the cache's speed.
      server.removeListener("request", wait).on("request", listener);
    },
    isStopping: () => isStopping,
    async stop(graceSeconds, limitSeconds) {
      beginStop();
      await sleep(graceSeconds * 1000);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const closedAt = performance.now();
      closeResting(false);
      const sweep = setInterval(() => closeResting(performance.now() - closedAt > FIRST_REQUEST_MS), SWEEP_MS);
      let cut = 0;
      const limit = setTimeout(() => {
        cut = connections.size;
        server.closeAllConnections();
      }, limitSeconds * 1000);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
      return cut;
    },
  };
}

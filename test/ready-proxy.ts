/**
 * A simple balancer: it asks each process whether it is ready, takes the ready ones in turn, and sends no request
 * twice.
 */
import { Agent, request as ask, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** From the answer of one check to the next check of the same process. */
const CHECK_MS = 250;
/**
 * As balancers do: a process is left out when this many checks in a row have failed, since one may fail on a busy
 * machine.
 */
const FALL = 3;

export type ReadyProxy = {
  url: string;
  leadTo(ports: number[]): void;
  isReady(port: number): boolean;
  close(): Promise<void>;
};

export async function startReadyProxy(): Promise<ReadyProxy> {
  /** How many checks of a process have failed since the last good one. */
  const failed = new Map<number, number>();
  // Connections last, as balancers keep them.
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let isClosed = false;
  const isReady = (port: number) => (failed.get(port) ?? FALL) < FALL;
  const watch = async (port: number) => {
    while (failed.has(port) && !isClosed) {
      const isGood = await saysReady(port);
      if (failed.has(port)) failed.set(port, isGood ? 0 : (failed.get(port) ?? 0) + 1);
      await sleep(CHECK_MS);
    }
  };
  const server = createServer((incoming, outgoing) => {
    const ports = [...failed.keys()].filter(isReady);
    const port = ports[turn++ % ports.length];
    const { method, url: path, headers } = incoming;
    const inner = ask({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    inner.on("error", (error) => outgoing.headersSent || outgoing.writeHead(502).end(`${port}: ${error.message}`));
    incoming.pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(ports) {
      for (const port of failed.keys()) if (!ports.includes(port)) failed.delete(port);
      for (const port of ports) {
        if (failed.has(port)) continue;
        failed.set(port, FALL);
        void watch(port);
      }
    },
    isReady,
    close: () =>
      new Promise((resolve) => {
        isClosed = true;
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @returns whether the process reports that it is ready. */
const saysReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on("error", () => resolve(false));
  });

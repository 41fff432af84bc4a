/** A simple balancer: it asks each process whether it is ready, takes the ready ones in turn, and sends no request twice. */
import { Agent, request as ask, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";

/** Between two checks of the same process. */
const CHECK_MS = 250;

export type ReadyProxy = {
  url: string;
  leadTo(ports: number[]): void;
  isReady(port: number): boolean;
  close(): Promise<void>;
};

export async function startReadyProxy(): Promise<ReadyProxy> {
  const ready = new Map<number, boolean>();
  // Connections last, as balancers keep them.
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const check = (port: number) =>
    get({ host: "127.0.0.1", port, path: "/readyz", timeout: 2_000 }, (answer) => {
      answer.resume();
      if (ready.has(port)) ready.set(port, answer.statusCode === 200);
    }).on("error", () => ready.has(port) && ready.set(port, false));
  const timer = setInterval(() => {
    for (const port of ready.keys()) check(port);
  }, CHECK_MS);
  const server = createServer((incoming, outgoing) => {
    const ports = [...ready].filter(([, isReady]) => isReady).map(([port]) => port);
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
      for (const port of ready.keys()) if (!ports.includes(port)) ready.delete(port);
      for (const port of ports) if (!ready.has(port)) ready.set(port, false);
    },
    isReady: (port) => ready.get(port) === true,
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

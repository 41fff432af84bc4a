/** A proxy that ends TLS in front of a site, as nginx or a balancer does: HTTPS outside, plain HTTP inside. */
import { request as ask } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";

export type TlsProxy = {
  /** The address for visitors. */
  url: string;
  /** Names the port of the site on this machine. */
  leadTo(port: number): void;
  close(): Promise<void>;
};

/** Its certificate is self-signed: clients must be told to accept it. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { algorithm: "sha256" });
  let port = 0;
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const address = incoming.socket.remoteAddress ?? "";
    const headers = { ...incoming.headers, "x-forwarded-for": address, "x-forwarded-proto": "https" };
    const { method, url: path } = incoming;
    const inner = ask({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    inner.on("error", () => outgoing.destroy());
    outgoing.on("close", () => inner.destroy());
    incoming.pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (inside) => {
      port = inside;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Another system on loopback that hears webhooks, and answers as a test says. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Heard = { id: string; headers: IncomingHttpHeaders; body: string; type: string; data: { id: string } };

export async function startReceiver(answer: () => number | "hang" = () => 204) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const code = answer();
    heard.push({ id: String(request.headers["webhook-id"]), headers: request.headers, body, ...JSON.parse(body) });
    if (code !== "hang") response.writeHead(code).end(`answer ${code}`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

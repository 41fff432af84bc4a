/** The reference of cached answers: bare node:http that sends the same bytes and headers from memory. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type RawAnswer = { status: number; headers: string[]; body: string };

const { status, headers, body } = JSON.parse(process.argv[2] ?? "") as RawAnswer;
const bytes = Buffer.from(body, "base64");
const server = createServer((_request, response) => void response.writeHead(status, headers).end(bytes));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })}\n`);
});
process.once("SIGTERM", () => process.exit(0));

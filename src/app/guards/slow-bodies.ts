/** Bodies that do not arrive, which hold a connection and memory, and bodies that are answered before they are read. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { uploadOf } from "./uploads.ts";

/**
 * A body has to be here after the given time; an upload may take longer, up to the server's own limit, while bytes
 * come. A client that takes too long gets 408, as for a head that takes too long, and the connection ends.
 */
export function watchBody(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const { "transfer-encoding": isChunked, "content-length": length } = request.headers;
  if (!isChunked && !Number(length)) return;
  const { socket } = request;
  const isUpload = mayTakeLong(request);
  let seen = -1;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (isUpload && socket.bytesRead > seen) {
      seen = socket.bytesRead;
      return;
    }
    if (!response.headersSent) socket.write(TOO_SLOW);
    socket.destroySoon();
  }, seconds * 1000);
  response.once("close", () => clearInterval(timer));
}

/**
 * Reads the rest of a body that was answered unread, such as one that is too large. A proxy sends the next visitor's
 * request on the same connection as soon as it has the answer. The adapter of web streams, through which a body is looked
 * at, would leave the rest there, and the connection would break under that request.
 */
export function readRest(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.readableEnded) return;
    request.removeAllListeners("data");
    request.resume();
  });
}

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

function mayTakeLong({ method = "", url = "/", headers }: IncomingMessage): boolean {
  const address = URL.parse(url, "http://localhost");
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
  return address !== null && uploadOf({ method, url: address.href, headers: { get } }) !== undefined;
}

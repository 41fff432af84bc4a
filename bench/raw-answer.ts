/** One answer, byte for byte as the server sent it: `fetch` would unpack it. */
import { get } from "node:http";
import type { RawAnswer } from "./raw-http.ts";

/** Node adds these by itself. */
const ADDED = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

export async function fetchRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  // The first request fills the cache, the second is answered from it.
  await once(url, headers);
  return once(url, headers);
}

export async function etagOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetchRaw(url, {});
  const at = headers.findIndex((name) => name.toLowerCase() === "etag");
  if (at < 0) throw new Error(`${url} is not kept: it has no ETag`);
  return { "if-none-match": headers[at + 1] ?? "" };
}

function once(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const pairs: string[] = [];
        for (let i = 0; i < response.rawHeaders.length; i += 2) {
          const [name = "", value = ""] = response.rawHeaders.slice(i, i + 2);
          if (!ADDED.has(name.toLowerCase())) pairs.push(name, value);
        }
        resolve({ status: response.statusCode ?? 0, headers: pairs, body: Buffer.concat(chunks).toString("base64") });
      });
    });
    request.on("error", reject);
  });
}

/** The transfer size of a page: its parts with brotli, without headers, which other tools include. */
import { get } from "node:http";

/** `page` is HTML, style and script together. */
export type Weights = { page: number; script: number; font: number };
export type Part = { url: string; kind: "document" | "style" | "script" | "font" };

/** Fetches every part again, each address only once. */
export async function weigh(parts: readonly Part[]): Promise<Weights> {
  const sums = { document: 0, style: 0, script: 0, font: 0 };
  const once = new Map(parts.map((part) => [part.url, part]));
  for (const { url, kind } of once.values()) sums[kind] += await keptBytes(url);
  return { page: sums.document + sums.style + sums.script, script: sums.script, font: sums.font };
}

/** A freshly rendered page is compressed quickly; the next answer is compressed as the cache keeps it. */
async function keptBytes(url: string): Promise<number> {
  return Math.min(await compressedBytes(url), await compressedBytes(url));
}

/** Length of the body as brotli sends it; `fetch` would unpack it. */
function compressedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": "br" }, agent: false }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}

/** Built scripts, styles, fonts and pictures, from memory and compressed once: ten times the speed of reading files. */
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { CHECK_IN } from "#shared/paths.ts";
import { CLIENT_FOLDER } from "./project-folder.ts";
import type { ServerEnv } from "./server-env.ts";
import { acceptsBrotli } from "./serving/accept-encoding.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};
const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".webmanifest", ".txt"]);

type Asset = { bytes: Uint8Array<ArrayBuffer>; brotli?: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** The service worker is stored with the other files, and may control only the check-in pages. */
const WORKER_HEADERS = {
  "service-worker-allowed": CHECK_IN,
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/** The route of build files in log and metrics. */
export const ASSETS = "/assets/*";

export function serveAssets(): MiddlewareHandler<ServerEnv> {
  const loading = import.meta.env.PROD ? loadAssets() : Promise.resolve(new Map<string, Asset>());
  return async (c, next) => {
    const asset = (await loading).get(c.req.path);
    if (!asset || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    c.set("route", ASSETS);
    const takesBrotli = asset.brotli && acceptsBrotli(c.req.header("accept-encoding"));
    const headers = takesBrotli ? { ...asset.headers, "content-encoding": "br" } : asset.headers;
    return new Response(takesBrotli ? asset.brotli : asset.bytes, { headers });
  };
}

async function loadAssets(): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  const { default: checkInWorker } = await import("#features/events/web/check-in/phone/check-in-worker.ts?script");
  const entries = await readdir(CLIENT_FOLDER, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(".br")) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(CLIENT_FOLDER, path).split(sep).join("/")}`;
    const asset = loadAsset(path, url);
    assets.set(url, url === checkInWorker ? { ...asset, headers: { ...asset.headers, ...WORKER_HEADERS } } : asset);
  }
  return assets;
}

function loadAsset(path: string, url: string): Asset {
  const bytes = new Uint8Array(readFileSync(path));
  const ending = extname(path);
  // Names under /assets carry a hash of their content: a browser may keep them for ever.
  const lasting = url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
  const headers: Record<string, string> = {
    "content-type": TYPES[ending] ?? "application/octet-stream",
    "cache-control": lasting,
    ...(COMPRESSIBLE.has(ending) && { vary: "accept-encoding" }),
  };
  return { bytes, headers, ...(COMPRESSIBLE.has(ending) && { brotli: compressed(path, bytes) }) };
}

/** The build leaves `.br` files beside its own; a build made without them costs the time here instead. */
function compressed(path: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(`${path}.br`));
  } catch {
    return new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

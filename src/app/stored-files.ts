/** Files of the public buckets: fixed types, never run as pages, cached for long because a key never changes content. */
import type { Context } from "hono";
import { BUCKETS, type Bucket } from "#platform/storage/store.ts";
import { AppError } from "#shared/errors.ts";
import type { ServerEnv } from "./security.ts";

const TYPES: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  pdf: "application/pdf",
};

export async function serveStoredFiles(c: Context<ServerEnv>) {
  const { bucket = "", key = "" } = c.req.param();
  const type = TYPES[key.split(".").pop() ?? ""];
  const isBucket = (BUCKETS as readonly string[]).includes(bucket);
  const bytes = isBucket && type ? await c.var.deps.files.read(bucket as Bucket, key) : undefined;
  if (!bytes || !type) throw new AppError("not-found", "files.no-such-file", "This file does not exist.");
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": type,
    "cache-control": "public, max-age=86400",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}

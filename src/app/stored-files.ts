/** Files of the public buckets: fixed types, never run as pages, cached for long because a key never changes content. */
import type { Context } from "hono";
import { findEdition } from "#features/content/server/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { BUCKETS, type Bucket } from "#platform/storage/store.ts";
import { isoDay } from "#shared/dates.ts";
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
  const bytes = isBucket && type ? await readFile(c.var.deps, bucket as Bucket, key) : undefined;
  if (!bytes || !type) throw new AppError("not-found", "files.no-such-file", "This file does not exist.");
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": type,
    "cache-control": "public, max-age=86400",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}

/** A file by its own key, or the edition of a document that its address shows today. */
async function readFile({ files, db, organization, now }: Deps, bucket: Bucket, key: string) {
  const file = await files.read(bucket, key);
  if (file) return file;
  const today = isoDay(now(), (await organization()).timeZone);
  const edition = await findEdition(db, { bucket, name: key, today });
  return edition && files.read(bucket, edition.key);
}

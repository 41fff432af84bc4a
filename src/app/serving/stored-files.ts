/** Files of the public buckets: fixed types, never run as pages, in parts for clients that ask for parts. */
import type { Context } from "hono";
import { findEdition } from "#features/content/server/settings/queries.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { answerFile } from "#platform/http/file-answer.ts";
import { type Bucket, isFileKey, isLastingKey, PUBLIC_BUCKETS, type StoredFile } from "#platform/storage/store.ts";
import { AppError } from "#shared/errors.ts";
import type { ServerEnv } from "../server-env.ts";

const PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/**
 * Safari's own viewer needs a sandbox that allows scripts. The sandboxed page has no origin, and its policy allows no
 * script sources.
 */
const DOCUMENT = `${PICTURE} allow-scripts allow-downloads`;

const KINDS: Record<string, { type: string; policy: string }> = {
  webp: { type: "image/webp", policy: PICTURE },
  png: { type: "image/png", policy: PICTURE },
  jpg: { type: "image/jpeg", policy: PICTURE },
  pdf: { type: "application/pdf", policy: DOCUMENT },
};

const FOR_EVER = "public, max-age=31536000, immutable";
/** Cached but revalidated each time, so that a replacement is seen at once. */
const ASK_AGAIN = "public, no-cache";

type Found = { key: string; file: StoredFile; etag: string; cacheControl: string };

/** Answers GET and HEAD. @throws AppError 404 */
export async function serveStoredFiles(c: Context<ServerEnv>) {
  const { bucket = "", key = "" } = c.req.param();
  const kind = KINDS[key.split(".").pop() ?? ""];
  const isBucket = (PUBLIC_BUCKETS as readonly string[]).includes(bucket);
  const found = isBucket && kind && isFileKey(key) ? await findFile(c.var.deps, bucket as Bucket, key) : undefined;
  if (!found || !kind) throw noSuchFile();

  const { etag, cacheControl, file } = found;
  return answerFile(c, {
    type: kind.type,
    policy: kind.policy,
    name: key,
    etag,
    cacheControl,
    size: file.bytes,
    async content(range) {
      const opened = await c.var.deps.files.open(bucket as Bucket, found.key, range);
      if (!opened) throw noSuchFile();
      return opened.body;
    },
  });
}

const noSuchFile = () => new AppError("not-found", "files.no-such-file", "This file does not exist.");

/** Finds a file by its own key, or the current edition of a document by its address. */
async function findFile(deps: Deps, bucket: Bucket, name: string): Promise<Found | undefined> {
  const { files, db } = deps;
  if (isLastingKey(name)) {
    const file = await files.stat(bucket, name);
    return file && { key: name, file, etag: `"${name}"`, cacheControl: FOR_EVER };
  }
  const today = await todayOf(deps);
  const edition = await findEdition(db, { bucket, name, today });
  const key = edition?.key ?? name;
  const file = await files.stat(bucket, key);
  return file && { key, file, etag: `"${edition?.checksum ?? file.tag}"`, cacheControl: ASK_AGAIN };
}

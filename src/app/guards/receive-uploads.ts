/**
 * Uploads arrive on the disk and are dealt with a few at a time, so that any number of them takes no more memory than
 * these. A slow sender holds up nobody: turns are for what has arrived.
 */
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import pLimit from "p-limit";
import type { Deps } from "#platform/deps.ts";
import { receiveForm } from "#platform/http/receive-form.ts";
import { OWN_FOLDER } from "#platform/storage/narrow-data-dir.ts";
import type { ServerEnv } from "../server-env.ts";
import { boundaryOf, MAX_PARTS, tooManyParts } from "./form-parts.ts";
import { requestUnreadable, serverBusy } from "./outages.ts";
import { MAX_BODY_BYTES } from "./security.ts";
import { uploadOf } from "./uploads.ts";

const AT_ONCE = 2;
/** Each takes up to 50 MB of the disk while it arrives and waits. */
const MOST_OPEN = 40;
/** A whole office shares one network. */
const MOST_OF_NETWORK = 10;
/** Older than any request may become: a process that was killed left it. */
const LEFT_MS = 3_600_000;

export function receiveUploads({ env, log, now }: Pick<Deps, "env" | "log" | "now">): MiddlewareHandler<ServerEnv> {
  const folder = join(env.DATA_DIR, "arriving");
  const turns = pLimit(AT_ONCE);
  const enter = createEntrance();
  removeLeft(folder, now()).catch((error) =>
    log.warn({ err: error }, "cannot remove uploads that a killed process left"),
  );

  return async (c, next) => {
    const boundary = boundaryOf(c.req.raw.headers);
    const { body, headers } = c.req.raw;
    // What is no longer than other requests costs no more than they do.
    const isShort = Number(headers.get("content-length") ?? MAX_BODY_BYTES + 1) <= MAX_BODY_BYTES;
    if (!uploadOf(c.req.raw) || !boundary || !body || isShort) return next();
    const leave = c.env.inProcess ? () => {} : enter(c.var.clientNetwork);
    const path = join(folder, crypto.randomUUID());
    try {
      await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
      const contentType = headers.get("content-type") ?? "";
      const bounds = { maxParts: MAX_PARTS, tooMany: tooManyParts, unreadable: requestUnreadable };
      c.req.bodyCache.formData = await receiveForm({ body, contentType, boundary, path, ...bounds });
      c.req.raw = new Request(c.req.raw, { body: "" });
      // A page's own call to the API has the turn of the page.
      await (c.env.inProcess ? next() : turns(next));
    } finally {
      leave();
      await rm(path, { force: true });
    }
  };
}

/** @returns takes one in, until the function that it answers is called. @throws server.busy (503) */
function createEntrance() {
  const open = new Map<string, number>();
  return (network: string) => {
    const own = open.get(network) ?? 0;
    const all = [...open.values()].reduce((sum, count) => sum + count, 0);
    if (own >= MOST_OF_NETWORK || all >= MOST_OPEN) throw serverBusy();
    open.set(network, own + 1);
    return () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    };
  };
}

async function removeLeft(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}

/**
 * Uploads are received on the disk and handled a few at a time, so that memory does not grow with their number. A slow
 * sender delays no one: an upload gets its turn once it has arrived.
 */
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import pLimit, { type LimitFunction } from "p-limit";
import { peekStaff } from "#features/accounts/server/sessions/session.ts";
import type { Deps } from "#platform/deps.ts";
import { receiveForm } from "#platform/http/receive-form.ts";
import { OWN_FOLDER } from "#platform/storage/narrow-data-dir.ts";
import { AppError } from "#shared/errors.ts";
import type { ServerEnv } from "../server-env.ts";
import { boundaryOf, MAX_PARTS, tooManyParts } from "./form-parts.ts";
import { requestUnreadable, serverBusy } from "./outages.ts";
import { MAX_BODY_BYTES } from "./security.ts";
import { uploadOf } from "./uploads.ts";

/** A line handles one upload at a time. Staff have a line of their own, so they never wait for strangers. */
type Line = { turns: LimitFunction; enter: (network: string) => () => void };
/** Each takes up to 50 MB of the disk while it arrives and waits. */
const MOST_OPEN = 40;
/** A whole office shares one network. */
const MOST_OF_NETWORK = 10;
/** No request lives this long: an older file was left by a process that was killed. */
const LEFT_MS = 3_600_000;

type Sender = Context<ServerEnv>;

/** @param isStaff whether a session or a token of staff comes with the request. */
export function receiveUploads(deps: Deps, isStaff = isFromStaff): MiddlewareHandler<ServerEnv> {
  const folder = join(deps.env.DATA_DIR, "arriving");
  const [ofStaff, ofVisitors] = [createLine(), createLine()];
  removeLeft(folder, deps.now()).catch((error) =>
    deps.log.warn({ err: error }, "cannot remove uploads that a killed process left"),
  );

  return async (c, next) => {
    const boundary = boundaryOf(c.req.raw.headers);
    const { body, headers } = c.req.raw;
    // An upload as short as other requests costs no more than they do.
    const isShort = Number(headers.get("content-length") ?? MAX_BODY_BYTES + 1) <= MAX_BODY_BYTES;
    const upload = uploadOf(c.req.raw);
    if (!upload || !boundary || !body || isShort) return next();
    // A page's own call to the API shares the turn of the page.
    const line = c.env.inProcess ? undefined : (await isStaff(c)) ? ofStaff : ofVisitors;
    // No stranger's file is taken for staff: the route refuses the form as it refuses any other of theirs.
    if (line === ofVisitors && !upload.isForVisitors) {
      takeForm(c, new FormData());
      return next();
    }
    const leave = line?.enter(c.var.clientNetwork);
    const path = join(folder, crypto.randomUUID());
    try {
      await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
      const contentType = headers.get("content-type") ?? "";
      const bounds = { maxParts: MAX_PARTS, tooMany: tooManyParts, tooLong, unreadable: requestUnreadable };
      takeForm(c, await receiveForm({ body, contentType, boundary, path, ...bounds }));
      await (line ? line.turns(next) : next());
    } finally {
      leave?.();
      await rm(path, { force: true });
    }
  };
}

/** Later handlers read the form instead of the body. */
function takeForm(c: Sender, form: FormData): void {
  c.req.bodyCache.formData = form;
  c.req.raw = new Request(c.req.raw, { body: "" });
}

/** @param name as it was sent: an invented one is not told back. */
const tooLong = (name: string) =>
  new AppError("invalid", "request.text-too-long", "A text of this form is too long.", {
    instruction: "Shorten it, and send the form again.",
    ...(/^[\w.-]{1,60}$/.test(name) && { fields: { [name]: ["Must be shorter"] } }),
  });

const isFromStaff = async (c: Sender): Promise<boolean> => (await peekStaff(c)) !== undefined;

const createLine = (): Line => ({ turns: pLimit(1), enter: createEntrance() });

/** @returns a function that admits an upload, and returns a function that releases it. @throws server.busy (503) */
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

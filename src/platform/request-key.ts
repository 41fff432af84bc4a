/** How a repeated request is told from another one under the same key. */
import { createHash } from "node:crypto";

export type RequestKey = { idempotencyKey: string; requestHash: string };

/** Ties a key that the form minted to the request sent under it. */
export const requestKey = (idempotencyKey: string, request: unknown): RequestKey => ({
  idempotencyKey,
  requestHash: hashOfRequest(request),
});

/** Tells one request from another. @param request whatever of it decides what is made. */
export const hashOfRequest = (request: unknown): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url");

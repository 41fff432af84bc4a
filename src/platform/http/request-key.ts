/** Idempotency keys, and the hash that tells a repeated request from another request with the same key. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { requestKeySchema } from "./request-key-schema.ts";

/** Columns of the row that a request makes, and keeps for good. */
export type RequestKey = { requestKey: string; requestHash: string };

/** Combines the sender's key with a hash of the request. Without a key every request is a new one. */
export function requestKeyOf(requestKey: string, request: unknown): RequestKey;
export function requestKeyOf(requestKey: string | undefined, request: unknown): RequestKey | undefined;
export function requestKeyOf(requestKey: string | undefined, request: unknown): RequestKey | undefined {
  return requestKey === undefined ? undefined : { requestKey, requestHash: hashOfRequest(request) };
}

/** Tells one request from another. @param request all parts of the request that decide what is made. */
export const hashOfRequest = (request: unknown): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url");

const HEADER = "idempotency-key";
const key = requestKeySchema.describe(
  "Minted by the form: a repeated request is answered like the first one and makes nothing new.",
);

/** Header of a call that may be sent under a key. */
export const keyHeader = z.object({ [HEADER]: key.optional() });
/** Header of a call that moves money: without a key it could not be repeated when its answer is lost. */
export const neededKeyHeader = z.object({ [HEADER]: key });

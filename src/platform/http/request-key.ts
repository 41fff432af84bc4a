/** The key that a request is sent under, and how a repetition of it is told from another one under the same key. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { requestKeySchema } from "./request-key-schema.ts";

/** Columns of the row that a request makes, and keeps for good. */
export type RequestKey = { requestKey: string; requestHash: string };

/** Ties a key that the sender minted to the request sent under it. Without a key every request is another one. */
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

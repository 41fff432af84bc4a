/** The portal's typed API client in the browser. */
import { hc } from "hono/client";
import type { ApiClient } from "#app/api-context.ts";

export type StaffApi = ApiClient;
/** A call's answer, before it is known whether it succeeded. */
export type Answer = { status: number; ok: boolean; json(): Promise<unknown> };
/** The body of an answer that succeeded. */
export type Body<A> = A extends { ok: true; json(): Promise<infer Found> } ? Found : never;

/** Browsers send DELETE without a body or a length, which the API would take for another site's form. */
const send: typeof fetch = (input, init) =>
  fetch(input, init?.method === "DELETE" ? { ...init, headers: { "content-type": "application/json" } } : init);

// The types of the whole API on both sides of an assignment are more than the compiler compares.
export const staffApi = hc("/api", { fetch: send }) as unknown as StaffApi;

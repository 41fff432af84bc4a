/** The portal's way into the API from the browser: its own routes and types. */
import { hc } from "hono/client";
import type { ApiClient } from "#app/api-context.ts";

export type StaffApi = ApiClient;
/** A call's answer, before it is known whether it succeeded. */
export type Answer = { status: number; ok: boolean; json(): Promise<unknown> };
/** The body of an answer that succeeded. */
export type Body<A> = A extends { ok: true; json(): Promise<infer Found> } ? Found : never;

/** A browser gives a removal neither a body nor its length, which the API then takes for a form of another site. */
const send: typeof fetch = (input, init) =>
  fetch(input, init?.method === "DELETE" ? { ...init, headers: { "content-type": "application/json" } } : init);

// The types of the whole API on both sides of an assignment are more than the compiler compares.
export const staffApi = hc("/api", { fetch: send }) as unknown as StaffApi;

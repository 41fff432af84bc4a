/** Errors in the shape of Stripe's. */
import type { Answer } from "./state.ts";

export const problem = (status: number, type: string, message: string, code?: string, param?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }), ...(param && { param }) } },
});

export const invalid = (message: string, param?: string): Answer =>
  problem(400, "invalid_request_error", message, "parameter_invalid_integer", param);

export const missing = (what: string, id: string): Answer =>
  problem(404, "invalid_request_error", `No such ${what}: '${id}'`, "resource_missing", "id");

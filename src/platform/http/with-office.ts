/** Adds the office's phone and email to every failure. */
import { createMiddleware } from "hono/factory";
import type { Problem } from "#shared/problem.ts";
import type { ApiEnv } from "./http.ts";

const INSTRUCTIONS: Record<number, string> = {
  422: "Please correct your answers and send them again, or contact the office.",
  429: "Please wait a few minutes before you try again, or contact the office.",
};
const TRY_AGAIN = "Please try again in a few minutes, or contact the office.";

/** Adds instruction, number and email to a failure's body where the failure itself brought none. */
export const withOffice = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status < 400 || !headers.get("content-type")?.startsWith("application/json")) return;
  const problem = (await c.res.json()) as Problem;
  // The database may be what failed: then the page fills in what it knows of the office.
  const office = await c.var.deps.organization().catch(() => undefined);
  const body = {
    ...problem,
    instruction: problem.instruction ?? INSTRUCTIONS[status] ?? TRY_AGAIN,
    ...(office && { number: problem.number ?? office.phone, email: problem.email ?? office.email }),
  };
  c.res = new Response(JSON.stringify(body), { status, headers });
});

/** The file of what is held on who is signed in, for a form that works without scripts. */
import { apiContext } from "#app/api-context.ts";
import type { Route } from "./+types/own-data-file";

export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const response = await context.get(apiContext).account.data.$post();
  const headers = new Headers({ "cache-control": "no-store" });
  for (const name of ["content-type", "content-disposition", "retry-after"]) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers });
}

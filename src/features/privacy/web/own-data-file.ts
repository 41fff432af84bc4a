/** The file of what is held on who is signed in, for a form that works without scripts. */
import { apiContext } from "#app/api-context.ts";
import type { Route } from "./+types/own-data-file";

/** Answers as the API does: the file, or why there is none. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const response = await context.get(apiContext).account.data.$post();
  return new Response(response.body, { status: response.status, headers: response.headers });
}

/** The file of the signed-in user's records, for a form that works without scripts. */
import { apiContext } from "#app/api-context.ts";
import type { Route } from "./+types/own-data-file";

/** Passes on the API's answer: the file, or a refusal. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const response = await context.get(apiContext).account.data.$post();
  return new Response(response.body, { status: response.status, headers: response.headers });
}

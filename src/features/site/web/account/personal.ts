/** Loaders and forms of pages for one signed-in reader. */
import { data, redirect } from "react-router";
import { ACCOUNT } from "#shared/paths.ts";
import { CRASHED, problemIn } from "#shared/problem.ts";

/** No cache may keep it. */
export const personal = <T>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

/** Without a session the reader signs in first. */
export function refuseSignedOut(response: { status: number }): void {
  if (response.status === 401) throw redirect(ACCOUNT);
}

/** What a page shows of a form that was refused; nothing of one that was taken. */
export type Told = { problem: string; instruction: string; field: string; intent: string } | { done: string };

/** @param done the sentence that is shown once it is taken. */
export async function tell(response: Response, intent: string, done: string) {
  if (response.status === 200) return personal<Told>({ done });
  refuseSignedOut(response);
  const { message, instruction = "", fields = {} } = await problemIn(response, CRASHED);
  const field = Object.values(fields).flat()[0] ?? "";
  return personal<Told>({ problem: message, instruction, field, intent }, response.status);
}

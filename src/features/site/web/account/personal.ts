/** Loaders and forms of pages for one signed-in reader. */
import { data, redirect } from "react-router";
import type { ApiClient } from "#app/api-context.ts";
import type { AccountUser } from "#features/accounts/web/member/account-frame.tsx";
import { ACCOUNT_COMPANY, signInPath } from "#shared/account-paths.ts";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";
import type { Typed } from "#ui/forms/answer.ts";

/** An answer that no cache may keep. */
export const personal = <T>(body: T, status = 200) => data(body, { status, headers: { "cache-control": "no-store" } });

/** Without a session the reader signs in first, and comes back to `path`. */
export function refuseSignedOut(response: { status: number }, path: string): void {
  if (response.status === 401) throw redirect(signInPath(path));
}

/** The reader of a page of the account. @param url of the page, which signing in leads back to. */
export async function readerOf({ account }: ApiClient, { pathname, search }: URL): Promise<AccountUser> {
  const response = await account.$get();
  refuseSignedOut(response, pathname + search);
  if (response.status !== 200) throw new Response(null, { status: 500 });
  return response.json();
}

/** The success message of a form. */
export type Done = {
  done: string;
  /** The removed person, whom an invitation can bring back. */
  removed?: { name: string; email: string };
};
/** The result of a form. */
export type Told =
  | {
      problem: string;
      instruction: string;
      /** The first field error, for a form of one field. */
      field: string;
      /** Field -> message. */
      fieldErrors: Readonly<Record<string, string>>;
      /** The typed values, for a form of several fields. */
      typed: Typed;
      intent: string;
    }
  | Done;

/**
 * @param done the success message.
 * @param path of the page, for a reader who has to sign in again.
 * @param typed is returned with a refusal.
 */
export async function tell(
  response: Response,
  intent: string,
  done: string | Done,
  path: string = ACCOUNT_COMPANY,
  typed: Typed = {},
) {
  if (response.status === 200) return personal<Told>(typeof done === "string" ? { done } : done);
  refuseSignedOut(response, path);
  const refusal = await problemIn(response, CRASHED);
  const { message, instruction = "" } = refusal;
  const fieldErrors = fieldErrorsIn(refusal);
  const field = Object.values(fieldErrors)[0] ?? "";
  return personal<Told>({ problem: message, instruction, field, fieldErrors, typed, intent }, response.status);
}

import { data, isRouteErrorResponse, redirect } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";
import { CONNECTION_LOST } from "#ui/forms/answer.ts";

/**
 * For a loader whose call did not succeed. After the session ended it answers null: the shell then shows sign-in in
 * place of the page, which returns after it. Without the second factor that money asks for, it leads to where one is
 * set up. What is for other roles becomes a page that says for which. Anything else becomes the page's error with the
 * call's status.
 */
export async function absent(response: { status: number; json(): Promise<unknown> }): Promise<null> {
  const { status } = response;
  if (status === 401) return null;
  if (status !== 403) throw data(null, { status });
  const { message, instruction, error } = await problemIn(response, CRASHED);
  if (error.name === "accounts.second-factor-needed") throw redirect(portal.security);
  throw data({ message, instruction } satisfies NotForRole, { status });
}

/** What a page says to staff whose role does not include it. */
export type NotForRole = { message: string; instruction: string | undefined };

/** The answer to a form of the portal when nothing was changed. */
export type Refused = {
  /** The server's words and its advice. */
  message: string;
  /** Field -> message. */
  errors: Record<string, string>;
  /** Stable name of the error. */
  code: string;
};

/**
 * For an action whose call did not succeed: what it says, with the call's status. After a failure the router loads
 * nothing anew, so what is typed stays; after a 401 the shell alone reads the session again and shows sign-in over the
 * page.
 */
export async function refused(response: { status: number; json(): Promise<unknown> }) {
  const problem = await problemIn(response, CRASHED);
  const message = [problem.message, problem.instruction].filter(Boolean).join(" ");
  const refusal: Refused = { message, errors: fieldErrorsIn(problem), code: problem.error.name };
  return data(refusal, response.status);
}

/** All that was refused, for a form that shows no message beside its fields. */
export function sayRefused({ message, errors, code }: Refused): string {
  const found = Object.values(errors);
  // The words around the mistakes of a form say nothing of their own.
  const isOnlyForm = code === "request.invalid" && found.length > 0;
  return [...(isOnlyForm ? [] : [message]), ...found].join(" ");
}

const kept = (message: string, code: string, status: number) => ({
  ...{ message: `${message} What you typed is still there: press the button once more.`, code, status },
  errors: {},
});

/**
 * The `clientAction` of a page with forms: over a lost connection and a crash of ours the page stays, with all that is
 * typed.
 */
export async function keepTyped<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return data(kept(CONNECTION_LOST, "connection.lost", 503), 503);
    if (!isRouteErrorResponse(error) || error.status < 500) throw error;
    return data(kept("Something went wrong on our side.", "server.failed", error.status), error.status);
  }
}

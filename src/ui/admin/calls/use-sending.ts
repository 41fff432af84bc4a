import { startTransition, useCallback, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { CRASHED, fieldErrorsIn, type Problem, problemIn } from "#shared/problem.ts";
import { CONNECTION_LOST } from "#ui/forms/answer.ts";
import type { Refused } from "./refused.ts";
import type { Answer, Body } from "./staff-api.ts";

export type Refusal = Refused & { details?: Problem["details"] };

export type Sending<Found> =
  | { is: "idle" | "sending" | "undone" }
  /** While the page reloads after a conflict, another press would send what is outdated. */
  | { is: "refused"; refusal: Refusal; isReloading: boolean }
  /** The summary was made at the press, because the page may have moved on to the next step. */
  | { is: "done"; found: Found; summary: string | undefined };

export const LOST: Refusal = {
  message: `${CONNECTION_LOST} Your entries are still here. Try again.`,
  errors: {},
  code: "connection.lost",
};

/**
 * Sends one request at a time; a press while a request is under way sends nothing.
 *
 * @returns the state of the last request, and `send`, which returns the body of a successful answer
 */
export function useSending<Found>() {
  const [state, setState] = useState<Sending<Found>>({ is: "idle" });
  const isSent = useRef(false);
  const askForSignIn = useSignInAgain();
  const send = async <A extends Answer>(
    request: () => Promise<A>,
    onConflict?: () => Promise<void>,
  ): Promise<Body<A> | undefined> => {
    if (isSent.current) return undefined;
    isSent.current = true;
    setState({ is: "sending" });
    try {
      const response = await request();
      if (response.ok) return (await response.json()) as Body<A>;
      if (response.status === 401) askForSignIn();
      const refusal = await refusalIn(response);
      const isReloading = response.status === 409 && onConflict !== undefined;
      // Before the reload, because a form compares what it loads with what it was refused.
      setState({ is: "refused", refusal, isReloading });
      if (!isReloading) return undefined;
      await onConflict();
      startTransition(() => setState({ is: "refused", refusal, isReloading: false }));
    } catch (error) {
      // `fetch` throws a TypeError when no answer comes.
      if (!(error instanceof TypeError)) throw error;
      setState({ is: "refused", refusal: LOST, isReloading: false });
    } finally {
      isSent.current = false;
    }
    return undefined;
  };
  return { state, setState, send };
}

export async function refusalIn(response: Answer): Promise<Refusal> {
  const problem = await problemIn(response, CRASHED);
  const message = [problem.message, problem.instruction].filter(Boolean).join(" ");
  return { message, errors: fieldErrorsIn(problem), code: problem.error.name, details: problem.details };
}

/** Makes the shell reload the session, which shows sign-in over the page; typed input stays. */
function useSignInAgain(): () => void {
  const { submit } = useFetcher();
  return useCallback(() => void submit({ intent: "session-over" }, { method: "post", action: portal.home }), [submit]);
}

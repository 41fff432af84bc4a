import { startTransition, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type Answer, type Body, type StaffApi, staffApi } from "./staff-api.ts";
import { type Refusal, useSending } from "./use-sending.ts";

type Options<Found, Input> = {
  /** A sentence that summarizes the completed action. */
  summary?: string | ((found: Found, input: Input) => string);
  /** Undoes the action; offered beside the summary until the next press. */
  undo?: (api: StaffApi, found: Found) => Promise<Answer>;
  /** The page to open afterwards; without it the current page is reloaded. */
  leadsTo?: (found: Found) => string;
  /** Runs once the page was reloaded, for example to close a form without a summary. */
  after?: (found: Found) => void;
  /** Reloads the page after a conflict as well, because another user may have been faster. */
  readsAfterConflict?: true;
};

/** A call as its button or form shows it. */
export type Call<Input = void> = {
  run: (input: Input) => unknown;
  isSending: boolean;
  refusal: Refusal | undefined;
  summary: string | undefined;
  undo: (() => unknown) | undefined;
};

/**
 * A write of the portal, declared in the file of its form or button. A press after a lost connection reuses the
 * previous idempotency key, so that the write counts once.
 *
 * @param call receives the API, the input of `run`, and the key of this write
 */
export function useCall<Input = void, A extends Answer = Answer>(
  call: (api: StaffApi, input: Input, key: string) => Promise<A>,
  { summary, undo, leadsTo, after, readsAfterConflict }: Options<Body<A>, Input> = {},
): Call<Input> & { found: Body<A> | undefined } {
  const { state, setState, send } = useSending<Body<A>>();
  const key = useRef<string>(undefined);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const run = async (input: Input) => {
    key.current ??= crypto.randomUUID();
    const own = key.current;
    const found = await send(() => call(staffApi, input, own), readsAfterConflict && revalidate);
    if (found === undefined) return;
    key.current = undefined;
    if (leadsTo) return navigate(leadsTo(found));
    await revalidate();
    const words = typeof summary === "function" ? summary(found, input) : summary;
    // The router draws what was reloaded in a transition: the end of the call, with its undo, comes no earlier.
    startTransition(() => setState({ is: "done", found, summary: words }));
    after?.(found);
  };
  const found = state.is === "done" ? state.found : undefined;
  const takeBack = async (done: Body<A>) => {
    if (!undo || (await send(() => undo(staffApi, done))) === undefined) return;
    await revalidate();
    startTransition(() => setState({ is: "undone" }));
  };
  return {
    run,
    found,
    isSending: state.is === "sending" || (state.is === "refused" && state.isReloading),
    refusal: state.is === "refused" ? state.refusal : undefined,
    summary: state.is === "done" ? state.summary : state.is === "undone" ? "Undone." : undefined,
    undo: undo && found ? () => takeBack(found) : undefined,
  };
}

import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { CRASHED, problemIn } from "#shared/problem.ts";
import type { Answer, Body, StaffApi } from "./staff-api.ts";

/** Shown to staff whose role does not include the page. */
export type NotForRole = { message: string; instruction: string | undefined };

/** A page that is loaded. @typeParam Param the parameters of its address. */
export type Page<Param extends string = never> = {
  api: StaffApi;
  params: Readonly<Record<Param, string>>;
  query: URLSearchParams;
  now: () => Date;
};

/**
 * The loader of a page of the portal.
 *
 * @param read calls the API; each call goes through `found`, and a single call may be returned as it is
 */
export function loadPage<Read, Param extends string = never>(read: (page: Page<Param>) => Promise<Read>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Loaded<Read>> => {
    const query = new URL(request.url).searchParams;
    const page = {
      api: context.get(apiContext),
      params: params as Page<Param>["params"],
      query,
      now: context.get(nowContext),
    };
    const answer = await read(page);
    return (isAnswer(answer) ? found(Promise.resolve(answer)) : answer) as Loaded<Read>;
  };
}

type Loaded<Read> = Read extends Answer ? Body<Read> : Read;

const isAnswer = (read: unknown): read is Answer => read instanceof Response;

/**
 * @returns the body of a call that succeeded.
 * @throws the response that the frame shows in place of the page: sign-in after the session ended, the second factor,
 *   the role that the page needs, or the call's status
 */
export async function found<A extends Answer>(call: Promise<A>): Promise<Body<A>> {
  const response = await call;
  if (response.ok) return (await response.json()) as Body<A>;
  if (response.status !== 403) throw data(null, { status: response.status });
  const { message, instruction, error } = await problemIn(response, CRASHED);
  if (error.name === "accounts.second-factor-needed") throw redirect(portal.security);
  throw data({ message, instruction } satisfies NotForRole, { status: 403 });
}

/** @returns today's date in the association's time zone. */
export async function todayOf({ api, now }: Pick<Page, "api" | "now">): Promise<string> {
  return isoDay(now(), (await found(api.content.organization.$get())).timeZone);
}

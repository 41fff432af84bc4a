/**
 * Answers of the account's forms, made from the API's responses, for browsers with and without scripts.
 */
import { data, redirect } from "react-router";
import { adviceIn, fieldErrorsIn, problemIn } from "#shared/problem.ts";
import { asAnswer, connectionLost, type Typed, typedIn } from "#ui/forms/answer.ts";
import { returnPath } from "../rules/return-path.ts";

export type Answer = {
  /** The success message. */
  done?: string;
  /** The backend's words, for the box under the form. */
  refused?: string;
  /** Field -> message. */
  errors: Readonly<Record<string, string>>;
  /** The address of the provider at which the visitor signs in, and its name. */
  leaveTo?: { url: string; name: string };
  /** The typed values without passwords. */
  typed: Typed;
  /** The intent of the form that it answers, where a page has several. */
  intent?: string | undefined;
};

const LOST = "What you typed is kept. Please send it again.";
const OTHERWISE = {
  message: "Something went wrong on our side.",
  instruction: "Please try again in a few minutes.",
  error: { name: "server.failed" },
};

/** Removes passwords and proofs: no page returns them. */
const shown = ({ password: _, currentPassword: __, proof: ___, ...typed }: Typed): Typed => typed;

/** The answer of a form that the API refused. */
export async function refusedForm(response: Response, form: FormData) {
  const typed = typedIn(form);
  const problem = await problemIn(response, OTHERWISE);
  const errors = fieldErrorsIn(problem);
  const own = Object.values(errors);
  const refused = own.length > 0 ? own.join(" ") : [problem.message, adviceIn(problem)].filter(Boolean).join(" ");
  const answer: Answer = { refused, errors, typed: shown(typed), intent: typed.intent };
  return data(answer, { status: response.status, headers: noStore() });
}

/** The answer of an accepted form, on the same page. */
export function doneForm(done: string, form: FormData, from?: Response) {
  const typed = typedIn(form);
  const answer: Answer = { done, errors: {}, typed: shown(typed), intent: typed.intent };
  return data(answer, { headers: withCookies(from) });
}

/** The form as it was typed, without passwords. */
export const untouchedForm = (form: FormData) =>
  data<Answer>({ errors: {}, typed: shown(typedIn(form)) }, { headers: noStore() });

/** The page to open after signing in: a path of this site. */
export const nextOf = (request: Request) => returnPath(new URL(request.url).searchParams.get("next"));

/** The answer that leads to a provider's page. */
export async function leaveTo(response: Response, form: FormData) {
  const { url, name } = (await response.json()) as { url: string; name: string };
  const answer: Answer = { leaveTo: { url, name }, errors: {}, typed: shown(typedIn(form)) };
  return data(answer, { headers: withCookies(response) });
}

/** Leads on, with the cookies that the API set. */
export const leadOn = (to: string, from?: Response) => redirect(to, { headers: withCookies(from) });

export const lostForm = (form: FormData): Answer & { status: number } => {
  const typed = typedIn(form);
  const { failure, status } = connectionLost(typed, LOST);
  const refused = [failure?.message, failure?.instruction].filter(Boolean).join(" ");
  return { refused, errors: {}, typed: shown(typed), intent: typed.intent, status };
};

export { asAnswer };

const noStore = () => new Headers({ "cache-control": "no-store" });

function withCookies(from: Response | undefined): Headers {
  const headers = noStore();
  for (const cookie of from?.headers.getSetCookie() ?? []) headers.append("set-cookie", cookie);
  return headers;
}

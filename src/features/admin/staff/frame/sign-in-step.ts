/** Handles the sign-in form of the portal: the password first, then the code of a second factor where it is needed. */
import { data, redirect } from "react-router";
import type { ApiClient } from "#app/api-context.ts";
import type { Refusal } from "#features/accounts/web/sign-in-answer.ts";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";

type Auth = ApiClient["auth"];

export async function signInStep(auth: Auth, form: FormData, next: string) {
  const typed = (name: string) => String(form.get(name) ?? "");
  const intent = typed("intent");
  const plain: Refusal = { message: null, email: typed("email"), next };
  if (intent === "other-user") return data(plain, { headers: cookiesOf(await auth["second-step"].$delete()) });
  // The browser has signed in by a passkey: its cookie is new.
  if (intent === "second-step-done") return signedIn(form, next, new Headers());
  const response =
    intent === "second-step"
      ? await auth["second-step"].$post({ json: { code: typed("code") } })
      : await auth["sign-in"].email.$post({ json: { email: plain.email, password: typed("password") } });
  const headers = cookiesOf(response);
  if (response.status === 200) return signedIn(form, next, headers);
  if (response.status === 202) return data({ ...plain, secondStep: await response.json() }, { headers });
  const problem = await problemIn(response, CRASHED);
  const { message, instruction } = problem;
  const words = Object.values(fieldErrorsIn(problem))[0] ?? [message, instruction].filter(Boolean).join(" ");
  const begun = intent === "second-step" && response.status !== 401 ? await stepOf(auth) : null;
  return data({ ...plain, message: words, secondStep: begun } satisfies Refusal, response.status);
}

/** The second step of this browser; null before the first step, and once it has ended. */
export async function stepOf(auth: Auth) {
  const response = await auth["second-step"].$get();
  return response.status === 200 ? await response.json() : null;
}

/** Keeps a page with typed text as it is, with a new session. */
const signedIn = (form: FormData, next: string, headers: Headers) =>
  form.has("stays") ? data(null, { headers }) : redirect(next, { headers });

export function cookiesOf({ headers }: { headers: Headers }): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("set-cookie", cookie);
  return cookies;
}

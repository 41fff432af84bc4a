/** The actions of a registration's page, from the sent form to the API and back. */
import type { ApiClient } from "#app/api-context.ts";
import { type EmailOutcome, emailOutcome } from "#features/membership/web/email-outcome.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { adviceIn, CRASHED, fieldErrorsIn, type Problem, problemIn } from "#shared/problem.ts";
import { type Typed, typedIn } from "#ui/forms/answer.ts";
import { fieldOfProblem, peopleIn } from "./people/people-form-data.ts";

export type ChangeOutcome = { status: number } & (
  | EmailOutcome
  | { intent: "resend"; sentTo: string }
  | { intent: "pay-method"; isSaved: true }
  | { intent: "resend"; problem: string }
  | { intent: "pay-method"; problem: string }
  | { intent: "withdraw"; problem: string }
  | { intent: "people"; problem: string; errors: Record<string, string>; typed: Typed }
);

/** Message and advice in one text. */
const wordsOf = (problem: Problem): string => [problem.message, adviceIn(problem)].filter(Boolean).join(" ");

/** @returns `saved` or `withdrawn` if the page must be loaded again, otherwise the outcome to show */
export function changeRegistration(
  api: ApiClient,
  token: RegistrationToken,
  form: FormData,
): Promise<ChangeOutcome | "saved" | "withdrawn"> {
  switch (form.get("intent")) {
    case "pay-method":
      return choosePayMethod(api, token, form);
    case "people":
      return saveNames(api, token, form);
    case "email":
      return correctEmail(api, token, String(form.get("email")));
    case "withdraw":
      return withdraw(api, token);
    default:
      return sendAgain(api, token);
  }
}

const correctEmail = async (api: ApiClient, token: RegistrationToken, email: string): Promise<ChangeOutcome> =>
  emailOutcome(await api.registrations[":token"].email.$put({ param: { token }, json: { email } }), email);

async function withdraw(api: ApiClient, token: RegistrationToken): Promise<ChangeOutcome | "withdrawn"> {
  const response = await api.registrations[":token"].withdraw.$post({ param: { token } });
  if (response.status === 200) return "withdrawn";
  const problem = await problemIn(response, CRASHED);
  return { status: response.status, intent: "withdraw", problem: wordsOf(problem) };
}

async function saveNames(api: ApiClient, token: RegistrationToken, form: FormData): Promise<ChangeOutcome | "saved"> {
  const people = peopleIn(form);
  const response = await api.registrations[":token"].people.$put({ param: { token }, json: { people } });
  if (response.status === 200) return "saved";
  const problem = await problemIn(response, CRASHED);
  const errors = Object.fromEntries(
    Object.entries(fieldErrorsIn(problem)).map(([path, message]) => [fieldOfProblem(path), message]),
  );
  return { status: response.status, ...lostNames(form, wordsOf(problem)), errors };
}

/** Returns the refusal of the names form with everything that was typed. */
export const lostNames = (form: FormData, problem: string) => ({
  intent: "people" as const,
  problem,
  errors: {},
  typed: typedIn(form),
});

async function sendAgain(api: ApiClient, token: RegistrationToken): Promise<ChangeOutcome> {
  const response = await api.registrations[":token"].resend.$post({ param: { token } });
  const { status } = response;
  if (response.status === 200) return { status, intent: "resend", ...(await response.json()) };
  return { status, intent: "resend", problem: (await problemIn(response, CRASHED)).message };
}

async function choosePayMethod(api: ApiClient, token: RegistrationToken, form: FormData): Promise<ChangeOutcome> {
  const payMethod = form.get("payMethod") as "Check" | "Card" | null;
  if (!payMethod) return { status: 422, intent: "pay-method", problem: "Choose how you will pay" };
  const response = await api.registrations[":token"]["pay-method"].$put({ param: { token }, json: { payMethod } });
  const { status } = response;
  if (status === 200) return { status, intent: "pay-method", isSaved: true };
  const { message, instruction } = await problemIn(response, CRASHED);
  return { status, intent: "pay-method", problem: [message, instruction].filter(Boolean).join(" ") };
}

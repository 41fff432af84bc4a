/** The actions of a registration's page, from the sent form to the API and back. */
import type { ApiClient } from "#app/api-context.ts";
import { fieldOfProblem, peopleIn } from "./people-form-data.ts";

export type ChangeOutcome = { status: number } & (
  | { intent: "resend"; sentTo: string }
  | { intent: "pay-method"; chosen: true }
  | { intent: "resend"; problem: string }
  | { intent: "pay-method"; problem: string }
  | { intent: "people"; problem: string; errors: Record<string, string>; typed: Record<string, string> }
);

type Problem = { message: string; instruction?: string; number?: string; fields?: Record<string, string[]> };

/** @returns `saved` when names were corrected: the page is then loaded again. */
export function changeRegistration(api: ApiClient, token: string, form: FormData): Promise<ChangeOutcome | "saved"> {
  if (form.get("intent") === "pay-method") return choosePayMethod(api, token, form);
  return form.get("intent") === "people" ? saveNames(api, token, form) : sendAgain(api, token);
}

async function saveNames(api: ApiClient, token: string, form: FormData): Promise<ChangeOutcome | "saved"> {
  const people = peopleIn(form);
  const response = await api.registrations[":token"].people.$put({ param: { token }, json: { people } });
  if (response.status === 200) return "saved";
  const { message, instruction, number, fields = {} } = (await response.json()) as Problem;
  const errors = Object.fromEntries(
    Object.entries(fields).map(([path, [first = ""]]) => [fieldOfProblem(path), first] as const),
  );
  return {
    status: response.status,
    ...lostNames(form, [message, instruction, number].filter(Boolean).join(" ")),
    errors,
  };
}

/** Nothing typed is lost. */
export const lostNames = (form: FormData, problem: string) => {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { intent: "people" as const, problem, errors: {}, typed };
};

async function sendAgain(api: ApiClient, token: string): Promise<ChangeOutcome> {
  const response = await api.registrations[":token"].resend.$post({ param: { token } });
  const { status } = response;
  if (response.status === 200) return { status, intent: "resend", ...(await response.json()) };
  const { message } = (await response.json()) as Problem;
  return { status, intent: "resend", problem: message };
}

async function choosePayMethod(api: ApiClient, token: string, form: FormData): Promise<ChangeOutcome> {
  const payMethod = form.get("payMethod") as "Check" | "Card" | null;
  if (!payMethod) return { status: 422, intent: "pay-method", problem: "Choose how you will pay" };
  const response = await api.registrations[":token"]["pay-method"].$put({ param: { token }, json: { payMethod } });
  const { status } = response;
  if (status === 200) return { status, intent: "pay-method", chosen: true };
  const { message, instruction } = (await response.json()) as Problem;
  return { status, intent: "pay-method", problem: [message, instruction].filter(Boolean).join(" ") };
}

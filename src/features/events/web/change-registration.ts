/** What a visitor may do on the page of their registration, from the sent form to the API and back. */
import type { ApiClient } from "#app/api-context.ts";

export type ChangeOutcome = { status: number } & (
  | { intent: "resend"; sentTo: string }
  | { intent: "pay-method"; chosen: true }
  | { intent: "resend"; problem: string }
  | { intent: "pay-method"; problem: string }
);

type Problem = { message: string; instruction?: string };

export const changeRegistration = (api: ApiClient, token: string, form: FormData): Promise<ChangeOutcome> =>
  form.get("intent") === "pay-method" ? choosePayMethod(api, token, form) : sendAgain(api, token);

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

/** What a visitor may do on the page of their registration, from the sent form to the API and back. */
import type { ApiClient } from "#app/api-context.ts";

export type ChangeOutcome = { status: number } & (
  | { intent: "resend"; sentTo: string }
  | { intent: "resend"; problem: string }
);

type Problem = { message: string };

export async function changeRegistration(api: ApiClient, token: string, _form: FormData): Promise<ChangeOutcome> {
  const response = await api.registrations[":token"].resend.$post({ param: { token } });
  const { status } = response;
  if (response.status === 200) return { status, intent: "resend", ...(await response.json()) };
  const { message } = (await response.json()) as Problem;
  return { status, intent: "resend", problem: message };
}

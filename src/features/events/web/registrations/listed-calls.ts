/** API calls about registrations other than the one on the open page. */
import type { RegistrationToken } from "#shared/identifiers.ts";
import { adviceIn, problemIn } from "#shared/problem.ts";
import { CONNECTION_LOST } from "#ui/forms/answer.ts";

const LOST = `${CONNECTION_LOST} Please try again.`;

/** Withdraws a registration. @returns the error message for the visitor, or undefined */
export async function withdraw(token: RegistrationToken): Promise<string | undefined> {
  const response = await fetch(`/api/registrations/${token}/withdraw`, { method: "POST" }).catch(() => undefined);
  if (!response) return LOST;
  if (response.ok) return undefined;
  const problem = await problemIn(response, { message: LOST, error: { name: "" } });
  return [problem.message, adviceIn(problem)].filter(Boolean).join(" ");
}

/**
 * Saves how a registration will be paid. If this call fails, the registration's page asks again, and a payment names
 * its charge.
 */
export const savePayMethod = (token: RegistrationToken, payMethod: "Check" | "Card"): Promise<unknown> =>
  fetch(`/api/registrations/${token}/pay-method`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ payMethod }),
    keepalive: true,
  }).catch(() => undefined);

import { adviceIn, CRASHED, problemIn } from "#shared/problem.ts";

/** The outcome of correcting a mistyped email. */
export type EmailOutcome = { intent: "email"; status: number } & ({ sentTo: string } | { problem: string });

export async function emailOutcome(response: Response, email: string): Promise<EmailOutcome> {
  const { status } = response;
  if (status === 200) return { intent: "email", status, sentTo: email };
  const problem = await problemIn(response, CRASHED);
  return { intent: "email", status, problem: [problem.message, adviceIn(problem)].filter(Boolean).join(" ") };
}

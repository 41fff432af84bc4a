/** What a failing call of the API says, and how its reader tells it: one shape, declared here alone. */

export type Problem = {
  message: string;
  /** What the reader can do about it, as a sentence. */
  instruction?: string | undefined;
  /** The office's phone, where calling helps. */
  number?: string | undefined;
  email?: string | undefined;
  /** Field path -> messages, for forms. */
  fields?: Record<string, string[]> | undefined;
  /** Machine-readable facts, such as the right price. */
  details?: Record<string, unknown> | undefined;
  error: { /** Stable `feature.reason`, which clients and tests rely on. */ name: string };
};

/** Said where nothing says why: the API broke, or something between it and the page answered. */
export const CRASHED: Problem = {
  message: "Something went wrong on our side.",
  instruction: "Please try again in a few minutes, or contact the office.",
  error: { name: "server.failed" },
};

/** @returns what a failed answer says, or `otherwise` where it cannot be read. */
export async function problemIn(answer: { json(): Promise<unknown> }, otherwise: Problem): Promise<Problem> {
  const body = (await answer.json().catch(() => undefined)) as Partial<Problem> | undefined;
  return body?.error ? (body as Problem) : otherwise;
}

/** The first message of each field. */
export const fieldErrorsIn = ({ fields = {} }: Problem): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, [message = ""]]) => [field, message]));

/** What the reader can do about it, and the office's phone where calling helps. */
export const adviceIn = ({ instruction, number }: Problem): string => [instruction, number].filter(Boolean).join(" ");

/** The body of every failed API call, declared only here, and how to read it. */

export type Problem = {
  message: string;
  /** The advice to the reader, as a sentence. */
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

/** The fallback without a reason: the API crashed, or something between it and the page answered. */
export const CRASHED: Problem = {
  message: "Something went wrong on our side.",
  instruction: "Please try again in a few minutes, or contact the office.",
  error: { name: "server.failed" },
};

/** @returns the problem in a failed answer, or `otherwise` if it cannot be read. */
export async function problemIn(answer: { json(): Promise<unknown> }, otherwise: Problem): Promise<Problem> {
  const body = (await answer.json().catch(() => undefined)) as Partial<Problem> | undefined;
  return body?.error ? (body as Problem) : otherwise;
}

/** The first message of each field. */
export const fieldErrorsIn = ({ fields = {} }: Problem): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, [message = ""]]) => [field, message]));

/** The advice to the reader, and the office's phone if calling helps. */
export const adviceIn = ({ instruction, number }: Problem): string => [instruction, number].filter(Boolean).join(" ");

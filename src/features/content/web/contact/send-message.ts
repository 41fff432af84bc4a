/** From the sent form to the API and back: the page's action, for browsers with and without scripts. */
import type { ApiClient } from "#app/api-context.ts";
import { asAnswer } from "#ui/public/forms/sent-form.ts";
import { FIELDS, type Returned, TRAP, typedIn } from "./contact-form-data.ts";

type Problem = {
  message: string;
  instruction?: string;
  error: { name: string };
  fields?: Record<string, string[]>;
};

const CRASHED = {
  message: "Something went wrong on our side.",
  instruction: "Your message has not been sent. Please try again in a few minutes, or call the office.",
};

/** @returns what the page shows, and the status it shows it with. */
export async function sendMessage(api: ApiClient, form: FormData): Promise<{ status: number; returned: Returned }> {
  const typed = typedIn(form);
  const { requestKey = "" } = typed;
  const answers = Object.fromEntries([...FIELDS, TRAP].map((name) => [name, typed[name] ?? ""]));
  const header = requestKey ? { "idempotency-key": requestKey } : {};
  const response = await api.contact.$post({ json: answers as never, header }).catch(asAnswer);
  if (response.status === 201) {
    const { message } = (await response.json()) as { message: string };
    return { status: 200, returned: { isSent: true, message, requestKey: crypto.randomUUID() } };
  }
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  const fields = Object.entries(problem?.fields ?? {});
  const errors = Object.fromEntries(fields.map(([name, [first = ""]]) => [name, first]));
  // The key belongs to the message that arrived: a changed one goes out under a key of its own.
  const isUsed = problem?.error.name === "content.message-key-reused";
  return {
    status: response.status,
    returned: {
      isSent: false,
      typed,
      errors,
      ...(fields.length === 0 && { failure: problem ? { ...problem, code: problem.error.name } : CRASHED }),
      requestKey: isUsed ? crypto.randomUUID() : requestKey,
    },
  };
}

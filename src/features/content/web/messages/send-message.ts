/** The page's action: from the submitted form to the API and back, with and without scripts. */
import type { ApiClient } from "#app/api-context.ts";
import { asAnswer, keyHeader, refusalOf, typedIn } from "#ui/forms/answer.ts";
import { TRAP } from "#ui/public/forms/fields/trap-field.tsx";
import { FIELDS, type Returned } from "./contact-form-data.ts";

const CRASHED = {
  message: "Something went wrong on our side.",
  instruction: "Your message has not been sent. Please try again in a few minutes, or call the office.",
  error: { name: "server.failed" },
};

/** @returns the data of the page, and its status. */
export async function sendMessage(api: ApiClient, form: FormData): Promise<{ status: number; returned: Returned }> {
  const typed = typedIn(form);
  const { requestKey = "" } = typed;
  const answers = Object.fromEntries([...FIELDS, TRAP].map((name) => [name, typed[name] ?? ""]));
  const sent = { json: answers as never, header: keyHeader(requestKey) };
  const response = await api.contact.$post(sent).catch(asAnswer);
  if (response.status === 201) {
    const { message } = (await response.json()) as { message: string };
    return { status: 200, returned: { isSent: true, message, requestKey: crypto.randomUUID() } };
  }
  const refusal = await refusalOf(response, typed, CRASHED);
  // The key belongs to the message that arrived: a changed message gets a new key.
  const isUsed = refusal.failure?.error.name === "content.message-key-reused";
  // The field errors say everything.
  const failure = Object.keys(refusal.errors).length === 0 && { failure: refusal.failure };
  const { errors, status } = refusal;
  const key = isUsed ? crypto.randomUUID() : requestKey;
  return { status, returned: { isSent: false, typed, errors, status, ...failure, requestKey: key } };
}

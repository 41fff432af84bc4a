/** Forms that are answered by email. Their confirmation never reveals whether an account exists. */
import { data } from "react-router";
import { connectionLost, type Refusal, refusalOf, type Typed, typedIn } from "./answer.ts";
import { sendForm } from "./send.ts";

export type Mailed = { isSent: true; message: string; typed: Typed } | ({ isSent: false } & Refusal);

/** @param response 202 with a message, or a refusal. */
export async function mailedFrom(response: Response, typed: Typed) {
  if (response.status === 202) {
    const { message } = (await response.json()) as { message: string };
    return data({ isSent: true, message, typed } satisfies Mailed);
  }
  const { errors, status, failure } = await refusalOf(response, typed);
  // The general failure is shown only if no field has an error.
  const kept = Object.keys(errors).length === 0 && { failure };
  return data({ isSent: false, typed, errors, status, ...kept } satisfies Mailed, status);
}

const LOST = "What you typed is kept. Please send it again.";

/** The page's `clientAction`. */
export const sendMailedForm = (args: Parameters<typeof sendForm>[0]) =>
  sendForm(args, (form) => ({ isSent: false, ...connectionLost(typedIn(form), LOST) }) satisfies Mailed);

/**
 * The route of a form with a review: its actions with and without scripts, and its revalidation.
 */
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { asAnswer, connectionLost, type Refusal, refusalOf, type Typed, tokenOf, typedIn } from "./answer.ts";
import { sendForm } from "./send.ts";
import { errorsOf, type FormSchema } from "./use-field-errors.ts";

/** The step to show, and its content. */
export type Returned = Refusal & { view: "form" | "review" };

type Sent<Token extends string> = {
  schema: FormSchema;
  /** Turns the typed texts into the input of the schema. */
  answersOf: (typed: Typed) => unknown;
  send: (typed: Typed) => Promise<Response>;
  /** The address of the new registration or application. */
  pathOf: (token: Token) => string;
  /** Adds facts to a refusal that the API does not know, such as the field. */
  explain?: (refusal: Refusal) => Refusal;
};

/** Handles the form's buttons: review the answers, go back to them, or send them. */
export async function answerReviewed<Token extends string>(
  form: FormData,
  { schema, answersOf, send, pathOf, explain }: Sent<Token>,
) {
  const typed = typedIn(form);
  const show = (view: Returned["view"], refusal: Refusal) => data<Returned>({ ...refusal, view }, refusal.status);
  const step = { typed, errors: {}, status: 200 };
  if (typed.intent === "edit") return show("form", step);
  const errors = errorsOf(schema, answersOf(typed)) as Record<string, string>;
  if (Object.keys(errors).length > 0) return show("form", { typed, errors, status: 422 });
  if (typed.intent !== "confirm") return show("review", step);

  const response = await send(typed).catch(asAnswer);
  if (response.status === 201) return redirect(pathOf(tokenOf<Token>(response)));
  const refusal = await refusalOf(response, typed);
  const explained = explain?.(refusal) ?? refusal;
  return show(Object.keys(explained.errors).length > 0 ? "form" : "review", explained);
}

/**
 * The page's `clientAction`. A lost connection keeps the review as it is.
 *
 * @param instruction says that confirming again is safe.
 */
export const sendReviewed = (
  args: Parameters<typeof sendForm<unknown, Returned>>[0],
  draftKey: string,
  instruction: string,
) => sendForm(args, (form): Returned => ({ ...connectionLost(typedIn(form), instruction), view: "review" }), draftKey);

/** Revalidates only after a refusal by the server, which may mean that a price has changed. */
export const asksAfter =
  (changed: string) =>
  ({ actionResult, formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
    formMethod
      ? (actionResult as Partial<Returned> | undefined)?.failure?.error.name === changed
      : currentUrl.pathname !== nextUrl.pathname;

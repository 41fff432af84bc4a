/** From the sent form to the API and back: the page's action, for browsers with and without scripts. */
import type { ApiClient } from "#app/api-context.ts";
import { classFormSchema } from "../rules/class-registration.ts";
import { answersOf, type Typed, typedIn } from "./class-form-data.ts";
import type { Failure, Returned } from "./returned.ts";

type Problem = {
  message: string;
  instruction?: string;
  number?: string;
  email?: string;
  error: { name: string };
  fields?: Record<string, string[]>;
};

/**
 * What a button of the form asks for: look over the answers, go back to them, or send them.
 *
 * @returns the token of the registration, or what the page shows instead.
 */
export async function submitClass(api: ApiClient, form: FormData): Promise<{ registered: string } | Returned> {
  const typed = typedIn(form);
  if (typed.intent === "edit") return { view: "form", typed, errors: {}, status: 200 };
  const checked = classFormSchema.safeParse(answersOf(typed));
  if (!checked.success) return { view: "form", typed, errors: firstMessages(checked.error.issues), status: 422 };
  if (typed.intent !== "confirm") return { view: "review", typed, errors: {}, status: 200 };

  const response = await send(api, typed);
  if (response.status === 201) return { registered: response.headers.get("location")?.split("/").pop() ?? "" };
  return refused(typed, response);
}

const firstMessages = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));

async function send(api: ApiClient, typed: Typed): Promise<Response> {
  const { idempotencyKey = "", priceSeen = "" } = typed;
  try {
    return await api["cert-registration"].$post({
      json: {
        ...answersOf(typed),
        ...(Number(priceSeen) >= 0 && priceSeen && { priceSeen: Number(priceSeen) }),
      } as never,
      header: idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
    });
  } catch (error) {
    // A crash of ours is told in the form as well: what was typed must not go down with it.
    if (error instanceof Response) return error;
    throw error;
  }
}

async function refused(typed: Typed, response: Response): Promise<Returned> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  const fields = Object.entries(problem?.fields ?? {});
  const errors = Object.fromEntries(fields.map(([name, [first = ""]]) => [name, first]));
  return {
    view: fields.length > 0 ? "form" : "review",
    typed,
    errors,
    failure: problem ? failureOf(problem) : CRASHED,
    status: response.status,
  };
}

const failureOf = ({ message, instruction, number, email, error }: Problem): Failure => ({
  ...{ message, instruction, number, email },
  name: error.name,
});

const CRASHED: Failure = {
  message: "Something went wrong on our side. Nothing was charged by this request.",
  instruction: "Please try again in a few minutes, or contact the office.",
  name: "server.failed",
};

/**
 * The input of a form and its refusal, for browsers with and without scripts.
 */
import { CRASHED, fieldErrorsIn, type Problem, problemIn } from "#shared/problem.ts";

/** The typed values by field name, without files, so that nothing must be typed twice. */
export type Typed = Readonly<Record<string, string>>;

export const typedIn = (form: FormData): Typed =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

export type Refusal<Entries = Typed> = {
  /** The typed values; their shape differs from `Typed` if several fields share a name. */
  typed: Entries;
  /** Field -> message. */
  errors: Readonly<Record<string, string>>;
  /** Unset if the form's own check found the errors. */
  failure?: Problem;
  status: number;
};

/** For a call of an action: the form shows a crash of the server as well, and keeps its answers. */
export function asAnswer(error: unknown): Response {
  if (error instanceof Response) return error;
  throw error;
}

/** The header that makes a form count once, however often it is sent. */
export const keyHeader = (requestKey: string | undefined): Record<string, string> =>
  requestKey ? { "idempotency-key": requestKey } : {};

/** @returns the token at the end of the address of the new registration or application. */
export const tokenOf = <Token extends string>({ headers }: Response): Token =>
  (headers.get("location")?.split("/").pop() ?? "") as Token;

/** Builds the refusal from an API answer. @param otherwise the message if the answer gives no reason. */
export async function refusalOf<E>(response: Response, typed: E, otherwise = CRASHED): Promise<Refusal<E>> {
  const failure = await problemIn(response, otherwise);
  return { typed, errors: fieldErrorsIn(failure), failure, status: response.status };
}

/** A lost connection keeps the form as it is. @param instruction says that sending again is safe. */
export const connectionLost = <E>(typed: E, instruction: string): Refusal<E> => ({
  typed,
  errors: {},
  failure: { message: CONNECTION_LOST, instruction, error: { name: LOST_CODE } },
  status: 503,
});

export const LOST_CODE = "connection.lost";
export const CONNECTION_LOST = "The connection was lost before an answer came.";

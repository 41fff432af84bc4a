/** What a form sends, and what comes back of one that was sent and made nothing. */

/** Everything that was typed, by field name, so that nothing is typed twice. Files are none of it. */
export type Typed = Readonly<Record<string, string>>;

export const typedIn = (form: FormData): Typed =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

export type Failure = {
  message: string;
  instruction?: string | undefined;
  /** The office's phone and email. */
  number?: string | undefined;
  email?: string | undefined;
  /** Stable name of the error, for the office. */
  name: string;
};

export type Returned = {
  view: "form" | "review";
  typed: Typed;
  /** Field -> message. */
  errors: Readonly<Record<string, string>>;
  failure?: Failure;
  status: number;
};

type Problem = Omit<Failure, "name"> & { error: { name: string }; fields?: Record<string, string[]> };

/** For a call of an action: a crash of ours is told in the form as well, and what was typed does not go down with it. */
export function asAnswer(error: unknown): Response {
  if (error instanceof Response) return error;
  throw error;
}

/** The first message of each field, as a zod schema found them. */
export const firstMessages = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));

/** What the page shows when the API refused: the fields where it named some, else the review with its reason. */
export async function refused(typed: Typed, response: Response): Promise<Returned> {
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
  message: "Something went wrong on our side.",
  instruction: "Please try again in a few minutes, or contact the office.",
  name: "server.failed",
};

/** A lost connection keeps the review as it stands; the form's key makes sending again safe. */
export const connectionLost = (typed: Typed, instruction: string): Returned => ({
  view: "review",
  typed,
  errors: {},
  failure: { message: "The connection was lost before an answer came.", instruction, name: "connection.lost" },
  status: 503,
});

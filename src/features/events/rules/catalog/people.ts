/** The people inside one registration, and how to correct a name without a change to anything else. */

/** One person of a registration's answers. */
export type RegisteredPerson = {
  /** Path of the person in `details`, such as `teams.0.1` or `attendees.2.includedAttendees.0`. */
  path: string;
  /** The label of this person on screens, such as `Team 1, golfer 2`. */
  role: string;
  name: string;
  /** Undefined if the form has only a name. */
  email?: string;
};

export type PersonChange = { path: string; name: string; email?: string | undefined };

/**
 * The answers with other names and emails at the given paths. A path that holds plain text is a name without an email.
 * The caller checks which paths may change: see `people` of the kind.
 */
export function withPeople<Details>(details: Details, changes: readonly PersonChange[]): Details {
  const copy = structuredClone(details) as Record<string, unknown>;
  for (const { path, name, email } of changes) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    const parent = steps.reduce<Record<string, unknown> | undefined>(
      (node, step) => node?.[step] as Record<string, unknown> | undefined,
      copy,
    );
    if (!parent) continue;
    const before = parent[last];
    parent[last] =
      typeof before === "object" && before !== null ? { ...before, name, ...(email !== undefined && { email }) } : name;
  }
  return copy as Details;
}

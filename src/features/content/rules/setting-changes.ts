/** The changes between two values of a setting, as text for the audit log. */

const MAX_CHANGES = 12;
const MAX_TEXT = 80;

/** One phrase per changed leaf, such as `phone from "6015550117" to "6015550118"`; at most 12 and a count of the rest. */
export function changesOf(before: unknown, after: unknown): string[] {
  const changes = [...compare(before, after, "")];
  const rest = changes.length - MAX_CHANGES;
  return rest > 0 ? [...changes.slice(0, MAX_CHANGES), `and ${rest} more`] : changes;
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function* compare(before: unknown, after: unknown, path: string): Generator<string> {
  if (isTree(before) && isTree(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* compare(before[key], after[key], path ? `${path}.${key}` : key);
    }
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    yield `${path || "value"} from ${brief(before)} to ${brief(after)}`;
  }
}

function brief(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

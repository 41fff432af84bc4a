import type { ChangeListener } from "./live.ts";

/**
 * Keeps what `read` gives until a change is announced, for what many requests need and few change.
 *
 * @param read of the database or transaction that the caller gives
 */
export function keepUntilChange<From, T>(
  { isListening, onChange }: Pick<ChangeListener, "isListening" | "onChange">,
  read: (from: From) => Promise<T>,
): (from: From) => Promise<T> {
  let kept: { value: T } | undefined;
  let changes = 0;
  onChange(() => {
    kept = undefined;
    changes++;
  });
  return async (from) => {
    if (kept && isListening()) return kept.value;
    const before = changes;
    const value = await read(from);
    if (before === changes) kept = { value };
    return value;
  };
}

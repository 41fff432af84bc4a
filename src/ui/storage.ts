/**
 * The only access to the browser's storage, which may be full or forbidden, or throw on any access. Values that cannot
 * be stored are kept in the open page, so that the rest of the code still works.
 */
type Place = "sessionStorage" | "localStorage";

/** The server has none, because all visitors would share it. */
const unsaved = typeof window === "undefined" ? undefined : new Map<string, string>();

/** @returns the stored value, which another page or version may have written; undefined for invalid JSON. */
export function recall(key: string, place: Place = "sessionStorage"): unknown {
  try {
    return JSON.parse(unsaved?.get(place + key) ?? globalThis[place].getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in this tab, or in `localStorage` in every tab. Never throws. */
export function keep(key: string, value: unknown, place: Place = "sessionStorage"): void {
  const text = JSON.stringify(value);
  try {
    globalThis[place].setItem(key, text);
    unsaved?.delete(place + key);
  } catch {
    unsaved?.set(place + key, text);
  }
}

/** Never throws. */
export function forget(key: string, place: Place = "sessionStorage"): void {
  unsaved?.delete(place + key);
  try {
    globalThis[place].removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

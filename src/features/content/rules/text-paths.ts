/** Texts inside a setting by their path, such as `director.name` or `levels.2.title`. */
import type { TextField, TextList } from "./text-pages.ts";

export const joinPath = (...parts: readonly (string | number)[]): string =>
  parts.filter((part) => part !== "").join(".");

const keysOf = (path: string): string[] => (path === "" ? [] : path.split("."));

/** @returns `undefined` if nothing is at the path. */
export function textAt(value: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);
}

/** @returns a copy with another text at the path. */
export function withText<T>(value: T, path: string, text: unknown): T {
  const [key, ...rest] = keysOf(path);
  if (key === undefined) return text as T;
  const inner = withText((value as Record<string, unknown>)[key], rest.join("."), text);
  if (Array.isArray(value)) return value.with(Number(key), inner) as T;
  return { ...value, [key]: inner };
}

const EMPTY: Partial<Record<TextField["kind"], unknown>> = { month: 1, class: "1", picture: null, member: null };

/** A new list item with empty texts. */
export function emptyItem({ fields }: TextList): unknown {
  const [first] = fields;
  if (first?.path === "") return first.kind in EMPTY ? EMPTY[first.kind] : "";
  return Object.fromEntries(fields.map(({ path, kind }) => [path, EMPTY[kind] ?? ""]));
}

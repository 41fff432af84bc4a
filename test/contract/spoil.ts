/** Makes a valid body invalid somewhere. */
import fc from "fast-check";
import { HOSTILE_TEXTS, HOSTILE_VALUES } from "./hostile-values.ts";

type Spoil = { at: number; how: "replace" | "drop" | "add" | "swap"; value: unknown; key: string };

/** Any text that JSON can write, halves of pairs included. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map((codes) => String.fromCharCode(...codes));

export const spoils: fc.Arbitrary<Spoil[]> = fc.array(
  fc.record({
    at: fc.nat(),
    how: fc.constantFrom("replace", "replace", "replace", "drop", "add", "swap"),
    value: fc.oneof(fc.constantFrom(...HOSTILE_VALUES), units, fc.double()),
    key: fc.constantFrom("isAdmin", "id", "price", "__proto__", "constructor", "", ...HOSTILE_TEXTS.slice(0, 4)),
  }),
  { maxLength: 2 },
);

type Holder = Record<string, unknown>;
type Place = { holder: Holder; key: string };

/** @returns another body; the given one stays as it is. */
export function spoil(body: unknown, spoils: readonly Spoil[]): unknown {
  const root = { body: structuredClone(body) };
  for (const { at, how, value, key } of spoils) {
    const places = placesIn(root);
    const place = places[at % places.length];
    // Its own copy: what is added to it next must not be added to a value that others share, or to itself.
    if (place) change(place, how, structuredClone(value), key);
  }
  return root.body;
}

function change({ holder, key }: Place, how: Spoil["how"], value: unknown, added: string): void {
  const old = holder[key];
  if (how === "replace") holder[key] = value;
  // An object may have got a `toString` of its own that is no function.
  else if (how === "swap") holder[key] = typeof old === "string" ? Number(old) || [old] : JSON.stringify(old);
  else if (how === "drop") delete holder[key];
  else if (typeof old === "object" && old !== null) define(old as Holder, added, value);
  else define(holder, added, value);
}

/** Defines a property as a JSON parser would, also under the name `__proto__`. */
const define = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

function placesIn(holder: Holder): Place[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(typeof value === "object" && value !== null ? placesIn(value as Holder) : []),
  ]);
}

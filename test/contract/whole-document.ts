/** The document with every part in its place instead of a reference, as the routes declare it. */
import type { ApiDocument } from "./document.ts";

type Part = Record<string, unknown>;

/** A part that is used again is one object, so the whole takes little room. */
export function wholeDocument(document: ApiDocument): ApiDocument {
  const known = new Map<string, unknown>();
  const lookUp = (ref: string): unknown => {
    if (!known.has(ref)) {
      const found = ref
        .split("/")
        .slice(1)
        .reduce((part, key) => (part as Part)?.[key] as Part, document as unknown as Part);
      known.set(ref, whole(found));
    }
    return known.get(ref);
  };
  const whole = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(whole);
    if (typeof part !== "object" || part === null) return part;
    const { $ref, ...own } = part as Part;
    const beside = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, whole(value)]));
    if (typeof $ref !== "string") return orNull(beside);
    const found = lookUp($ref);
    return Object.keys(beside).length === 0 ? found : { ...(found as Part), ...beside };
  };
  return whole(document) as ApiDocument;
}

/** The union of a shape and null is declared as a type of two names. */
function orNull(part: Part): Part {
  const { anyOf, ...beside } = part;
  const [one, other] = Array.isArray(anyOf) && anyOf.length === 2 ? (anyOf as Part[]) : [];
  if (!one || other?.type !== "null" || typeof one.type !== "string") return part;
  return { ...one, type: [one.type, "null"], ...(Array.isArray(one.enum) && { enum: [...one.enum, null] }), ...beside };
}

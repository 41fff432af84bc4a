/** Generates values that a JSON schema of the document accepts. */
import fc from "fast-check";
import type { Schema } from "#app/json-schema.ts";
import type { ApiDocument } from "./document.ts";
import type { KnownValues } from "./known-values.ts";

type Source = { document: ApiDocument; known: KnownValues };
type Values = fc.Arbitrary<unknown>;

const MOST_ITEMS = 3;
const DAYS = ["2026-01-05", "2027-05-13", "1900-01-01", "2199-12-31", "2028-02-29"];
const WORDS = [
  "Pat Reed",
  "O'Neil & Söhne",
  "x",
  "Delta Paving, Inc. <Tupelo>",
  "漢字 🚧",
  "MS",
  "38801",
  "6015550142",
];
const EMAILS = ["pat.reed@deltapaving.example", "o'neil+golf@example.org"];

export function valuesOf(source: Source, schema: Schema): Values {
  const inside = (part: Schema) => valuesOf(source, part);
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  if ($ref) return inside(source.document.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {});
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const alternatives =
    anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : undefined);
  if (alternatives) return fc.oneof(...alternatives.map(inside));
  if (allOf) return fc.tuple(...allOf.map(inside)).map((parts) => Object.assign({}, ...parts));
  if (type === "object") return objects(source, schema);
  if (type === "array") return arrays(source, schema);
  if (type === "string") return texts(source.known, schema);
  if (type === "integer" || type === "number") return numbers(schema);
  if (type === "boolean") return fc.boolean();
  return type === "null" ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 });
}

function objects(source: Source, { properties = {}, required = [], additionalProperties }: Schema): Values {
  const values = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valuesOf(source, part)]));
  const named = fc.record(values, { requiredKeys: required });
  if (typeof additionalProperties !== "object") return named;
  const others = fc.dictionary(fc.string({ maxLength: 8 }), valuesOf(source, additionalProperties), { maxKeys: 2 });
  return fc.tuple(others, named).map(([rest, own]) => ({ ...rest, ...own }));
}

function arrays(source: Source, { items = {}, minItems = 0, maxItems = MOST_ITEMS }: Schema): Values {
  return fc.array(valuesOf(source, items), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
  });
}

function texts({ uuids, tokens }: KnownValues, { format, pattern, minLength = 0, maxLength = 60 }: Schema): Values {
  if (format === "uuid") return fc.oneof(fc.uuid(), fc.constantFrom(...uuids));
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === "date" || pattern?.includes(String.raw`\d\d-\d\d`)) return fc.constantFrom(...DAYS);
  if (pattern?.includes("@")) return fc.constantFrom(...EMAILS);
  if (pattern === "^[0-9a-z]{26}$") return fc.oneof(fc.constantFrom(...tokens), fc.stringMatching(/^[0-9a-z]{26}$/));
  const words = WORDS.filter((word) => word.length >= minLength && word.length <= maxLength);
  const most = Math.max(minLength, Math.min(maxLength, 300));
  const drawn = fc.string({ minLength, maxLength: most, unit: "grapheme" });
  const any = words.length > 0 ? fc.oneof(fc.constantFrom(...words), drawn) : drawn;
  return pattern && isShort(pattern) ? fc.oneof(any, matching(pattern)) : any;
}

/** A longer pattern restricts the characters of a text, which sample words satisfy. */
const isShort = (pattern: string) => pattern.length < 40;

/** Patterns without a generator, such as lookaheads, fall back to sample words. */
function matching(pattern: string): Values {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.constantFrom("pm_card_visa", "pm_card_chargeDeclined");
  }
}

function numbers({ type, minimum, maximum }: Schema): Values {
  const [least, most] = [Math.max(minimum ?? -1000, -1e9), Math.min(maximum ?? 1e6, 1e9)];
  const edges = fc.constantFrom(Math.ceil(least), Math.floor(most));
  if (type === "integer") return fc.oneof(edges, fc.integer({ min: Math.ceil(least), max: Math.floor(most) }));
  return fc.oneof(edges, fc.double({ min: least, max: most, noNaN: true }));
}

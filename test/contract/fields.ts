/** Every text and every number that the contract takes, one by one, with a request that carries nothing else. */
import type { Schema } from "#app/json-schema.ts";
import { type ApiDocument, type Call, callsOf, type Parameter } from "./document.ts";

export type Field = Call & {
  in: Parameter["in"] | "json" | "form";
  /** As answers name it: `customer.email`, `items.0.itemName`. */
  name: string;
  schema: Schema;
  /** The body with a value in this one place, and around it only what leads there. */
  body: (value: unknown) => unknown;
};

type SchemaFilter = (schema: Schema, types: readonly string[]) => boolean;

/** Free text: neither an option nor a file. */
const isText: SchemaFilter = ({ enum: options, const: only, format }, types) =>
  types.includes("string") && !options && only === undefined && format !== "binary";
const isNumber: SchemaFilter = (_, types) => types.includes("number") || types.includes("integer");

export const textFieldsOf = (document: ApiDocument): Field[] => fieldsOf(document, isText);
export const numberFieldsOf = (document: ApiDocument): Field[] => fieldsOf(document, isNumber);

function fieldsOf(document: ApiDocument, matches: SchemaFilter): Field[] {
  const find = (schema: Schema, name: string) => leavesIn({ document, matches }, schema, name);
  return callsOf(document).flatMap((call) => {
    const { parameters = [], requestBody } = call.operation;
    const named = parameters.flatMap((parameter) =>
      find(parameter.schema, parameter.name).map((field) => ({ ...field, in: parameter.in })),
    );
    const inBody = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema = {} }]) => {
      const place = type === "multipart/form-data" ? ("form" as const) : ("json" as const);
      return find(schema, "").map((field) => ({ ...field, in: place }));
    });
    return [...named, ...inBody].map((field) => ({ ...call, ...field }));
  });
}

type Found = Pick<Field, "name" | "schema" | "body">;

const resolve = ({ components }: ApiDocument, schema: Schema): Schema =>
  schema.$ref ? (components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

const below = (parent: string, name: string | number): string => (parent === "" ? String(name) : `${parent}.${name}`);

function leavesIn(search: { document: ApiDocument; matches: SchemaFilter }, given: Schema, name: string): Found[] {
  const { document, matches } = search;
  const schema = resolve(document, given);
  const types = [schema.type ?? []].flat();
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const found = branches.flatMap((branch) => leavesIn(search, branch, name));
  if (matches(schema, types)) found.push({ name, schema, body: (value) => value });
  // A list of one, unless that is a whole team.
  for (const { body, ...one } of schema.items ? leavesIn(search, schema.items, below(name, 0)) : [])
    found.push({ ...one, body: (value) => [body(value)] });
  const marks = marksOf(document, schema);
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    for (const { body, ...one } of leavesIn(search, property, below(name, key)))
      found.push({ ...one, body: (value) => ({ ...marks, [key]: body(value) }) });
  }
  if (typeof schema.additionalProperties === "object") {
    for (const { body, ...one } of leavesIn(search, schema.additionalProperties, below(name, "some")))
      found.push({ ...one, body: (value) => ({ some: body(value) }) });
  }
  return found;
}

/** The discriminators of a union, such as `event_type`. */
function marksOf(document: ApiDocument, { properties = {} }: Schema): Record<string, unknown> {
  const marks = Object.entries(properties).flatMap(([key, property]) => {
    const { const: only, enum: some = [] } = resolve(document, property);
    const mark = only ?? (some.length === 1 ? some[0] : undefined);
    return mark === undefined ? [] : [[key, mark]];
  });
  return Object.fromEntries(marks);
}

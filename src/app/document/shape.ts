/** A part of the contract that has, or may have, a name of its own. */
import type { Schema } from "../json-schema.ts";
import { pascal, singular } from "./words.ts";

export type Call = { role: "body" | "answer" | "parameter"; operation: string; isRead: boolean };

/** Where a shape stands, and the name it has there: that of its field, singular in a list. */
export type Use = { owner: Shape | Call; step: string };

export type Shape = {
  /** Shapes inside it are references, see `Shapes`. */
  schema: Schema;
  uses: Use[];
  name?: string;
  /** Words from the nearest shape with a name that stands for itself. */
  path: string[];
};

export const isCall = (owner: Shape | Call): owner is Call => "role" in owner;

const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat());

export const isObject = (schema: Schema): boolean =>
  typesOf(schema).includes("object") && Object.keys(schema.properties ?? {}).length > 0;

export const isChoice = ({ enum: values }: Schema): boolean => values !== undefined && values.length > 1;

const membersOf = ({ anyOf = [], oneOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf];

export const isUnion = (schema: Schema): boolean => membersOf(schema).filter(isObject).length > 1;

/** A shape that may be null is the union of itself and null, so that it is one shape with that which may not. */
export function withoutNull(schema: Schema): Schema | undefined {
  const types = typesOf(schema);
  if (!types.includes("null") || types.length !== 2) return undefined;
  const [type = ""] = types.filter((one) => one !== "null");
  return { ...schema, type, ...(schema.enum && { enum: schema.enum.filter((value) => value !== null) }) };
}

/** The step to what a list holds that is no field itself. */
export const ITEM = "Item";

const itemOf = (step: string): string => (step ? singular(step) : ITEM);

/** The schema with its direct parts replaced. */
export function mapParts(schema: Schema, step: string, replace: (part: Schema, step: string) => Schema): Schema {
  const { properties, items, additionalProperties: rest, anyOf, oneOf, allOf } = schema;
  const members = (parts: Schema[]) => parts.map((part) => replace(part, isObject(part) ? markOf(part, parts) : step));
  return {
    ...schema,
    ...(anyOf && { anyOf: members(anyOf) }),
    ...(oneOf && { oneOf: members(oneOf) }),
    ...(allOf && { allOf: allOf.map((part) => mapParts(part, step, replace)) }),
    ...(items && { items: replace(items, itemOf(step)) }),
    ...(typeof rest === "object" && { additionalProperties: replace(rest, itemOf(step)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [key, replace(part, /^\d+$/.test(key) ? ITEM : pascal(key))]),
      ),
    }),
  };
}

/** The word that tells a member of a union from the others: the value of its mark, or a field that only it has. */
function markOf({ properties = {} }: Schema, members: Schema[]): string {
  for (const { const: only, enum: values = [] } of Object.values(properties)) {
    const mark = only ?? (values.length === 1 ? values[0] : undefined);
    if (typeof mark === "string") return pascal(mark);
  }
  const others = members.filter((one) => one.properties !== properties);
  const [own = ""] = Object.keys(properties).filter((key) => !others.some((one) => key in (one.properties ?? {})));
  return pascal(own);
}

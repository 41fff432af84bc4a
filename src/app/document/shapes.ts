/** Finds every shape of the contract once, wherever it stands. */
import type { Schema } from "../json-schema.ts";
import { isChoice, isObject, isUnion, mapParts, type Shape, type Use, withoutNull } from "./shape.ts";

/** Stands for the shape of this number until all have their names. */
const NUMBERED = "#shape/";

/** A shape of so few fields may look like another one by chance: the two are one only if neither was named by hand. */
const FEW_FIELDS = 3;

/** Choices of so many values have a name even if they are used once. */
const MANY_VALUES = 4;

export class Shapes {
  readonly all: Shape[] = [];
  readonly #texts: [name: string, text: Schema][];
  readonly #known = new Map<string, number>();

  constructor(texts: Record<string, Schema>) {
    this.#texts = Object.entries(texts);
  }

  /** A schema that was named where it is declared. */
  addNamed(name: string, schema: Schema): Shape {
    const shape: Shape = { schema, uses: [], name, path: [name] };
    const { description, ...rest } = schema;
    const number = this.all.push(shape) - 1;
    if (Object.keys(schema.properties ?? {}).length > FEW_FIELDS) this.#known.set(JSON.stringify(rest), number);
    shape.schema = mapParts(schema, "", (part, step) => this.add(part, { owner: shape, step }));
    return shape;
  }

  /** @returns a reference to the shape, or the schema with references to those inside it. */
  add(schema: Schema, use: Use): Schema {
    if (schema.$ref) return schema;
    const { description, default: preset, ...rest } = schema;
    const beside = { ...(description && { description }), ...(preset !== undefined && { default: preset }) };
    const text = this.#textOf(rest);
    if (text) return { ...text, ...beside };
    const isShape = isObject(rest) || isChoice(rest) || isUnion(rest);
    const one = withoutNull(rest);
    if (one && (isShape || this.#textOf(one))) return { anyOf: [this.add(one, use), { type: "null" }], ...beside };
    if (isShape) return { $ref: NUMBERED + this.#numberOf(rest, use), ...beside };
    return mapParts(schema, use.step, (part, step) => this.add(part, { ...use, step }));
  }

  #numberOf(schema: Schema, use: Use): number {
    const key = JSON.stringify(schema);
    const known = this.#known.get(key);
    if (known !== undefined) {
      this.all[known]?.uses.push(use);
      return known;
    }
    const shape: Shape = { schema, uses: [use], path: [] };
    const number = this.all.push(shape) - 1;
    this.#known.set(key, number);
    shape.schema = mapParts(schema, "", (part, step) => this.add(part, { owner: shape, step }));
    return number;
  }

  #textOf(schema: Schema): Schema | undefined {
    for (const [name, text] of this.#texts) {
      if (!Object.entries(text).every(([key, value]) => String(schema[key as keyof Schema]) === String(value)))
        continue;
      return { $ref: refTo(name), ...Object.fromEntries(Object.entries(schema).filter(([key]) => !(key in text))) };
    }
    return undefined;
  }

  byName(): Record<string, Schema> {
    return Object.fromEntries(this.all.flatMap(({ name, schema }) => (name ? [[name, this.written(schema)]] : [])));
  }

  /** The schema with names, or what stands there, instead of numbers. */
  written<S>(schema: S): S {
    const text = JSON.stringify(schema, (_key, value) => {
      if (!value?.$ref?.startsWith(NUMBERED)) return value;
      const { $ref, ...beside } = value;
      const { name, schema: own = {} } = this.all[Number($ref.slice(NUMBERED.length))] ?? {};
      return name ? { $ref: refTo(name), ...beside } : { ...own, ...beside };
    });
    return JSON.parse(text);
  }
}

export const refTo = (name: string): string => `#/components/schemas/${name}`;

/** Every object and every union is named; a choice if it is used again or is long. */
export const deservesName = ({ schema, uses }: Shape): boolean =>
  !isChoice(schema) || uses.length > 1 || (schema.enum?.length ?? 0) >= MANY_VALUES;

/**
 * The document of the API as generators of clients want it: each shape, and each failure and parameter that repeats, is
 * described once, under a name.
 */
import type { Schema } from "../json-schema.ts";
import type { Answer, ApiDocument, Content, Operation, Parameter } from "./contract.ts";
import { nameShapes } from "./names.ts";
import { shareRepeats } from "./repeats.ts";
import type { Call } from "./shape.ts";
import { Shapes } from "./shapes.ts";
import { readTexts } from "./texts.ts";
import { pascal } from "./words.ts";

/**
 * @param plain the document as the routes declare it: only its shapes may be shared.
 * @throws Error for a shape without a name of its own.
 */
export function nameParts(plain: ApiDocument): ApiDocument {
  const texts = readTexts();
  const shapes = new Shapes(texts);
  const named = Object.entries(plain.components.schemas ?? {});
  for (const [name, schema] of named) shapes.addNamed(name, schema);
  const numbered = mapValues(plain.paths, (operations) =>
    Object.fromEntries(Object.entries(operations).map(([method, one]) => [method, withShapes(one, method, shapes)])),
  );
  nameShapes(shapes.all, [...named.map(([name]) => name), ...Object.keys(texts)]);
  const paths = shapes.written(numbered);
  const schemas = { ...texts, ...shapes.byName() };
  const repeats = shareRepeats(Object.values(paths).flatMap((operations) => Object.values(operations)));
  return { ...plain, paths, components: { ...plain.components, schemas: sorted(schemas), ...repeats } };
}

function withShapes(operation: Operation, method: string, shapes: Shapes): Operation {
  const { operationId, parameters, requestBody, responses } = operation;
  const call = (role: Call["role"]): Call => ({ role, operation: pascal(operationId), isRead: method === "get" });
  const inContent = (content: Content, role: Call["role"]): Content =>
    mapValues(content, ({ schema = {}, ...rest }) => ({
      ...rest,
      schema: shapes.add(schema, { owner: call(role), step: "" }),
    }));
  return {
    ...operation,
    ...(parameters && {
      parameters: (parameters as Parameter[]).map(({ schema, required, ...one }) => {
        const { description: repeated, ...rest } = schema;
        const use = { owner: call("parameter"), step: pascal(one.name) };
        return { ...one, ...(required && { required }), schema: shapes.add(rest, use) };
      }),
    }),
    ...(requestBody && { requestBody: { ...requestBody, content: inContent(requestBody.content, "body") } }),
    responses: mapValues(responses as Record<string, Answer>, ({ content, ...rest }) => ({
      ...rest,
      ...(content && { content: inContent(content, "answer") }),
    })),
  };
}

const mapValues = <T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const sorted = (schemas: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));

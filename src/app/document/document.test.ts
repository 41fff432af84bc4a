/** The published document says what the routes declare, each part once and under a name that reads well. */
import { expect, test } from "vitest";
import { callsOf, type Operation, readDocument, readPublished } from "#test/contract/document.ts";
import { wholeDocument } from "#test/contract/whole-document.ts";
import { createApiRoutes, declaredDocument } from "../api.ts";
import type { Schema } from "../json-schema.ts";

const document = await readPublished(createApiRoutes());
const shapes = Object.entries(document.components.schemas);
const names = shapes.map(([name]) => name);

/** A parameter may say once what its schema says, and it is optional where it does not say so. */
const comparable = ({ parameters = [], ...operation }: Operation) => ({
  ...operation,
  parameters: parameters.map(({ required = false, schema: { description, ...schema }, ...one }) => ({
    required,
    schema,
    ...one,
  })),
});

test("with every reference followed it is the document that the routes declare", async () => {
  const declared = wholeDocument(JSON.parse(JSON.stringify(declaredDocument())));
  const published = await readDocument(createApiRoutes());
  const calls = new Map(callsOf(published).map(({ method, path, operation }) => [`${method} ${path}`, operation]));
  expect(calls.size).toBe(callsOf(declared).length);
  for (const { method, path, operation } of callsOf(declared)) {
    const name = `${method} ${path}`;
    expect(comparable(calls.get(name) as Operation), name).toEqual(comparable(operation));
  }
  expect(published.components.schemas).toMatchObject(declared.components.schemas);
});

/** Objects with fields inside a schema, without those that have a name; a part of an `allOf` only adds fields. */
function unnamedIn(schema: Schema, path: string): string[] {
  const { properties = {}, items, additionalProperties: rest, anyOf = [], oneOf = [], allOf = [] } = schema;
  const parts: [string, Schema][] = [
    ...Object.entries(properties),
    ...[...anyOf, ...oneOf, ...(items ? [items] : []), ...(typeof rest === "object" ? [rest] : [])].map(
      (part): [string, Schema] => ["", part],
    ),
  ];
  return [
    ...parts.flatMap(([name, part]) => [
      ...(Object.keys(part.properties ?? {}).length > 0 ? [`${path}.${name}`] : []),
      ...unnamedIn(part, `${path}.${name}`),
    ]),
    ...allOf.flatMap((part) => unnamedIn(part, path)),
  ];
}

test("no object with fields is without a name", () => {
  const inCalls = callsOf(document).flatMap(({ operation: { operationId, requestBody, responses } }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).flatMap(({ schema = {} }) => unnamedIn({ items: schema }, operationId)),
    ),
  );
  expect([...inCalls, ...shapes.flatMap(([name, schema]) => unnamedIn(schema, name))]).toEqual([]);
});

test("names are words, without a number at the end, and no two differ in capitals alone", () => {
  const { parameters = {}, responses = {} } = document.components;
  const all = [...names, ...Object.keys(parameters), ...Object.keys(responses)];
  expect(all.filter((name) => !/^(?:[A-Z][a-z0-9]*)+$/.test(name) || /\d$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  const words = (name: string) => name.match(/[A-Z]/g)?.length ?? 0;
  expect(names.filter((name) => words(name) > 7)).toEqual([]);
});

test("what repeats is described once: a call takes some seventeen hundred characters, its shapes included", () => {
  const calls = callsOf(document);
  expect(names.length).toBeGreaterThan(900);
  expect(JSON.stringify(document).length / calls.length).toBeLessThan(1750);
  const failures = calls.flatMap(({ operation }) =>
    Object.entries(operation.responses).filter(([status]) => status >= "400"),
  );
  expect(failures.filter(([, answer]) => !("$ref" in answer))).toEqual([]);
});

/** The header `Location` of a staff call is filled after its verb has written: nothing may be missing then. */
import { expect, test } from "vitest";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { createApiRoutes } from "./api.ts";
import type { Schema } from "./json-schema.ts";

const document = await readDocument(createApiRoutes());

/** Its handler sets the header itself: the token is not in the answer. */
const OWN = new Set(["addRegistration"]);

test("every name in the Location of a staff call is one that the call takes or answers", () => {
  const made = callsOf(document).filter(
    ({ operation }) => "x-capability" in operation && operation.responses["201"] && !OWN.has(operation.operationId),
  );
  expect(made.length).toBeGreaterThan(15);
  const unknown = made.flatMap(({ operation: { operationId, parameters = [], requestBody, responses } }) => {
    const contents = [requestBody?.content, responses["201"]?.content].flatMap((one) => Object.values(one ?? {}));
    const names = new Set([
      ...parameters.map(({ name }) => name),
      ...contents.flatMap(({ schema }) => fieldsOf(schema)),
    ]);
    const wanted = [...JSON.stringify(responses["201"]?.headers).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    return wanted.filter((name) => !names.has(name)).map((name) => `${operationId}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

function fieldsOf(schema: Schema | undefined): string[] {
  const name = schema?.$ref?.split("/").at(-1);
  const { properties = {}, allOf = [] } = (name ? document.components.schemas[name] : schema) ?? {};
  return [...Object.keys(properties), ...allOf.flatMap(fieldsOf)];
}

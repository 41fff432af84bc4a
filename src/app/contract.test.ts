import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { type ApiDocument, allowedAt, callsOf, METHODS, readDocument } from "#test/contract/document.ts";
import { examplesFor } from "#test/contract/examples.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";
import { createApiRoutes } from "./api.ts";
import type { Schema } from "./json-schema.ts";

/** Calls by servers of other companies: their secret or signature is checked before anything else. */
const WEBHOOKS = new Set(["receiveStripeWebhook", "receiveBounce"]);

/** Bodies, or parts of them, that accept any value. */
const OPEN = new Set([
  ...WEBHOOKS,
  // The whole event as the specification sends it; only its id is read.
  "registerForEvent.event",
  // Any data that a caller of the specification keeps with a user; only a name is read.
  "signUp.options.data",
]);

let deps: TestDeps;
let document: ApiDocument;
let cookie: string;
beforeAll(async () => {
  deps = await createTestDeps();
  document = await readDocument(createApiRoutes());
  ({ cookie } = await createTestStaff(deps, ["lettings"]));
});
afterAll(() => deps.close());

test("every call that makes something says where it is", () => {
  const made = callsOf(document).filter(({ operation }) => operation.responses["201"]);
  const without = made.filter(({ operation }) => !JSON.stringify(operation.responses["201"]).includes('"Location"'));
  expect(made.length).toBeGreaterThan(25);
  expect(without.map(({ operation }) => operation.operationId)).toEqual([]);
});

const addressOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => (/^(?:line|file)No$/.test(name) ? "1" : crypto.randomUUID()));

type Sent = Parameters<ReturnType<typeof createTestApi>>[1];
let clients = 0;

/** Sends one request of a kind to every call; lists those whose answer is not as expected, or not declared. */
async function wrongAnswers(
  wanted: number[],
  changesOnly: boolean,
  request: (method: string) => Sent,
  { query = "", withoutBody = [] }: { query?: string; withoutBody?: number[] } = {},
) {
  const call = createTestApi(deps);
  const wrong: string[] = [];
  for (const { method, path, operation } of callsOf(document)) {
    if ((changesOnly && method === "GET") || WEBHOOKS.has(operation.operationId)) continue;
    const sent = request(method);
    // The session must outlive the calls that end it.
    const own =
      operation.operationId === "endOwnSessions" ? (await createTestStaff(deps, ["lettings"])).cookie : cookie;
    const headers = { ...(operation.operationId !== "signOut" && { cookie: own }), ...sent?.headers };
    const response = await call(`${addressOf(path)}${query}`, {
      ...sent,
      method,
      headers,
      clientAddress: `10.0.0.${++clients % 250}`,
    });
    const isDeclared = String(response.status) in operation.responses;
    const isWanted = [...wanted, ...(operation.requestBody ? [] : withoutBody)].includes(response.status);
    if (!isWanted || !isDeclared) wrong.push(`${method} ${path} answers ${response.status}`);
    await response.body?.cancel();
  }
  return wrong;
}

describe("every call of the contract", () => {
  test("refuses a query that it does not know, and says so in the document", async () => {
    const body = (method: string) => (method === "GET" ? {} : { body: {} });
    // A body of another media type is refused earlier.
    expect(await wrongAnswers([422, 403], false, body, { query: "?nobodyKnowsThis=1" })).toEqual([]);
  });

  test("that may change something refuses another site's page", async () => {
    const headers = { origin: "https://elsewhere.example" };
    expect(await wrongAnswers([403], true, () => ({ body: {}, headers }))).toEqual([]);
  });

  test("that may change something refuses another media type", async () => {
    const headers = { "content-type": "text/plain" };
    expect(await wrongAnswers([403], true, () => ({ body: "{}", headers }))).toEqual([]);
  });

  test("that may change something refuses more than it takes", async () => {
    const headers = { "content-length": String(60 * 1024 * 1024) };
    expect(await wrongAnswers([413], true, () => ({ body: {}, headers }))).toEqual([]);
  });

  test("that takes a body declares what it answers to one that cannot be read", async () => {
    // A call without a body is decided by its address, and by the rights of the caller.
    const withoutBody = [403, 410];
    expect(await wrongAnswers([400, 200, 404, 422], true, () => ({ body: "{" }), { withoutBody })).toEqual([]);
  });

  test("answers 405 to every other method, and names its own", async () => {
    const call = createTestApi(deps);
    const wrong: string[] = [];
    for (const path of Object.keys(document.paths)) {
      const allowed = allowedAt(document, path);
      for (const method of [...METHODS, "OPTIONS"].filter((one) => !allowed.includes(one))) {
        const response = await call(addressOf(path), { method });
        const answer = [response.status, response.headers.get("allow")];
        if (answer.join() !== [405, allowed.join(", ")].join()) wrong.push(`${method} ${path}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test("the letters of a media type may be large", async () => {
  const headers = { "content-type": "APPLICATION/JSON" };
  const { body } = examplesFor({ golfEvent: "", invoice: "", paidOrder: "" }).addAffiliate ?? {};
  const response = await createTestApi(deps)("/add-affiliate", { body: JSON.stringify(body), headers });
  expect(response.status).toBe(201);
});

test("a timestamp may be any text", async () => {
  expect((await createTestApi(deps)("/get-events:%E2%80%A8")).status).toBe(200);
});

describe("an unknown key", () => {
  test("is taken by no body but those that are another's to shape", () => {
    const open = callsOf(document).flatMap(({ operation: { operationId, requestBody } }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => openObjects(schema ?? {}, operationId)),
    );
    expect(new Set(open)).toEqual(OPEN);
  });

  test.each([
    ["in a body", { first_name: "Ada", nickname: "A" }, "/contact", "nickname"],
    [
      "in a part of a body",
      { people: [{ path: "a", name: "b", age: 3 }] },
      `/registrations/${"0".repeat(26)}/people`,
      "people.0.age",
    ],
    ["in one of two shapes", { items: [{ charge: "0".repeat(26), price: 3 }] }, "/cart-quote", "items.0.price"],
  ])("%s is refused by its name", async (_where, body, path, field) => {
    const method = path.endsWith("people") ? "PUT" : "POST";
    const response = await createTestApi(deps)(path, { method, body, clientAddress: "10.1.1.1" });
    expect(response.status).toBe(422);
    expect((await response.json()).fields).toMatchObject({
      [field]: ["Nothing by this name is taken here: leave it out"],
    });
  });

  test("in a setting is refused by its name", async () => {
    const call = createTestApi(deps);
    const setting = await (await call("/settings/registration", { headers: { cookie } })).json();
    const value = { ...setting.value, holdDays: 3 };
    const body = { value, updatedAt: setting.updatedAt };
    const response = await call("/settings/registration", { method: "PUT", body, headers: { cookie } });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).fields)).toEqual(["holdDays"]);
  });

  test("in a query is refused by its name", async () => {
    const response = await createTestApi(deps)("/get-events?sort=date");
    expect(Object.keys((await response.json()).fields)).toEqual(["sort"]);
  });
});

/** Paths of objects that do not forbid further keys. */
function openObjects(schema: Schema, path: string): string[] {
  const { type, properties = {}, items, additionalProperties: rest } = schema;
  const isAny = rest === true || (typeof rest === "object" && Object.keys(rest).length === 0);
  const isOpen = type === "object" && (rest === undefined || isAny);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(items ? [items] : [])];
  return [
    ...(isOpen ? [path] : []),
    ...parts.flatMap((part) => openObjects(part, path)),
    ...Object.entries(properties).flatMap(([name, part]) => openObjects(part, `${path}.${name}`)),
  ];
}

/** Each staff call, by a token of each scope: it takes those that the document names, and no other token. */
import { afterAll, describe, expect, test } from "vitest";
import { SCOPES, type Scope } from "#features/accounts/rules/api-token.ts";
import { createTestApi } from "#test/api.ts";
import { anApiToken } from "#test/api-tokens.ts";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { createTestDeps } from "#test/deps.ts";
import { createApiRoutes } from "./api.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const calls = callsOf(await readDocument(createApiRoutes()));

type Declared = { "x-capability"?: string[]; security?: Record<string, string[]>[] };
const declaredOf = ({ operation }: (typeof calls)[number]) => operation as Declared & typeof operation;
/** The scopes of which a call takes one; an empty list of them takes every token. */
const takenBy = (one: (typeof calls)[number]) =>
  declaredOf(one).security?.flatMap(({ apiToken }) => (apiToken ? [apiToken] : [])) ?? [];

const ofStaff = calls.filter((one) => declaredOf(one)["x-capability"]);

/** Calls that no token reaches. */
const NEVER = [
  // Staff users, their sessions and their second factors.
  ...["changeStaffRole", "disableStaff", "enableStaff", "endStaffSession", "endStaffSessions", "getStaffInvitation"],
  ...["getStaffMember", "inviteStaff", "listStaff", "removeStaffSecondFactor", "resendStaffInvitation"],
  "withdrawStaffInvitation",
  // Endpoints of other systems with their secrets, and what the site says of itself.
  ...["changeWebhookEndpoint", "getWebhookDelivery", "getWebhookEndpoint", "listWebhookDeliveries"],
  ...["listWebhookEndpoints", "makeWebhookEndpoint", "rotateWebhookSecret", "sendFailedWebhooks", "sendWebhookAgain"],
  ...["switchWebhookEndpoint", "testWebhookEndpoint", "getSystem"],
  // Tokens.
  ...["listApiTokens", "makeApiToken", "revokeApiToken", "listRegistryTokens", "makeRegistryToken"],
  "revokeRegistryToken",
  // Records of a person, and erasing them.
  ...["countAged", "erasePerson", "exportEverything", "exportPerson", "viewPerson"],
  // Settings, and what is set up with them.
  ...["getUnprintedInList"],
  ...["getCertifiedList", "getConnections", "hideSetUp", "keepSample", "loadSample", "makeCertifiedList"],
];

test("no token reaches users, their second factors, tokens, settings and erasing", () => {
  const never = ofStaff.filter((one) => takenBy(one).length === 0).map(({ operation }) => operation.operationId);
  expect(never.sort()).toEqual(NEVER.sort());
});

async function answerTo(headers: Record<string, string>, { method, path }: (typeof calls)[number]) {
  const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
  const response = await call(address, { method, headers, ...(method !== "GET" && { body: {} }) });
  const answer = response.status >= 400 ? await response.json() : undefined;
  await response.body?.cancel().catch(() => {});
  return { status: response.status, name: answer?.error.name };
}

const REFUSALS = ["accounts.scope-missing", "accounts.not-by-token"];

const made = new Map<string, Promise<Record<string, string>>>();
/** The headers of a token with these scopes. */
function withScopes(scopes: readonly Scope[]): Promise<Record<string, string>> {
  const known = made.get(scopes.join()) ?? anApiToken(deps, { scopes: [...scopes] }).then(({ headers }) => headers);
  made.set(scopes.join(), known);
  return known;
}

describe("takes a token with any one of its scopes, and none with all the others:", () => {
  test.each(ofStaff.map((one) => [one.operation.operationId, one] as const))("%s", async (_, one) => {
    const taken = takenBy(one);
    const isOfAll = taken.some((scopes) => scopes.length === 0);
    for (const scope of isOfAll ? SCOPES : SCOPES.filter((own) => taken.flat().includes(own))) {
      const { status, name } = await answerTo(await withScopes([scope]), one);
      expect(status === 401 || REFUSALS.includes(name), `${scope} answers ${status} ${name}`).toBe(false);
    }
    if (isOfAll) return;
    const { status, name } = await answerTo(await withScopes(SCOPES.filter((own) => !taken.flat().includes(own))), one);
    expect([status, name]).toEqual([403, expect.toBeOneOf(REFUSALS)]);
  });
});

describe("a token that only reads changes nothing:", async () => {
  const { headers } = await anApiToken(deps, { scopes: [...SCOPES], isReadOnly: true });

  test.each(ofStaff.map((one) => [one.operation.operationId, one] as const))("%s", async (_, one) => {
    const { name } = await answerTo(headers, one);
    expect(name === "accounts.token-reads-only").toBe(one.method !== "GET");
  });
});

test("no call of an account takes a token", async () => {
  const { headers } = await anApiToken(deps, { scopes: [...SCOPES] });
  const own = calls.filter(({ path }) => path === "/account" || path.startsWith("/account/"));
  expect(own.length).toBeGreaterThan(20);
  for (const one of own) expect((await answerTo(headers, one)).status, one.operation.operationId).toBe(401);
});

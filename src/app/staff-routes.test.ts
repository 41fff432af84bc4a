import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { createTestUser } from "#test/user.ts";

/** The public calls. A route that is not listed here answers 401 without a session. */
const PUBLIC = new Set([
  "POST /auth/sign-in/email",
  "POST /auth/sign-out",
  "GET /auth/get-session",
  "POST /auth/sign-up",
  "POST /auth/sign-up/again",
  "POST /auth/magic-link",
  "POST /auth/reset-password",
  "GET /auth/links/{token}",
  "POST /auth/verify",
  "POST /auth/verify-code",
  "PUT /auth/password",
  "GET /auth/providers",
  "POST /auth/sign-in/oauth",
  "GET /auth/callback/{provider}",
  "GET /staff-links/{token}",
  "POST /staff-links",
  "GET /auth/second-step",
  "POST /auth/second-step",
  "DELETE /auth/second-step",
  "POST /auth/passkey/options",
  "POST /auth/passkey",
  "GET /content/organization",
  "GET /content/home",
  "GET /content/about",
  "GET /content/terms",
  "POST /registration-links",
  "POST /events/{eventId}/registration-links",
  "POST /contact",
  "GET /content/contact",
  "GET /content/training",
  "GET /content/seasons",
  "GET /search",
  "GET /zip-codes/{zip}",
  "GET /get-affiliates",
  "GET /membership",
  "GET /certification-ids",
  "GET /certified-technicians",
  "GET /certified-technicians/{token}",
  "GET /certified-technicians/{token}/passes/{level}/apple.pkpass",
  "GET /certified-technicians/{token}/passes/{level}/google",
  "GET /certified-technicians/{token}/proof",
  "GET /certified-technicians/{token}/proof.pdf",
  "GET /certified-today",
  // Its own token opens it.
  "GET /registry/certified.csv",
  "POST /add-affiliate",
  "GET /company-invitations/{token}",
  "GET /applications/{token}",
  "GET /get-notices",
  "GET /documents",
  "GET /document-editions/{id}",
  "GET /lettings",
  "GET /content/library",
  "GET /get-events",
  "GET /get-events:{timestamp}",
  "GET /events/{eventId}",
  "GET /events/{eventId}/live",
  "GET /events/{eventId}/event.ics",
  "GET /event-pages/{slug}",
  "GET /events/{eventId}/packet.pdf",
  "POST /event-register",
  "GET /attendance-certificates/{token}",
  "GET /registrations/{token}",
  "POST /registrations/{token}/withdraw",
  "PUT /registrations/{token}/pay-method",
  "POST /events/{eventId}/waitlist",
  "GET /waitlist/{token}",
  "POST /waitlist/{token}/leave",
  "GET /check-in/{token}",
  "POST /check-in/{token}/acts",
  "POST /classes/sessions/{id}/waitlist",
  "GET /class-waitlist/{token}",
  "POST /class-waitlist/{token}/leave",
  "GET /classes",
  "POST /cert-registration",
  "GET /class-registrations/{token}",
  "PUT /class-registrations/{token}/pay-method",
  "GET /class-registrations/{token}/registration.pdf",
  "GET /class-registrations/{token}/changes",
  "POST /class-registrations/{token}/dates",
  "POST /class-registrations/{token}/person",
  "GET /classes/dates",
  "GET /classes/sessions",
  "GET /classes/dates.ics",
  "GET /classes/dates.pdf",
  "GET /registrations/{token}/confirmation.pdf",
  "GET /registrations/{token}/event.ics",
  "POST /registrations/{token}/resend",
  "PUT /registrations/{token}/email",
  "PUT /registrations/{token}/people",
  "PUT /applications/{token}/email",
  "PUT /class-registrations/{token}/email",
  "POST /payment",
  "POST /recaptcha",
  "POST /cart-quote",
  "GET /checkout",
  "GET /checkouts/{checkoutId}",
  "GET /bot-check/challenge",
  "GET /orders/{token}",
  "POST /orders/{token}/refresh",
  "POST /test-cards/authentications",
  "POST /webhooks/stripe",
  "POST /mail/bounces",
  "POST /notice-subscriptions",
  "GET /notice-subscriptions/{token}",
  "POST /notice-subscriptions/{token}",
  "GET /opt-outs/{token}",
  "POST /opt-outs/{token}",
  "GET /invoices/lookup",
  "GET /invoice-pages/{token}",
  "GET /invoice-pages/{token}/invoice.pdf",
  "GET /orders/{token}/receipt.pdf",
]);

/** Calls of every user for themselves, without any grant. */
const OWN = new Set([
  "GET /account",
  "PATCH /account",
  "PUT /account/password",
  "GET /account/sessions",
  "DELETE /account/sessions",
  "DELETE /account/sessions/{sessionId}",
  "GET /account/providers",
  "POST /account/providers",
  "DELETE /account/providers/{linkedAccountId}",
  "GET /account/overview",
  "GET /account/records/{kind}",
  "GET /account/details",
  "POST /account/references",
  "POST /account/data",
  "POST /account/delete",
  "GET /account/company",
  "PUT /account/company/people/{userId}/role",
  "POST /account/company/people/{userId}/end",
  "POST /account/company/domains",
  "DELETE /account/company/domains/{id}",
  "POST /account/company/domains/{id}/check",
  "POST /account/companies-to-join/{id}/join",
  "POST /account/companies-to-join/{id}/decline",
  "GET /account/company/technicians",
  "GET /account/company/technicians.csv",
  "GET /account/company/class-preview",
  "POST /account/company/class-registrations",
  "POST /account/company/technicians",
  "POST /account/company/technicians/{id}/left",
  "POST /account/company/technicians/{id}/hours",
  "POST /account/company/employer-reports/{id}/undo",
  "POST /account/company/hours/{id}/undo",
  "POST /account/company/listing-proposals",
  "POST /account/company/listing-proposals/{id}/withdraw",
  "POST /account/company/invitations",
  "POST /account/company/invitations/{id}/revoke",
  "GET /account/invitations",
  "POST /account/invitations/{id}/accept",
  "POST /company-invitations/{token}/accept",
  "GET /account/second-factor",
  "POST /account/second-factor/app",
  "POST /account/second-factor/app/confirm",
  "POST /account/second-factor/app/remove",
  "POST /account/second-factor/recovery-codes",
  "POST /account/passkeys/options",
  "POST /account/passkeys",
  "POST /account/passkeys/{passkeyId}/remove",
]);

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

const METHODS = ["get", "post", "put", "patch", "delete"];

const routes = async (): Promise<string[]> => {
  const document = await (await createTestApi(deps)("/openapi.json")).json();
  return Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => METHODS.includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
};

/** Routes that tell a user with this cookie to sign in, and routes that do not. */
async function routesFor(cookie: string, tried: readonly string[]) {
  const call = createTestApi(deps);
  const [open, closed]: [string[], string[]] = [[], []];
  for (const route of tried) {
    const [method = "", path = ""] = route.split(" ");
    const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
    const response = await call(address, { method, headers: { cookie }, ...(method !== "GET" && { body: {} }) });
    const text = await response.text();
    if (text.includes('"accounts.sign-in-required"')) closed.push(route);
    else open.push(`${route} answered ${response.status}`);
  }
  return { open, closed };
}

async function routesOpenTo(cookie: string, known: Set<string>): Promise<string[]> {
  const others = (await routes()).filter((route) => !known.has(route));
  return (await routesFor(cookie, others)).open;
}

test("no public route asks a visitor to sign in", async () => {
  expect((await routesFor("", [...PUBLIC])).closed).toEqual([]);
});

test("every route that is not public answers 401 to a visitor, before it looks at anything else", async () => {
  expect(await routesOpenTo("", PUBLIC)).toEqual([]);
});

test("every route of staff answers 401 to a user without the grant of staff", async () => {
  const { cookie } = await createTestUser(deps);
  expect(await routesOpenTo(cookie, new Set([...PUBLIC, ...OWN]))).toEqual([]);
  expect((await createTestApi(deps)("/account", { headers: { cookie } })).status).toBe(200);
});

test("the lists of routes name only routes that exist", async () => {
  const known = await routes();
  expect([...PUBLIC, ...OWN].filter((route) => !known.includes(route))).toEqual([]);
});

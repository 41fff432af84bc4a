/**
 * Each page of the portal, by each role: a page is closed to roles that may not call what it reads or sends, before
 * they fill in a form, and open to all others.
 */
import { RouterContextProvider } from "react-router";
import { afterAll, expect, test } from "vitest";
import { hasCapability, type RequiredCapability } from "#features/accounts/rules/capabilities.ts";
import { grantsOf, ROLES } from "#features/accounts/rules/grants.ts";
import { requiredForPage } from "#features/accounts/rules/page-capabilities.ts";
import { createTestApi } from "#test/api.ts";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { createTestDeps } from "#test/deps.ts";
import { importPage, PORTAL_ROUTES } from "#test/portal-routes.ts";
import { createTestStaff } from "#test/staff.ts";
import { createApiRoutes } from "./api.ts";
import { apiContext, createApiClient } from "./api-context.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);

/** Pages that are not open to every role. */
const PAGES = PORTAL_ROUTES.flatMap(({ path, file }) =>
  path && requiredForPage(`/mapa-admin/${path}`) !== "portal" ? [{ path, file }] : [],
);
const GRANTS = ROLES.map((role) => grantsOf(role, { hasLettings: role === "administrator" }));
const COOKIES = new Map<readonly string[], string>();
for (const grants of GRANTS) COOKIES.set(grants, (await createTestStaff(deps, grants)).cookie);

const params = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, PARAMETERS[name] ?? UNKNOWN]));
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const PARAMETERS: Record<string, string> = {
  reference: "R-7K3F9Q",
  year: "2026",
  order: "O-7K3F9Q",
  number: "D-7K3F9Q",
  kind: "registrations",
  letter: "payments.receipt",
  page: "home",
  group: "association",
  customer: "nobody",
};

/** The status of the loader; errors of our own count as 500. */
async function statusFor(cookie: string, { path, file }: (typeof PAGES)[number]): Promise<number> {
  const { loader } = await importPage(file);
  if (!loader) return 200;
  const own = params(path);
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => own[name] ?? "");
  const request = new Request(`http://localhost:3000/mapa-admin/${address}`, { headers: { cookie } });
  const context = new RouterContextProvider();
  const handle = async (one: Request) => {
    const { pathname, search } = new URL(one.url);
    const hasBody = one.method !== "GET";
    const body = hasBody ? await one.json() : undefined;
    return call(pathname.replace("/api", "") + search, { method: one.method, headers: { cookie }, body });
  };
  context.set(apiContext, createApiClient(handle, request));
  try {
    await loader({ context, request, params: own } as never);
    return 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    const { init } = thrown as { init?: { status?: number } };
    return init?.status ?? 500;
  }
}

test("the site map has the pages that roles are kept out of", () => expect(PAGES.length).toBeGreaterThan(50));

test.each(PAGES)("$path is closed to the roles that may not do what it is for, and to no other", async (page) => {
  const required = requiredForPage(`/mapa-admin/${page.path}`);
  for (const [grants, cookie] of COOKIES) {
    const isClosed = (await statusFor(cookie, page)) === 403;
    expect(isClosed, `to ${grants.join(", ")}`).toBe(!hasCapability({ grants }, required));
  }
});

/** The call that creates something on a page, by page. */
const MADE: [path: string, operation: string][] = [
  ["events/new", "createEvent"],
  ["events/x/announcements/new", "createAnnouncement"],
  ["certifications/new", "enterCertification"],
  ["members/new", "addMember"],
  ["website/documents/new", "addDocument"],
  ["lettings/new", "createLetting"],
  ["invoices/new", "issueInvoice"],
];
const CALLS = callsOf(await readDocument(createApiRoutes()));

test.each(MADE)("a role that opens %s may send its form", (path, operation) => {
  const made = CALLS.find((one) => one.operation.operationId === operation)?.operation;
  const capability = (made as { "x-capability"?: RequiredCapability } | undefined)?.["x-capability"];
  const required = requiredForPage(`/mapa-admin/${path}`);
  expect([capability].flat(), operation).toEqual([required].flat());
});

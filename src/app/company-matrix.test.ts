/**
 * Each call about companies, by every kind of caller, on their own company and on another. One file because it is one
 * table of calls by callers.
 */
import { afterAll, expect, test } from "vitest";
import { NEW_MEMBER } from "#features/membership/rules/roll/member-fields.ts";
import { inviteColleague } from "#features/membership/server/companies/invite-colleague.ts";
import { linkReference } from "#features/membership/server/companies/link-reference.ts";
import { proposeListing } from "#features/membership/server/companies/propose-listing.ts";
import { referencesOf, viewCompany } from "#features/membership/server/companies/view-company.ts";
import { addDomain } from "#features/membership/server/domains/add-domain.ts";
import { askForDomain } from "#features/membership/server/domains/ask-for-domain.ts";
import { mergeCompanies } from "#features/membership/server/merge/merge-companies.ts";
import { todayOf } from "#platform/deps.ts";
import { createTestApi } from "#test/api.ts";
import {
  aColleague,
  aCompany,
  addToCompany,
  anOpenCharge,
  aUser,
  type TestCompany,
  tokenOfLetter,
} from "#test/companies.ts";
import { callsOf, readDocument } from "#test/contract/document.ts";
import { createTestDeps } from "#test/deps.ts";
import { startDnsServer } from "#test/dns-server.ts";
import { aCrewOf, aReport, aTechnicianOf, reportedHours } from "#test/employees.ts";
import { createTestStaff } from "#test/staff.ts";
import { createTestUser } from "#test/user.ts";
import { createApiRoutes } from "./api.ts";

const dns = await startDnsServer();
const deps = await createTestDeps({ env: { LETTERS_AN_HOUR: 100_000, DNS_SERVERS: dns.address } });
afterAll(async () => {
  dns.close();
  await deps.close();
});
const call = createTestApi(deps);

const [admin, member] = [await createTestUser(deps), await createTestUser(deps)];

/** A new company of the same administrator and member, with a colleague whom calls name. */
async function aScene() {
  const company = await aCompany(deps);
  await addToCompany(deps, company, admin.id, "administrator");
  await addToCompany(deps, company, member.id);
  const colleague = await aColleague(deps, company);
  const actor = { id: admin.id, name: "Robin Reed", email: admin.email };
  return { company, admin, member, colleague, actor };
}
type Scene = Awaited<ReturnType<typeof aScene>>;
type Act = { path: string; body?: unknown };

const invited = () => `invited-${crypto.randomUUID().slice(0, 8)}@example.org`;
const listing = () =>
  ({ street: `${crypto.randomUUID().slice(0, 4)} Main`, city: "Tupelo", state: "MS", zip: "38801" }) as const;
function listingForm(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...listing(), website: "", logoBackground: "white" }))
    form.set(name, value);
  return form;
}
const aProposal = async ({ company, actor }: Scene) =>
  (await proposeListing(deps, { companyId: company.id, actor, form: { ...listing(), logoBackground: "black" } })).id;
const anInvitation = async ({ company, actor }: Scene, email = invited()) =>
  (await inviteColleague(deps, { companyId: company.id, email, role: "member", actor, visitor: undefined })).id;
const aDomain = async ({ company, actor }: Scene) => {
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  await addDomain(deps, { companyId: company.id, domain, actor });
  return (await viewCompany(deps.db, company.id, deps.now())).domains.find((one) => one.domain === domain)?.id;
};
async function aReference({ company, actor }: Scene) {
  const reference = `R-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await linkReference(deps, { companyId: company.id, reference, actor });
  return reference;
}
async function aColleagueAt({ company }: Scene) {
  const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  await aColleague(deps, company, `kim@${domain}`);
  return domain;
}
/** Merges another company into that of the scene, which keeps its own facts. */
const aMerge = async () => ({ other: (await aCompany(deps)).id, version: 1, otherVersion: 1, takes: [] });
async function aWaitingDomain(scene: Scene) {
  const [domain, { company, actor }] = [await aColleagueAt(scene), scene];
  return (await askForDomain(deps, { companyId: company.id, domain, actor })).id;
}

const aWaitingReport = ({ company, actor }: Scene) => aReport(deps, { companyId: company.id, actor });
const someHours = ({ company, actor }: Scene) => reportedHours(deps, { company, actor });
const aHolder = (company: string) => aTechnicianOf(deps, company);
const aCrewForm = (company: TestCompany) => aCrewOf(deps, company);

/** The callers: people of the scene's company A, of another company B, and of none. */
const WHO = ["visitor", "disabled", "user", "memberB", "member", "admin", "staff"] as const;
type Who = (typeof WHO)[number];
/** In the order of `WHO`. */
type Answers = [number, number, number, number, number, number, number];

const A = "/account/company";
const STAFF_ONLY: Answers = [401, 401, 401, 401, 401, 401, 200];
/** Calls about the caller's own company. A staff user belongs to none. */
const OF_ALL_USERS: Answers = [401, 401, 200, 200, 200, 200, 200];
const OF_PEOPLE: Answers = [401, 401, 403, 200, 200, 200, 403];
const OF_ADMINISTRATORS: Answers = [401, 401, 403, 403, 403, 200, 403];

type Route = { answers: Answers; act: (scene: Scene) => Act | Promise<Act> };
const ROUTES: Record<string, Route> = {
  [`GET ${A}`]: { answers: [401, 401, 200, 200, 200, 200, 200], act: () => ({ path: A }) },
  [`PUT ${A}/people/{userId}/role`]: {
    answers: OF_ADMINISTRATORS,
    act: ({ colleague }) => ({ path: `${A}/people/${colleague.id}/role`, body: { role: "administrator" } }),
  },
  [`POST ${A}/people/{userId}/end`]: {
    answers: OF_ADMINISTRATORS,
    act: ({ colleague }) => ({ path: `${A}/people/${colleague.id}/end`, body: {} }),
  },
  [`POST ${A}/domains`]: {
    answers: OF_ADMINISTRATORS,
    act: async (scene) => ({ path: `${A}/domains`, body: { domain: await aColleagueAt(scene) } }),
  },
  [`DELETE ${A}/domains/{id}`]: {
    answers: OF_ADMINISTRATORS,
    act: async (scene) => ({ path: `${A}/domains/${await aDomain(scene)}` }),
  },
  [`POST ${A}/domains/{id}/check`]: {
    // The administrator may look; DNS has no record of the domain.
    answers: [401, 401, 403, 403, 403, 409, 403],
    act: async (scene) => ({ path: `${A}/domains/${await aWaitingDomain(scene)}/check`, body: {} }),
  },
  "POST /account/companies-to-join/{id}/join": {
    // For members of the company the call changes nothing; other callers have no address there.
    answers: [401, 401, 410, 410, 200, 200, 410],
    act: ({ company }) => ({ path: `/account/companies-to-join/${company.id}/join`, body: {} }),
  },
  "POST /account/companies-to-join/{id}/decline": {
    answers: [401, 401, 410, 410, 410, 410, 410],
    act: ({ company }) => ({ path: `/account/companies-to-join/${company.id}/decline`, body: {} }),
  },
  [`GET ${A}/technicians`]: { answers: OF_PEOPLE, act: () => ({ path: `${A}/technicians` }) },
  [`GET ${A}/technicians.csv`]: { answers: OF_PEOPLE, act: () => ({ path: `${A}/technicians.csv` }) },
  [`GET ${A}/class-preview`]: { answers: OF_PEOPLE, act: () => ({ path: `${A}/class-preview?class=2` }) },
  [`POST ${A}/technicians`]: {
    answers: [401, 401, 403, 403, 403, 201, 403],
    act: async () => {
      const { certId, lastName } = await aHolder("");
      return { path: `${A}/technicians`, body: { certId, lastName, day: await todayOf(deps) } };
    },
  },
  [`POST ${A}/technicians/{id}/left`]: {
    answers: OF_ADMINISTRATORS,
    act: async ({ company }) => ({
      path: `${A}/technicians/${(await aHolder(company.name)).id}/left`,
      body: { day: await todayOf(deps) },
    }),
  },
  [`POST ${A}/technicians/{id}/hours`]: {
    answers: OF_ADMINISTRATORS,
    act: async ({ company }) => ({
      path: `${A}/technicians/${(await aHolder(company.name)).id}/hours`,
      body: { hours: "8", day: "2026-01-05", vouchedBy: "Ruth Ames", title: "Foreman" },
    }),
  },
  [`POST ${A}/class-registrations`]: {
    answers: [401, 401, 403, 403, 403, 201, 403],
    act: async ({ company }) => ({ path: `${A}/class-registrations`, body: await aCrewForm(company) }),
  },
  [`POST ${A}/employer-reports/{id}/undo`]: {
    answers: OF_ADMINISTRATORS,
    act: async (scene) => ({
      path: `${A}/employer-reports/${await aWaitingReport(scene)}/undo`,
      body: { version: 1 },
    }),
  },
  [`POST ${A}/hours/{id}/undo`]: {
    answers: OF_ADMINISTRATORS,
    act: async (scene) => ({ path: `${A}/hours/${await someHours(scene)}/undo`, body: { version: 1 } }),
  },
  "GET /members/{id}/technicians": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({ path: `/members/${company.id}/technicians` }),
  },
  "GET /members/{id}/technicians.csv": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({ path: `/members/${company.id}/technicians.csv` }),
  },
  "GET /members/{id}/technicians.xlsx": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({ path: `/members/${company.id}/technicians.xlsx` }),
  },
  "GET /members/{id}/class-preview": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({ path: `/members/${company.id}/class-preview?class=2` }),
  },
  "POST /members/{id}/class-registrations": {
    answers: [401, 401, 401, 401, 401, 401, 201],
    act: async ({ company }) => ({
      path: `/members/${company.id}/class-registrations`,
      body: await aCrewForm(company),
    }),
  },
  "POST /members/{id}/technicians/{technicianId}/left": {
    answers: STAFF_ONLY,
    act: async ({ company }) => ({
      path: `/members/${company.id}/technicians/${(await aHolder(company.name)).id}/left`,
      body: { day: await todayOf(deps) },
    }),
  },
  "POST /members/{id}/employer-reports/{reportId}/state": {
    answers: STAFF_ONLY,
    act: async (scene) => ({
      path: `/members/${scene.company.id}/employer-reports/${await aWaitingReport(scene)}/state`,
      body: { state: "applied", version: 1 },
    }),
  },
  [`POST ${A}/listing-proposals`]: {
    answers: OF_PEOPLE,
    act: () => ({ path: `${A}/listing-proposals`, body: listingForm() }),
  },
  [`POST ${A}/listing-proposals/{id}/withdraw`]: {
    answers: [401, 401, 403, 404, 200, 200, 403],
    act: async (scene) => ({ path: `${A}/listing-proposals/${await aProposal(scene)}/withdraw`, body: {} }),
  },
  [`POST ${A}/invitations`]: {
    answers: OF_ADMINISTRATORS,
    act: () => ({ path: `${A}/invitations`, body: { email: invited() } }),
  },
  [`POST ${A}/invitations/{id}/revoke`]: {
    answers: OF_ADMINISTRATORS,
    act: async (scene) => ({ path: `${A}/invitations/${await anInvitation(scene)}/revoke`, body: {} }),
  },
  "GET /account/invitations": {
    answers: [401, 401, 200, 200, 200, 200, 200],
    act: () => ({ path: "/account/invitations" }),
  },
  "POST /account/invitations/{id}/accept": {
    // It was sent to another person.
    answers: [401, 401, 410, 410, 410, 410, 410],
    act: async (scene) => ({ path: `/account/invitations/${await anInvitation(scene)}/accept`, body: {} }),
  },
  "GET /company-invitations/{token}": {
    answers: [200, 200, 200, 200, 200, 200, 200],
    act: async (scene) => {
      const email = invited();
      await anInvitation(scene, email);
      return { path: `/company-invitations/${await tokenOfLetter(deps, "membership.company-invitation", email)}` };
    },
  },
  "POST /company-invitations/{token}/accept": {
    answers: [401, 401, 403, 403, 403, 403, 403],
    act: async (scene) => {
      const email = invited();
      await anInvitation(scene, email);
      const token = await tokenOfLetter(deps, "membership.company-invitation", email);
      return { path: `/company-invitations/${token}/accept`, body: {} };
    },
  },
  "GET /account/overview": { answers: OF_ALL_USERS, act: () => ({ path: "/account/overview" }) },
  "GET /account/records/{kind}": { answers: OF_ALL_USERS, act: () => ({ path: "/account/records/registrations" }) },
  "GET /account/details": { answers: OF_ALL_USERS, act: () => ({ path: "/account/details" }) },
  "POST /account/references": {
    answers: [401, 401, 404, 404, 404, 404, 404],
    act: () => ({ path: "/account/references", body: { reference: "R-NONE22" } }),
  },
  "POST /members/{id}/references": {
    answers: STAFF_ONLY,
    act: async ({ company }) => {
      const reference = `R-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
      await anOpenCharge(deps, { reference });
      return { path: `/members/${company.id}/references`, body: { reference } };
    },
  },
  "GET /members/{id}": { answers: STAFF_ONLY, act: ({ company }) => ({ path: `/members/${company.id}` }) },
  "GET /members/{id}/records": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({ path: `/members/${company.id}/records` }),
  },
  "GET /members/{id}/records/{kind}": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({ path: `/members/${company.id}/records/receipts` }),
  },
  "GET /members/{id}/facts": { answers: STAFF_ONLY, act: ({ company }) => ({ path: `/members/${company.id}/facts` }) },
  "PUT /members/{id}/facts": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({
      path: `/members/${company.id}/facts`,
      body: { ...NEW_MEMBER, ...listing(), name: company.name, version: 1 },
    }),
  },
  "GET /members/{id}/twins": { answers: STAFF_ONLY, act: ({ company }) => ({ path: `/members/${company.id}/twins` }) },
  "GET /members/{id}/merge/{other}": {
    answers: STAFF_ONLY,
    act: async ({ company }) => ({ path: `/members/${company.id}/merge/${(await aCompany(deps)).id}` }),
  },
  "POST /members/{id}/merge": {
    answers: STAFF_ONLY,
    act: async ({ company }) => ({ path: `/members/${company.id}/merge`, body: await aMerge() }),
  },
  "POST /members/{id}/merges/{mergeId}/undo": {
    answers: STAFF_ONLY,
    act: async ({ company, actor }) => {
      const merge = { id: company.id, form: await aMerge(), withDues: false, actor, requestKey: undefined };
      return { path: `/members/${company.id}/merges/${await mergeCompanies(deps, merge)}/undo`, body: {} };
    },
  },
  "POST /members/{id}/end": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({ path: `/members/${company.id}/end`, body: { reason: "Dues not paid" } }),
  },
  "POST /members/{id}/reinstate": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({ path: `/members/${company.id}/reinstate`, body: { reason: "Paid after all" } }),
  },
  "POST /members/{id}/people": {
    answers: STAFF_ONLY,
    act: async ({ company }) => ({
      path: `/members/${company.id}/people`,
      body: { email: (await aUser(deps)).email, role: "administrator" },
    }),
  },
  "PUT /members/{id}/people/{userId}/role": {
    answers: STAFF_ONLY,
    act: ({ company, colleague }) => ({
      path: `/members/${company.id}/people/${colleague.id}/role`,
      body: { role: "administrator" },
    }),
  },
  "POST /members/{id}/people/{userId}/end": {
    answers: STAFF_ONLY,
    act: ({ company, colleague }) => ({ path: `/members/${company.id}/people/${colleague.id}/end`, body: {} }),
  },
  "POST /members/{id}/invitations": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({
      path: `/members/${company.id}/invitations`,
      body: { email: invited(), role: "administrator" },
    }),
  },
  "POST /members/{id}/invitations/{invitationId}/revoke": {
    answers: STAFF_ONLY,
    act: async (scene) => ({
      path: `/members/${scene.company.id}/invitations/${await anInvitation(scene)}/revoke`,
      body: {},
    }),
  },
  "POST /members/{id}/domains": {
    answers: STAFF_ONLY,
    act: ({ company }) => ({
      path: `/members/${company.id}/domains`,
      body: { domain: `${crypto.randomUUID().slice(0, 8)}.example` },
    }),
  },
  "DELETE /members/{id}/domains/{domainId}": {
    answers: STAFF_ONLY,
    act: async (scene) => ({ path: `/members/${scene.company.id}/domains/${await aDomain(scene)}` }),
  },
  "POST /members/{id}/domains/{domainId}/approve": {
    answers: STAFF_ONLY,
    act: async (scene) => ({
      path: `/members/${scene.company.id}/domains/${await aWaitingDomain(scene)}/approve`,
      body: {},
    }),
  },
  "POST /members/{id}/domains/{domainId}/refuse": {
    answers: STAFF_ONLY,
    act: async (scene) => ({
      path: `/members/${scene.company.id}/domains/${await aWaitingDomain(scene)}/refuse`,
      body: { note: "A mail provider" },
    }),
  },
  "POST /members/{id}/domains/{domainId}/reopen": {
    answers: STAFF_ONLY,
    act: async (scene) => ({
      path: `/members/${scene.company.id}/domains/${await aDomain(scene)}/reopen`,
      body: {},
    }),
  },
  "GET /waiting-domains": { answers: STAFF_ONLY, act: () => ({ path: "/waiting-domains" }) },
  "DELETE /members/{id}/references/{reference}": {
    answers: STAFF_ONLY,
    act: async (scene) => ({ path: `/members/${scene.company.id}/references/${await aReference(scene)}` }),
  },
  "GET /listing-proposals": { answers: STAFF_ONLY, act: () => ({ path: "/listing-proposals" }) },
  "POST /listing-proposals/{id}/approve": {
    answers: STAFF_ONLY,
    act: async (scene) => ({ path: `/listing-proposals/${await aProposal(scene)}/approve`, body: {} }),
  },
  "POST /listing-proposals/{id}/decline": {
    answers: STAFF_ONLY,
    act: async (scene) => ({
      path: `/listing-proposals/${await aProposal(scene)}/decline`,
      body: { note: "The address is not the company's." },
    }),
  },
};

const calls = callsOf(await readDocument(createApiRoutes()));
const ABOUT_COMPANIES =
  /^\/(account\/(compan|invitations|records|overview|details|references)|company-|members\/\{|listing-proposals|waiting-domains)/;

test("no call about companies is missing from the matrix, and it names no other one", () => {
  const known = calls.filter(({ path }) => ABOUT_COMPANIES.test(path)).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ROUTES).sort()).toEqual(known.sort());
});

const outsider = {
  user: await createTestUser(deps),
  memberB: await createTestUser(deps),
  staff: await createTestStaff(deps),
  disabled: await createTestUser(deps),
};
await addToCompany(deps, await aCompany(deps), outsider.disabled.id, "administrator");
await deps.pool.query("update users set disabled_at = now() where id = $1", [outsider.disabled.id]);

function cookieOf(who: Who, scene: Scene): string {
  if (who === "visitor") return "";
  if (who === "member" || who === "admin") return scene[who].cookie;
  return outsider[who].cookie;
}
const stateOf = async ({ id }: TestCompany) =>
  JSON.stringify([await viewCompany(deps.db, id, deps.now()), await referencesOf(deps.db, id)]);

const CELLS = Object.entries(ROUTES).flatMap(([route, { answers, act }]) =>
  WHO.map((who, at) => ({ route, who, status: answers[at] ?? 0, act })),
);

test.each(CELLS)("$route by $who answers $status", async ({ route, who, status, act }) => {
  const scene = await aScene();
  await addToCompany(deps, await aCompany(deps), outsider.memberB.id);
  const { path, body } = await act(scene);
  const before = await stateOf(scene.company);
  const [method] = route.split(" ");
  const cookie = cookieOf(who, scene);
  const answer = await call(path, {
    method,
    ...(body !== undefined && { body }),
    headers: { ...(cookie && { cookie }) },
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  if (status !== 401 || cookie) expect(answer.headers.get("cache-control")).toBe("no-store");
  const isOutside = who !== "member" && who !== "admin" && who !== "staff";
  if (isOutside || status >= 400) expect(await stateOf(scene.company)).toBe(before);
  // A token's holder reads the name of the company in the letter; no other answer tells it to people outside.
  if (isOutside && !route.startsWith("GET /company-invitations")) expect(text).not.toContain(scene.company.name);
});

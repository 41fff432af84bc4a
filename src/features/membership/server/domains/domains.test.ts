/** Email domains of companies: added, proved, approved. One file because every case begins with the same company. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { outbox } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import { aColleague, aCompany, aUser, type TestCompany } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { startDnsServer } from "#test/dns-server.ts";
import { createTestUser } from "#test/user.ts";
import { companyDomainSchema } from "../../rules/company-domain.ts";
import { checkMembership } from "../check-membership.ts";
import { addPerson } from "../companies/add-person.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { removePerson } from "../companies/remove-person.ts";
import { viewCompany, viewStaffCompany } from "../companies/view-company.ts";
import { affiliates } from "../tables.ts";
import { addDomain } from "./add-domain.ts";
import { askForDomain } from "./ask-for-domain.ts";
import { companyToJoin } from "./company-to-join.ts";
import { approveDomain, refuseDomain, reopenDomain } from "./decide-domain.ts";
import { declineCompany } from "./decline-company.ts";
import { joinCompany } from "./join-company.ts";
import { proveDomain } from "./prove-domain.ts";
import { removeDomain } from "./remove-domain.ts";
import { countWaitingDomains, listWaitingDomains } from "./waiting-domains.ts";

const NOW = "2026-11-22T15:00:00Z";
const dns = await startDnsServer();
const deps = await createTestDeps({ now: NOW, env: { DNS_SERVERS: dns.address, LETTERS_AN_HOUR: 100_000 } });
afterAll(async () => {
  dns.close();
  await deps.close();
});

type Person = Awaited<ReturnType<typeof aUser>>;
const DANA = { id: crypto.randomUUID(), name: "Dana Whitfield" };
let company: TestCompany;
let admin: Person;
/** A colleague's email domain, not yet the company's. */
let domain: string;
beforeEach(async () => {
  deps.setNow(NOW);
  dns.records.clear();
  dns.isSilent = false;
  company = await aCompany(deps);
  admin = await aColleague(deps, company, `admin@${company.domain}`, "administrator");
  domain = `${crypto.randomUUID().slice(0, 8)}.example`;
  await aColleague(deps, company, `lee@${domain}`);
});

const code = (error: string) => expect.objectContaining({ code: `membership.${error}` });
const verified = (user: Person) => ({ ...user, isEmailVerified: true });
const toJoin = async (user: Person) => (await companyToJoin(deps.db, verified(user)))?.id;
const ask = (name = domain) => askForDomain(deps, { companyId: company.id, domain: name, actor: admin });
const viewed = async () => (await viewCompany(deps.db, company.id, deps.now())).domains.find((one) => one.id !== null);
const log = async () => {
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${`company ${company.id}`} order by at, id`,
  );
  return rows.map(({ detail }) => detail);
};
const letters = async () => {
  const all = await deps.db.select().from(outbox).where(eq(outbox.template, "membership.domain-decided"));
  return all.filter(({ toAddress }) => toAddress === admin.email).map(({ payload }) => payload);
};

describe("a domain that an administrator adds", () => {
  test("offers no one to join and gives no member price until staff approve it, which the administrators are told", async () => {
    const { id } = await ask();
    const kim = await aUser(deps, `kim@${domain}`);
    expect(await toJoin(kim)).toBeUndefined();
    const anyName = { company: "Another Name", email: kim.email };
    expect(await checkMembership(deps.db, anyName)).toBe("unmatched");
    await approveDomain(deps, { companyId: company.id, id, actor: DANA });
    expect(await toJoin(kim)).toBe(company.id);
    expect(await checkMembership(deps.db, anyName)).toBe("provisional");
    expect(await viewed()).toMatchObject({ state: "verified", verifiedBy: DANA.name, record: null });
    expect(await letters()).toEqual([
      { company: company.name, domain, to_name: admin.name, isApproved: true, note: "" },
    ]);
    expect(await log()).toContain(`Dana Whitfield approved the email domain ${domain} for ${company.name}.`);
  });

  test("is refused with a reason that the company reads, and neither removed nor added again by it", async () => {
    const { id } = await ask();
    const which = { companyId: company.id, id };
    await refuseDomain(deps, { ...which, actor: DANA, note: "A mail provider" });
    expect(await viewed()).toMatchObject({ state: "refused", note: "A mail provider", record: null });
    expect(await letters()).toMatchObject([{ isApproved: false, note: "A mail provider" }]);
    await expect(ask()).rejects.toEqual(code("domain-known"));
    await expect(removeDomain(deps, { ...which, actor: admin })).rejects.toEqual(code("domain-decided"));
    await expect(proveDomain(deps, { ...which, actor: admin })).rejects.toEqual(code("domain-decided"));
    await expect(approveDomain(deps, { ...which, actor: DANA })).rejects.toEqual(code("domain-decided"));
    await removeDomain(deps, { ...which, actor: DANA, isByStaff: true });
    expect(await viewed()).toBeUndefined();
  });

  test("waits again when staff take their decision back; who has joined stays", async () => {
    const { id } = await ask();
    const which = { companyId: company.id, id, actor: DANA };
    await expect(reopenDomain(deps, which)).rejects.toEqual(code("domain-decided"));
    await approveDomain(deps, which);
    const [kim, lou] = [await aUser(deps, `kim@${domain}`), await aUser(deps, `lou@${domain}`)];
    await joinCompany(deps, { user: verified(kim), companyId: company.id });
    await reopenDomain(deps, which);
    expect(await viewed()).toMatchObject({ state: "waiting", verifiedBy: null });
    expect(await toJoin(lou)).toBeUndefined();
    const { people } = await viewCompany(deps.db, company.id, deps.now());
    expect(people.map(({ email }) => email)).toContain(kim.email);
    deps.setNow("2026-11-22T16:00:00Z");
    await refuseDomain(deps, { ...which, note: "A university" });
    expect(await letters()).toHaveLength(2);
  });

  test("is decided once, however many staff press at the same time", async () => {
    const which = { companyId: company.id, id: (await ask()).id, actor: DANA };
    const both = await Promise.allSettled([approveDomain(deps, which), refuseDomain(deps, { ...which, note: "No" })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("must be one where a person of the company has a verified address", async () => {
    const stranger = await aUser(deps, `boss@${crypto.randomUUID().slice(0, 8)}.example`);
    const unverified = await aColleague(deps, company, `kim@${crypto.randomUUID().slice(0, 8)}.example`);
    await deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, unverified.id));
    for (const { email } of [stranger, unverified])
      await expect(ask(email.split("@")[1])).rejects.toEqual(code("no-address-there"));
  });

  test("belongs to one company: neither staff nor administrators can add it to another", async () => {
    const other = await aCompany(deps);
    await addDomain(deps, { companyId: other.id, domain, actor: DANA });
    for (const taken of [other.domain, domain]) {
      const added = addDomain(deps, { companyId: company.id, domain: taken, actor: DANA });
      await expect(added).rejects.toEqual(code("domain-taken"));
      await aColleague(deps, company, `kim@${taken}`);
      await expect(ask(taken)).rejects.toEqual(code("domain-taken"));
    }
    await expect(ask(company.domain)).rejects.toEqual(code("domain-known"));
  });

  test("of two companies that added it goes to the one that staff approve", async () => {
    const other = await aCompany(deps);
    await aColleague(deps, other, `max@${domain}`);
    const theirs = await askForDomain(deps, { companyId: other.id, domain, actor: admin });
    const { id } = await ask();
    await approveDomain(deps, { companyId: other.id, id: theirs.id, actor: DANA });
    const late = approveDomain(deps, { companyId: company.id, id, actor: DANA });
    await expect(late).rejects.toEqual(code("domain-taken"));
  });

  test("waits in the list of staff, who see how many accounts have an address there", async () => {
    const before = (await countWaitingDomains(deps.db)).count;
    const { id } = await ask();
    await aUser(deps, `stranger@${domain}`);
    expect((await listWaitingDomains(deps.db)).domains).toContainEqual(
      expect.objectContaining({ id, company: company.name, domain, askedBy: admin.name }),
    );
    expect((await countWaitingDomains(deps.db)).count).toBe(before + 1);
    const { domains } = await viewStaffCompany(deps.db, company.id, deps.now());
    expect(domains.map(({ accounts }) => accounts)).toEqual([null, { all: 2, ofCompany: 1 }]);
  });
});

describe("the TXT record of a domain", () => {
  const record = async () => (await viewed())?.record ?? "";

  test("proves it without staff", async () => {
    const { id } = await ask();
    dns.records.set(domain, ["v=spf1 mx -all", await record()]);
    await proveDomain(deps, { companyId: company.id, id, actor: admin });
    expect(await viewed()).toMatchObject({ state: "verified", verifiedBy: "its DNS record" });
    expect(await toJoin(await aUser(deps, `kim@${domain}`))).toBe(company.id);
    expect(await log()).toContain(
      `${admin.name} proved the email domain ${domain} of ${company.name} by its DNS record.`,
    );
  });

  test.each([
    ["is not there", () => [], "domain-record-missing"],
    ["is another company's", () => ["blacktop-verification=0123456789abcdef0123456789abcdef"], "domain-record-missing"],
    ["has words around it", (own: string) => [`x ${own}`], "domain-record-missing"],
  ])("that %s proves nothing", async (_, records, error) => {
    const { id } = await ask();
    dns.records.set(domain, records(await record()));
    const proved = proveDomain(deps, { companyId: company.id, id, actor: admin });
    await expect(proved).rejects.toEqual(code(error));
    expect(await viewed()).toMatchObject({ state: "waiting" });
  });

  test("of the domain above proves nothing", async () => {
    const below = `mail.${domain}`;
    await aColleague(deps, company, `max@${below}`);
    const { id } = await ask(below);
    dns.records.set(domain, [await record()]);
    const proved = proveDomain(deps, { companyId: company.id, id, actor: admin });
    await expect(proved).rejects.toEqual(code("domain-record-missing"));
  });

  test("is not known while DNS does not answer", async () => {
    const { id } = await ask();
    dns.isSilent = true;
    const proved = proveDomain(deps, { companyId: company.id, id, actor: admin });
    await expect(proved).rejects.toEqual(code("domain-record-unread"));
  }, 20_000);

  test("is looked for twenty times an hour at most", async () => {
    const call = createTestApi(deps);
    const user = await createTestUser(deps);
    await addPerson(deps, { companyId: company.id, user, role: "administrator", way: "staff", actor: DANA });
    const path = `/account/company/domains/${(await ask()).id}/check`;
    const statuses = [];
    for (let at = 0; at < 21; at++)
      statuses.push((await call(path, { body: {}, headers: { cookie: user.cookie } })).status);
    expect(statuses).toEqual([...Array(20).fill(409), 429]);
  });
});

describe("who has a verified address at a company's domain", () => {
  test("is asked, and belongs to it only by their own answer, as a member", async () => {
    const kim = await aUser(deps, `kim@${company.domain}`);
    expect(await toJoin(kim)).toBe(company.id);
    const emails = async () =>
      (await viewCompany(deps.db, company.id, deps.now())).people.map(({ email, role, way }) => [email, role, way]);
    expect(await emails()).not.toContainEqual([kim.email, "member", "domain"]);
    await joinCompany(deps, { user: verified(kim), companyId: company.id });
    expect(await emails()).toContainEqual([kim.email, "member", "domain"]);
    expect(await toJoin(kim)).toBeUndefined();
    expect(await log()).toContain(`Kim Sandoval (${kim.email}) joined ${company.name} as member by the email domain.`);
  });

  test("may answer Not now, and join later", async () => {
    const user = verified(await aUser(deps, `kim@${company.domain}`));
    const answer = { user, companyId: company.id };
    await declineCompany(deps, answer);
    await declineCompany(deps, answer);
    expect(await companyToJoin(deps.db, user)).toMatchObject({ id: company.id, isDeclined: true });
    await joinCompany(deps, answer);
    await removePerson(deps, { companyId: company.id, userId: user.id, actor: user });
    expect(await toJoin(user)).toBeUndefined();
  });

  test.each([
    ["an unverified address there", (at: string) => `kim@${at}`, false],
    ["an address below it", (at: string) => `kim@branch.${at}`, true],
    ["a domain that only ends alike", (at: string) => `kim@not${at}`, true],
    ["a public mail domain", () => `kim-${crypto.randomUUID().slice(0, 8)}@gmail.com`, true],
  ])("is not asked by %s, and cannot join", async (_, address, isEmailVerified) => {
    const user = { ...(await aUser(deps, address(company.domain))), isEmailVerified };
    expect(await companyToJoin(deps.db, user)).toBeUndefined();
    const answer = { user, companyId: company.id };
    await expect(joinCompany(deps, answer)).rejects.toEqual(code("no-company-to-join"));
    await expect(declineCompany(deps, answer)).rejects.toEqual(code("no-company-to-join"));
  });

  test("is not asked again after being removed from the company, and cannot join by it", async () => {
    const user = verified(await aUser(deps, `kim@${company.domain}`));
    await joinCompany(deps, { user, companyId: company.id });
    await removePerson(deps, { companyId: company.id, userId: user.id, actor: admin });
    expect(await toJoin(user)).toBeUndefined();
    const again = joinCompany(deps, { user, companyId: company.id });
    await expect(again).rejects.toEqual(code("no-company-to-join"));
  });

  test("joins once, however often they press", async () => {
    const answer = { user: verified(await aUser(deps, `kim@${company.domain}`)), companyId: company.id };
    await Promise.all([joinCompany(deps, answer), joinCompany(deps, answer), joinCompany(deps, answer)]);
    const { people } = await viewCompany(deps.db, company.id, deps.now());
    expect(people.filter(({ email }) => email === answer.user.email)).toHaveLength(1);
  });

  test("joins no other company than the one that the page named", async () => {
    const [other, user] = [await aCompany(deps), verified(await aUser(deps, `kim@${company.domain}`))];
    for (const companyId of [other.id, crypto.randomUUID()])
      await expect(joinCompany(deps, { user, companyId })).rejects.toEqual(code("no-company-to-join"));
  });

  test("is asked by none where two companies have it on the roll", async () => {
    const other = await aCompany(deps);
    await deps.db.update(affiliates).set({ emailDomain: company.domain }).where(eq(affiliates.id, other.id));
    expect(await toJoin(await aUser(deps, `kim@${company.domain}`))).toBeUndefined();
  });
});

test.each(
  [
    [
      "gmail.com",
      "x.yahoo.com",
      "cableone.net",
      "tds.net",
      "frontier.com",
      "twc.rr.com",
      "yahoo.co.uk",
      "hotmail.co.uk",
    ],
    ["gmx.de", "hey.com", "duck.com", "tutanota.com", "qq.com", "nodot", "a b.com", "-a.com", "x".repeat(300)],
  ].flat(),
)("%s is refused at once", (typed) => {
  expect(companyDomainSchema.safeParse(typed).success).toBe(false);
});

test("an own domain is taken in any case of its letters and with its sign", () => {
  expect(companyDomainSchema.parse(" @DeltaPaving.com ")).toBe("deltapaving.com");
});

test("a domain's code is its own", async () => {
  await ask();
  await addDomain(deps, { companyId: company.id, domain: `other-${domain}`, actor: DANA });
  const rows = await deps.db.select().from(companyDomains).where(eq(companyDomains.companyId, company.id));
  expect(new Set(rows.map((row) => row.code)).size).toBe(2);
});

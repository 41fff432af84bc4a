/** One file because every case starts from the same company. */
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { outbox } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import {
  aColleague,
  aCompany,
  addToCompany,
  aUser,
  invitationOf,
  type TestCompany,
  tokenOfLetter,
} from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestUser } from "#test/user.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { addPerson } from "./add-person.ts";
import { companyDomains, companyPeople, listingProposals } from "./company-tables.ts";
import { approveProposal, declineProposal } from "./decide-proposal.ts";
import { inviteColleague } from "./invite-colleague.ts";
import { ownerOfCompany, ownerOfUser } from "./owner-of.ts";
import { proposeListing } from "./propose-listing.ts";
import { removePerson } from "./remove-person.ts";
import { setRole } from "./set-role.ts";
import { viewCompany, waitingProposals } from "./view-company.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

const NOW = "2026-11-22T15:00:00Z";
const deps = await createTestDeps({ now: NOW });
afterAll(deps.close);
const call = createTestApi(deps);

type Person = Awaited<ReturnType<typeof aUser>>;
let company: TestCompany;
let admin: Person;
beforeEach(async () => {
  deps.setNow(NOW);
  company = await aCompany(deps);
  admin = await aColleague(deps, company, `admin@${company.domain}`, "administrator");
});

const code = (error: string) => expect.objectContaining({ code: `membership.${error}` });
const verified = (user: Person) => ({ ...user, isEmailVerified: true });
const people = async () =>
  (await viewCompany(deps.db, company.id, deps.now())).people.map(({ email, role, way }) => `${email} ${role} ${way}`);
const log = async (subject = `company ${company.id}`) => {
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${subject} order by at, id`,
  );
  return rows.map(({ detail }) => detail);
};

describe("an invitation", () => {
  const invite = (email: string, role: "member" | "administrator" = "member", visitor?: Visitor) =>
    inviteColleague(deps, { companyId: company.id, email, role, actor: admin, visitor });

  test("that strangers get too often are held back for staff to look at", async () => {
    const email = `stranger@${crypto.randomUUID()}.example`;
    for (let count = 0; count < 3; count++) await invite(email, "member", { origin: "a network", maxLetters: 2 });
    const letters = await deps.db.select({ heldAt: outbox.heldAt }).from(outbox).where(eq(outbox.toAddress, email));
    expect(letters.filter(({ heldAt }) => heldAt !== null)).toHaveLength(1);
    expect(letters).toHaveLength(3);
  });
  const accept = async (user: Person) =>
    acceptInvitation(deps, {
      user: verified(user),
      which: { token: await tokenOfLetter(deps, "membership.company-invitation", user.email) },
    });

  test("shows its link only to staff, and only on a site without a mail server", async () => {
    const { link } = await invite((await aUser(deps)).email);
    const token = new URL(link ?? "").pathname.replace("/company-invitation/", "");
    expect((await call(`/company-invitations/${token}`)).status).toBe(200);
    const visitor = { origin: "a network", maxLetters: 9 };
    expect((await invite((await aUser(deps)).email, "member", visitor)).link).toBeNull();
    const byMail = { ...deps, mailer: { ...deps.mailer, name: "smtp" as const } };
    const sent = { companyId: company.id, email: (await aUser(deps)).email, role: "member" as const, actor: admin };
    expect((await inviteColleague(byMail, { ...sent, visitor: undefined })).link).toBeNull();
  });

  test("adds the person who accepts it, once, and keeps only the hash of its token", async () => {
    const user = await aUser(deps);
    await invite(user.email);
    const token = await tokenOfLetter(deps, "membership.company-invitation", user.email);
    const { rows } = await deps.db.execute(sql`select * from company_invitations where email = ${user.email}`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await accept(user)).toMatchObject({ companyId: company.id, role: "member", way: "invitation" });
    await expect(accept(user)).rejects.toEqual(code("invitation-not-valid"));
    // The test clock stands still, so both rows have the same instant.
    expect((await log()).toSorted().toReversed()).toEqual([
      `Kim Sandoval invited ${user.email} to ${company.name} as member. No letter leaves this site: they were shown the link, to hand it over.`,
      `Kim Sandoval (${user.email}) accepted an invitation to ${company.name} as member.`,
    ]);
  });

  test("opens only for the invited user, not for others who hold its link", async () => {
    const [invited, other] = [await aUser(deps), await aUser(deps)];
    await invite(invited.email);
    const token = await tokenOfLetter(deps, "membership.company-invitation", invited.email);
    const tried = acceptInvitation(deps, { user: verified(other), which: { token } });
    await expect(tried).rejects.toEqual(code("other-invitation"));
    const byId = acceptInvitation(deps, {
      user: verified(other),
      which: { id: await invitationOf(deps, invited.email) },
    });
    await expect(byId).rejects.toEqual(code("invitation-not-valid"));
    const unverified = acceptInvitation(deps, { user: { ...invited, isEmailVerified: false }, which: { token } });
    await expect(unverified).rejects.toEqual(code("email-unverified"));
  });

  test("is over after 14 days, and replaced by the next one for the address", async () => {
    const user = await aUser(deps);
    await invite(user.email);
    const first = await tokenOfLetter(deps, "membership.company-invitation", user.email);
    deps.setNow("2026-12-01T15:00:00Z");
    await invite(user.email);
    const old = acceptInvitation(deps, { user: verified(user), which: { token: first } });
    await expect(old).rejects.toEqual(code("invitation-not-valid"));
    deps.setNow("2026-12-15T15:00:01Z");
    await expect(accept(user)).rejects.toEqual(code("invitation-not-valid"));
  });

  test("does not add a person who belongs to another company, and stays open", async () => {
    const user = await aColleague(deps, await aCompany(deps));
    await invite(user.email);
    await expect(accept(user)).rejects.toEqual(code("belongs-elsewhere"));
    await deps.db.delete(companyPeople).where(eq(companyPeople.userId, user.id));
    expect(await accept(user)).toMatchObject({ companyId: company.id });
  });

  test("is refused for a person of the company", async () => {
    await expect(invite(admin.email)).rejects.toEqual(code("already-here"));
  });
});

describe("a company's people", () => {
  test("keep an administrator: the last one neither leaves nor steps down, also when two try at once", async () => {
    const leave = (userId: Person["id"]) => removePerson(deps, { companyId: company.id, userId, actor: admin });
    await expect(leave(admin.id)).rejects.toEqual(code("last-administrator"));
    const step = setRole(deps, { companyId: company.id, userId: admin.id, role: "member", actor: admin });
    await expect(step).rejects.toEqual(code("last-administrator"));
    const second = await aColleague(deps, company, undefined, "administrator");
    const both = await Promise.allSettled([leave(admin.id), leave(second.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("may be left without an administrator by staff alone", async () => {
    const actor = { id: crypto.randomUUID(), name: "Dana Whitfield" };
    await removePerson(deps, { companyId: company.id, userId: admin.id, actor, isByStaff: true });
    expect(await people()).toEqual([]);
    expect(await log()).toEqual([`Dana Whitfield removed Kim Sandoval (${admin.email}) from ${company.name}.`]);
  });

  test("belong to one company at a time", async () => {
    const user = await aColleague(deps, await aCompany(deps));
    const added = addPerson(deps, { companyId: company.id, user, role: "member", way: "staff", actor: admin });
    await expect(added).rejects.toEqual(code("belongs-elsewhere"));
  });
});

describe("a company owns", () => {
  test("what was made under an address of its people while they belonged to it, at its domain or elsewhere", async () => {
    const [atDomain, isPrivate] = [await aUser(deps, `kim@${company.domain}`), await aUser(deps)];
    await addToCompany(deps, company, atDomain.id);
    await addToCompany(deps, company, isPrivate.id);
    deps.setNow("2026-12-01T15:00:00Z");
    await removePerson(deps, { companyId: company.id, userId: isPrivate.id, actor: admin });
    const { addresses } = await ownerOfCompany(deps.db, company.id);
    const of = (email: string) => addresses.find((address) => address.email === email);
    expect(of(atDomain.email)).toEqual({ email: atDomain.email, from: new Date(NOW), to: undefined });
    expect(of(isPrivate.email)).toEqual({
      email: isPrivate.email,
      from: new Date(NOW),
      to: new Date("2026-12-01T15:00:00Z"),
    });
  });

  test("nothing by an address that is not verified, as a person does not", async () => {
    const user = await aColleague(deps, company, `kim@${company.domain}`);
    await deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
    const { addresses } = await ownerOfCompany(deps.db, company.id);
    expect(addresses.map(({ email }) => email)).toEqual([admin.email]);
    expect(ownerOfUser({ email: user.email, isEmailVerified: false }).addresses).toEqual([]);
    expect(ownerOfUser({ email: "Kim@Example.org", isEmailVerified: true }).addresses).toEqual([
      { email: "kim@example.org" },
    ]);
  });
});

describe("a listing proposal", () => {
  const FORM = {
    street: "9 New Street",
    city: "Jackson",
    state: "MS",
    zip: "39201",
    website: "https://new.example",
  } as const;
  const propose = (over: object = {}, logo?: Uint8Array) =>
    proposeListing(deps, {
      companyId: company.id,
      actor: admin,
      logo,
      form: { ...FORM, logoBackground: "black", ...over },
    });
  const listing = async () => (await viewCompany(deps.db, company.id, deps.now())).listing;
  const actor = { id: crypto.randomUUID(), name: "Dana Whitfield" };

  test("changes the public list once staff approve it, and not before", async () => {
    const before = await listing();
    const picture = sharp({ create: { width: 300, height: 200, channels: 4, background: "#006b54" } });
    const { id } = await propose({}, new Uint8Array(await picture.png().toBuffer()));
    expect(await listing()).toEqual(before);
    const [told] = await deps.db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `membership.listing-proposed:${id}`));
    const changes = ["Address", "Website", "Logo", "Background of the logo"].map((what) => ({ what }));
    expect(told).toMatchObject({
      toAddress: (await deps.organization()).email,
      payload: { companyId: company.id, proposedBy: admin.name, email: admin.email, changes },
    });
    await approveProposal(deps, { id, actor, note: "Thank you" });
    expect(await listing()).toEqual({ ...FORM, logo: expect.stringMatching(/\.webp$/), isOnBlack: true });
    await expect(declineProposal(deps, { id, actor, note: "No" })).rejects.toEqual(code("proposal-decided"));
    const [letter] = await deps.db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `membership.listing-decided:${id}`));
    expect(letter).toMatchObject({ toAddress: admin.email, payload: { isApproved: true, note: "Thank you" } });
  });

  test("changes nothing when staff decline it or the company takes it back", async () => {
    const before = await listing();
    const declined = await propose();
    await declineProposal(deps, { id: declined.id, actor, note: "This is another company's address." });
    const taken = await propose();
    await withdrawProposal(deps, { companyId: company.id, id: taken.id, actor: admin });
    expect(await listing()).toEqual(before);
    const { proposals } = await viewCompany(deps.db, company.id, deps.now());
    expect(proposals.map(({ state }) => state).sort()).toEqual(["declined", "withdrawn"]);
  });

  test("waits alone: a second one is refused while the first is open", async () => {
    await propose();
    await expect(propose({ street: "10 New Street" })).rejects.toEqual(code("proposal-waiting"));
  });

  test("waits on one of the pages of all, and none is lost when staff decide the last of a page meanwhile", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { id: companyId } = await aCompany(deps);
      const form = { ...FORM, logoBackground: "black" as const };
      ids.push((await proposeListing(deps, { companyId, actor: admin, logo: undefined, form })).id);
    }
    const seen: string[] = [];
    let page = await waitingProposals(deps.db, { limit: 2 });
    expect(page.total).toBe(await deps.db.$count(listingProposals, eq(listingProposals.state, "proposed")));
    for (; ; page = await waitingProposals(deps.db, { limit: 2, after: page.next })) {
      seen.push(...page.proposals.map(({ id }) => id));
      if (page.next === null) break;
      await declineProposal(deps, { id: page.next, actor, note: "No" });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
  });

  test("that changes nothing is refused", async () => {
    const { logo: _, isOnBlack: __, ...same } = await listing();
    const nothing = propose({ ...same, website: undefined, logoBackground: "white" });
    await expect(nothing).rejects.toEqual(code("nothing-proposed"));
  });

  test("is decided once, however many staff press at the same time", async () => {
    const { id } = await propose();
    const both = await Promise.allSettled([
      approveProposal(deps, { id, actor }),
      declineProposal(deps, { id, actor, note: "No" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

test("the routes carry an administrator from invitation to proposal, and name what is wrong by field", async () => {
  deps.setNow(undefined);
  const user = await createTestUser(deps);
  const send = (path: string, body: unknown) => call(path, { body, headers: { cookie: user.cookie } });
  await inviteColleague(deps, {
    companyId: company.id,
    email: user.email,
    role: "administrator",
    actor: admin,
    visitor: undefined,
  });
  const open = await (await call("/account/invitations", { headers: { cookie: user.cookie } })).json();
  expect(open).toEqual([{ id: await invitationOf(deps, user.email), company: company.name, invitedBy: admin.name }]);
  expect((await send(`/account/invitations/${open[0].id}/accept`, {})).status).toBe(200);
  const refused = await send("/account/company/invitations", { email: "nobody" });
  expect(await refused.json()).toMatchObject({ fields: { email: ["Must enter email address"] } });
  const free = await send("/account/company/domains", { domain: "gmail.com" });
  expect((await free.json()).fields.domain[0]).toContain("company's own domain");
  expect(await deps.db.$count(companyDomains, eq(companyDomains.companyId, company.id))).toBe(0);
});

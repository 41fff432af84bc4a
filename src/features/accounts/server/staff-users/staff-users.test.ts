/**
 * Administrators invite staff, change what they may do, and keep them out; one administrator always remains. One file
 * because the rule of the last administrator applies to all of these actions.
 */
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { setUpApp } from "#test/second-factor.ts";
import { createTestStaff } from "#test/staff.ts";
import { cookieHeader, createTestUser, PASSWORD, type TestUser } from "#test/user.ts";
import { invitationToken } from "../invitations/staff-link-token.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);
const admin = await createTestStaff(deps);

type Ask = { method?: string; body?: unknown; by?: TestUser; headers?: Record<string, string> };
const ask = (path: string, { method = "POST", body, by = admin, headers }: Ask = {}) =>
  call(path, { method, body, headers: { cookie: by.cookie, ...headers } });
const look = async (id: string) => (await ask(`/staff/${id}`, { method: "GET" })).json();
const putRole = async (id: string, role: string, by = admin) => {
  const { updatedAt } = (await look(id)).member;
  return ask(`/staff/${id}/role`, { method: "PUT", body: { role, hasLettings: false, updatedAt }, by });
};
const statusOf = async (path: string, { cookie }: TestUser) => (await call(path, { headers: { cookie } })).status;
const lettersTo = async (address: string) =>
  (
    await deps.db.execute<{ template: string; payload: Record<string, string> }>(
      sql`select template, payload from outbox where to_address = ${address} order by created_at`,
    )
  ).rows;
const auditOf = async (email: string) =>
  (
    await deps.db.execute<{ detail: string }>(
      sql`select detail from audit_log where subject = ${`staff user ${email}`} order by at, id`,
    )
  ).rows.map(({ detail }) => detail);

const form = (email: string, role = "treasurer") => ({ name: "Sam Reed", email, role, hasLettings: false });
const newEmail = () => `sam-${crypto.randomUUID().slice(0, 8)}@example.org`;
const headers = () => ({ "idempotency-key": crypto.randomUUID() });
const invite = async (email: string, role?: string) =>
  (await ask("/staff-invitations", { body: form(email, role), headers: headers() })).json();
const accept = (id: string) =>
  call("/staff-links", {
    body: { token: invitationToken(deps.secret, id), name: "Sam Reed", email: "x@example.org", password: PASSWORD },
  });

describe("an invitation", () => {
  test("makes its reader a staff user with the role, once, and is then no longer listed", async () => {
    const email = newEmail();
    const { id, link } = await invite(email.toUpperCase());
    expect(link).toContain(invitationToken(deps.secret, id));
    const lines = await deps.pool.query("select detail from audit_log where subject = $1", [`staff user ${email}`]);
    expect(lines.rows[0].detail).toMatch(/ No letter leaves this site: they were shown the link, to hand it over\.$/);
    const listed = (await (await ask("/staff", { method: "GET" })).json()).invitations;
    expect(listed).toContainEqual(expect.objectContaining({ id, email, role: "treasurer", isOver: false }));
    const accepted = await accept(id);
    expect(accepted.status).toBe(201);
    const who = await (
      await call("/session", { headers: { cookie: cookieHeader(accepted.headers.getSetCookie()) } })
    ).json();
    expect(who).toMatchObject({ email, role: "treasurer", grants: ["staff", "treasurer"] });
    expect(who.capabilities).toContain("refunds");
    expect(who.capabilities).not.toContain("events");
    expect((await accept(id)).status).toBe(410);
    expect((await ask(`/staff-invitations/${id}`, { method: "GET" })).status).toBe(404);
    expect((await ask(`/staff-invitations/${id}/resend`)).status).toBe(404);
  });

  test("is sent by letter, whose copy in the outbox does not hold the link", async () => {
    const email = newEmail();
    const { id } = await invite(email);
    const [letter] = await lettersTo(email);
    expect(letter).toMatchObject({ template: "accounts.staff-invitation", payload: { role: "treasurer" } });
    expect(JSON.stringify(letter)).not.toContain(invitationToken(deps.secret, id));
  });

  test("sent twice under one key is one, and replaces an earlier one for the address", async () => {
    const email = newEmail();
    const earlier = await invite(email, "editor");
    const key = headers();
    const send = () => ask("/staff-invitations", { body: form(email), headers: key });
    const both = await Promise.all([send(), send()]);
    const [first, second] = await Promise.all(both.map((answer) => answer.json()));
    expect(first.id).toBe(second.id);
    expect(await lettersTo(email)).toHaveLength(2);
    expect((await accept(earlier.id)).status).toBe(410);
    const other = await ask("/staff-invitations", { body: form(email, "editor"), headers: key });
    expect((await other.json()).error.name).toBe("accounts.invitation-key-used");
  });

  test("is sent again with the same link, also after its end, and taken back", async () => {
    const email = newEmail();
    const { id } = await invite(email);
    await deps.db.execute(sql`update staff_links set expires_at = now() - interval '1 hour' where id = ${id}`);
    expect((await accept(id)).status).toBe(410);
    expect((await (await ask(`/staff-invitations/${id}`, { method: "GET" })).json()).isOver).toBe(true);
    expect((await ask(`/staff-invitations/${id}/resend`)).status).toBe(200);
    expect(await lettersTo(email)).toHaveLength(2);
    expect((await ask(`/staff-invitations/${id}/withdraw`)).status).toBe(200);
    expect((await accept(id)).status).toBe(410);
    expect((await ask(`/staff-invitations/${id}/withdraw`)).status).toBe(404);
  });

  test("is refused for who is staff already, also disabled, at the email", async () => {
    const colleague = await createTestStaff(deps, ["editor"]);
    await ask(`/staff/${colleague.id}/disable`);
    for (const { email } of [admin, colleague]) {
      const refused = await ask("/staff-invitations", { body: form(email) });
      expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([409, ["email"]]);
    }
  });

  test("shows its mistakes at the fields", async () => {
    const refused = await ask("/staff-invitations", {
      body: { name: "", email: "sam", role: "owner", hasLettings: false },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).fields).sort()).toEqual(["email", "name", "role"]);
  });
});

describe("a role", () => {
  test("that is changed counts at the next request, with a letter and a line of before and after", async () => {
    const colleague = await createTestStaff(deps, ["treasurer"]);
    expect(await statusOf("/checks", colleague)).toBe(200);
    expect((await putRole(colleague.id, "editor")).status).toBe(200);
    expect([await statusOf("/checks", colleague), await statusOf("/admin/wordings", colleague)]).toEqual([403, 200]);
    expect(await lettersTo(colleague.email)).toMatchObject([{ payload: { news: "role-changed", role: "editor" } }]);
    const sentence = `Dana Whitfield changed Dana Whitfield, ${colleague.email}, from treasurer to editor.`;
    expect(await auditOf(colleague.email)).toEqual([sentence]);
  });

  test("given once more changes nothing, and one that was changed meanwhile is not overwritten", async () => {
    const colleague = await createTestStaff(deps, ["treasurer"]);
    const { updatedAt } = (await look(colleague.id)).member;
    const put = (role: string) =>
      ask(`/staff/${colleague.id}/role`, { method: "PUT", body: { role, hasLettings: true, updatedAt } });
    expect([(await put("editor")).status, (await put("editor")).status]).toEqual([200, 200]);
    expect(await auditOf(colleague.email)).toHaveLength(1);
    const refused = await put("registrar");
    expect([refused.status, (await refused.json()).error.name]).toEqual([409, "accounts.changed-meanwhile"]);
    expect((await look(colleague.id)).member).toMatchObject({ role: "editor", hasLettings: true });
  });

  test("is given to staff alone", async () => {
    const customer = await createTestUser(deps);
    const body = { role: "editor", hasLettings: false, updatedAt: deps.now().toISOString() };
    expect((await ask(`/staff/${customer.id}/role`, { method: "PUT", body })).status).toBe(404);
    expect((await ask(`/staff/${customer.id}/disable`)).status).toBe(404);
  });
});

test("a disabled staff user is out at once, hears of it, and comes back with the role of before", async () => {
  const colleague = await createTestStaff(deps, ["registrar"]);
  const signIn = async () =>
    (await call("/auth/sign-in/email", { body: { email: colleague.email, password: PASSWORD } })).status;
  expect((await ask(`/staff/${colleague.id}/disable`)).status).toBe(200);
  expect((await ask(`/staff/${colleague.id}/disable`)).status).toBe(200);
  expect([await statusOf("/session", colleague), await signIn()]).toEqual([401, 401]);
  expect((await look(colleague.id)).sessions).toEqual([]);
  expect((await ask(`/staff/${colleague.id}/enable`)).status).toBe(200);
  expect(await signIn()).toBe(200);
  expect((await look(colleague.id)).member).toMatchObject({ role: "registrar", disabledAt: null });
  const news = (await lettersTo(colleague.email)).map(({ payload }) => payload.news);
  expect(news).toEqual(["disabled", "enabled"]);
  expect(await auditOf(colleague.email)).toHaveLength(2);
});

test("one session of a staff user ends, or all of them", async () => {
  const colleague = await createTestStaff(deps, ["registrar"]);
  const body = { email: colleague.email, password: PASSWORD };
  const second = cookieHeader((await call("/auth/sign-in/email", { body })).headers.getSetCookie());
  const { sessions } = await look(colleague.id);
  expect(sessions).toHaveLength(2);
  expect((await ask(`/staff/${admin.id}/sessions/${sessions[0].id}`, { method: "DELETE" })).status).toBe(404);
  expect((await ask(`/staff/${colleague.id}/sessions/${sessions[0].id}`, { method: "DELETE" })).status).toBe(200);
  expect((await look(colleague.id)).sessions).toHaveLength(1);
  expect((await ask(`/staff/${colleague.id}/sessions`, { method: "DELETE" })).status).toBe(200);
  expect([await statusOf("/session", colleague), await statusOf("/session", { ...colleague, cookie: second })]).toEqual(
    [401, 401],
  );
  expect((await look(colleague.id)).member.seenAt).toMatch(/^20/);
});

test("a lost second factor is removed by an administrator who proves who they are", async () => {
  const colleague = await createTestStaff(deps, ["treasurer"]);
  await setUpApp(call, colleague.cookie, deps.now);
  const path = `/staff/${colleague.id}/second-factor/remove`;
  const refused = await ask(path, { body: { proof: "not my password at all" } });
  expect([refused.status, (await look(colleague.id)).member.hasSecondFactor]).toEqual([422, true]);
  expect((await ask(path, { body: { proof: PASSWORD } })).status).toBe(200);
  expect((await look(colleague.id)).member.hasSecondFactor).toBe(false);
  expect(await statusOf("/session", colleague)).toBe(401);
  const letters = await lettersTo(colleague.email);
  expect(letters.at(-1)?.payload).toMatchObject({ news: "second-factor-removed", by: "Dana Whitfield" });
});

describe("the last administrator", () => {
  async function anOffice(count: number) {
    await deps.db.execute(
      sql`update users set grants = '{}' where 'administrator' = any(grants) and id <> ${admin.id}`,
    );
    return Promise.all(Array.from({ length: count }, () => createTestStaff(deps)));
  }
  const enabled = async () =>
    Number(
      (
        await deps.db.execute(
          sql`select count(*) from users where 'administrator' = any(grants) and disabled_at is null`,
        )
      ).rows[0]?.count,
    );

  test("can neither be disabled nor lose the role, by themselves or by others", async () => {
    await anOffice(0);
    for (const refused of [await ask(`/staff/${admin.id}/disable`), await putRole(admin.id, "treasurer")])
      expect([refused.status, (await refused.json()).error.name]).toEqual([409, "accounts.last-administrator"]);
    expect(await statusOf("/staff", admin)).toBe(200);
    expect((await lettersTo(admin.email)).map(({ payload }) => payload.news)).toEqual([]);
  });

  test("remains, however many administrators remove each other at once", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two, three] = await anOffice(3);
      if (!one || !two || !three) throw new Error("the office has three administrators");
      const ring = [admin, one, two, three];
      const answers = await Promise.all(
        ring.map((by, at) => {
          const other = ring[(at + 1) % ring.length] ?? admin;
          return round % 2 === 0 ? ask(`/staff/${other.id}/disable`, { by }) : putRole(other.id, "editor", by);
        }),
      );
      const left = await enabled();
      expect(left, `round ${round}: ${answers.map(({ status }) => status)}`).toBeGreaterThanOrEqual(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4 - left);
      await deps.db.execute(
        sql`update users set disabled_at = null, grants = array['staff', 'administrator'] where id = ${admin.id}`,
      );
      const body = { email: admin.email, password: PASSWORD };
      admin.cookie = cookieHeader((await call("/auth/sign-in/email", { body })).headers.getSetCookie());
    }
  });
});

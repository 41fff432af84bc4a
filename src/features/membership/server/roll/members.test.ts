/** Staff enter, correct, end and bring back members. */
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { aCompany } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { formOf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import { NEW_MEMBER } from "../../rules/roll/member-fields.ts";
import type { EditedMember } from "../../rules/roll/member-form.ts";
import { checkMembership } from "../check-membership.ts";
import { listAffiliates } from "../queries.ts";
import { affiliates } from "../tables.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
afterAll(deps.close);

/** Each action of a test happens later than the one before. */
const start = deps.now().getTime();
let minutes = 0;
beforeEach(() => deps.setNow(new Date(start + ++minutes * 60_000)));

const id = () => crypto.randomUUID();
const short = () => id().slice(0, 8);
const PLACE = { street: "12 Mill Street", city: "Tupelo", state: "MS", zip: "38801" };
const formFor = (over: object = {}) => ({ ...NEW_MEMBER, ...PLACE, name: `Levee ${short()}`, ...over });
const send = (path: string, method: string, body?: unknown, headers = {}) =>
  call(path, { method, body, headers: { cookie, ...headers } });
const enter = (body: object, key = id()) => send("/members", "POST", body, { "idempotency-key": key });
async function entered(over: object = {}): Promise<EditedMember> {
  const answer = await enter(formFor(over));
  expect(answer.status).toBe(201);
  return answer.json();
}
const save = ({ id: member }: { id: string }, body: object) => send(`/members/${member}/facts`, "PUT", body);
const viewed = async ({ id: member }: { id: string }) => (await send(`/members/${member}`, "GET")).json();
const listed = async ({ id: member }: { id: string }) =>
  (await listAffiliates(deps.db)).find((one) => one.id === member);
async function activityOf({ id: member }: { id: string }): Promise<string[]> {
  const { rows } = await deps.db.execute<{ detail: string }>(
    sql`select detail from audit_log where subject = ${`company ${member}`} order by at`,
  );
  return rows.map(({ detail }) => detail);
}
async function uploaded(): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#e8b923" } });
  const file = new Uint8Array(await picture.png().toBuffer());
  const made = await send("/member-logos", "POST", formOf({ file }));
  const { key } = await made.json();
  expect(made.headers.get("location")).toBe(`/storage/mapa_aff_images/${key}`);
  return key;
}

describe("a new member", () => {
  test("is questioned if the roll has the name in another spelling, and entered once staff confirm it is another", async () => {
    const known = await entered({ name: `Núñez & O'Hare ${short()}, Inc.`, aliases: "Pearl Asphalt" });
    const spelled = known.name.replace("Núñez & O'Hare", "the NUNEZ and O’Hare").replace(", Inc.", "");
    for (const over of [{ name: spelled }, { name: "Pearl Asphalt Company" }, { aliases: spelled }]) {
      const refused = await enter(formFor(over));
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        message: `${known.name} is already on the roll. Is it the same company?`,
        details: { id: known.id },
        error: { name: "membership.same-company" },
      });
      const key = id();
      const form = formFor({ ...over, another: true });
      expect([(await enter(form, key)).status, (await enter(form, key)).status]).toEqual([201, 201]);
      await deps.db
        .delete(affiliates)
        .where(sql`${affiliates.id} <> ${known.id} and ${affiliates.requestKey} = ${key}`);
    }
  });

  test("has every fact, is on the public list, and is made once however often the form is sent", async () => {
    const key = id();
    const form = formFor({
      aliases: "Old Levee\n\n  Levee & Sons ",
      tier: "Associate",
      businessType: "other",
      paidThrough: "2027-12-31",
      contactName: "Kim Orr",
      contactEmail: "kim@levee.example",
      contactPhone: "(601) 555-0142",
      emailDomain: `${short()}.example`,
      website: "levee.example",
      logo: await uploaded(),
    });
    const [first, again] = [await (await enter(form, key)).json(), await (await enter(form, key)).json()];
    expect(again).toEqual(first);
    expect(first.values).toEqual({
      ...form,
      aliases: "Old Levee\nLevee & Sons",
      contactPhone: "6015550142",
      website: "https://levee.example",
    });
    expect(await listed(first)).toMatchObject({ aff_name: form.name, aff_image_file: form.logo });
    expect(await activityOf(first)).toEqual([`Dana Whitfield entered ${form.name} as a member (Associate).`]);
    expect((await (await enter({ ...form, city: "Corinth" }, key)).json()).error.name).toBe(
      "membership.member-key-reused",
    );
  });

  test("is refused by the field, and leaves nothing behind", async () => {
    const company = await aCompany(deps);
    const wrong = {
      zip: "1",
      state: "",
      tier: "Gold",
      paidThrough: "soon",
      contactPhone: "1",
      website: "no",
      name: " ",
    };
    const invalid = await enter(formFor(wrong));
    expect(invalid.status).toBe(422);
    expect(Object.keys((await invalid.json()).fields).sort()).toEqual(Object.keys(wrong).sort());
    const taken = await enter(formFor({ name: "Taken Domain", emailDomain: company.domain }));
    expect([taken.status, Object.keys((await taken.json()).fields)]).toEqual([409, ["emailDomain"]]);
    const lost = await enter(formFor({ name: "Lost Logo", darkLogo: `${"0".repeat(32)}.webp` }));
    expect([lost.status, Object.keys((await lost.json()).fields)]).toEqual([422, ["darkLogo"]]);
    const made = await deps.db.select().from(affiliates).where(sql`aff_name in ('Taken Domain', 'Lost Logo')`);
    expect(made).toEqual([]);
  });
});

describe("a correction", () => {
  test("is told with before and after, and one that changes nothing is not told", async () => {
    const member = await entered();
    const { values, version, name } = member;
    const alias = `Old Levee ${short()}`;
    const form = {
      ...values,
      version,
      city: "Corinth",
      aliases: alias,
      businessType: "other",
      logo: await uploaded(),
    };
    const saved = await (await save(member, form)).json();
    expect(saved).toMatchObject({ version: version + 1, values: { city: "Corinth" } });
    expect(await (await save(member, form)).json()).toEqual(saved);
    expect((await activityOf(member)).at(-1)).toBe(
      `Dana Whitfield changed ${name}: Other names from nothing to "${alias}"; Trade from nothing to "Other"; ` +
        'City from "Tupelo" to "Corinth"; Logo added.',
    );
    expect(await activityOf(member)).toHaveLength(2);
  });

  test("of two users at once one is refused with what the other saved", async () => {
    const member = await entered();
    const { values, version } = member;
    const answers = await Promise.all(
      ["Corinth", "Gulfport"].map((city) => save(member, { ...values, version, city })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusal = await answers.find(({ status }) => status === 409)?.json();
    const { values: now, version: next } = await (await send(`/members/${member.id}/facts`, "GET")).json();
    expect(refusal).toMatchObject({
      error: { name: "membership.company-changed" },
      details: { values: now, version: next },
    });
    expect((await save(member, { ...values, version: next, city: "Natchez" })).status).toBe(200);
  });

  test("that gives a member another member's name is questioned, and saved once staff confirm it is another", async () => {
    const [known, member] = [await entered({ name: `Pearl ${short()}, Inc.` }), await entered()];
    const [{ values, version }, spelled] = [member, `The ${known.name.toUpperCase()}`];
    for (const over of [{ name: spelled }, { aliases: spelled }]) {
      const refused = await save(member, { ...values, ...over, version });
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        message: `${known.name} is already on the roll. Is it the same company?`,
        details: { id: known.id },
        instruction: "If so, merge the two. If it is a different company, save anyway.",
        error: { name: "membership.same-company" },
      });
    }
    const saved = await (await save(member, { ...values, name: spelled, another: true, version })).json();
    expect(saved.values.name).toBe(spelled);
    const corrected = { ...saved.values, city: "Natchez", version: saved.version };
    expect((await save(member, corrected)).status).toBe(200);
  });

  test("another name counts for the member price, and a member that is not listed is one all the same", async () => {
    const alias = `Delta ${short()} Paving`;
    const member = await entered({ aliases: alias, isListed: "no" });
    const who = { company: alias, email: "kim@gmail.com" };
    expect(await checkMembership(deps.db, who)).toBe("provisional");
    expect(await listed(member)).toBeUndefined();
    await save(member, { ...member.values, aliases: "", version: member.version });
    expect(await checkMembership(deps.db, who)).toBe("unmatched");
  });

  test("the logo for a black ground is shown where the ground is black", async () => {
    const [logo, darkLogo] = [await uploaded(), await uploaded()];
    const member = await entered({ logo, darkLogo });
    expect(await listed(member)).toMatchObject({ aff_image_file: logo, logoNeedsBlackBackground: false });
    await save(member, { ...member.values, logoBackground: "black", version: member.version });
    expect(await listed(member)).toMatchObject({ aff_image_file: darkLogo, logoNeedsBlackBackground: true });
  });

  test("a domain that is verified for the company itself may be its first one", async () => {
    const member = await entered();
    const domain = `${short()}.example`;
    await send(`/members/${member.id}/domains`, "POST", { domain });
    expect((await save(member, { ...member.values, emailDomain: domain, version: member.version })).status).toBe(200);
  });
});

test("a membership ends with its reason, off the list and without the member price, and comes back", async () => {
  const member = await entered();
  const { name } = member;
  expect((await send(`/members/${member.id}/end`, "POST", { reason: " " })).status).toBe(422);
  const end = () => send(`/members/${member.id}/end`, "POST", { reason: "Dues not paid" });
  expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
  expect(await listed(member)).toBeUndefined();
  expect(await checkMembership(deps.db, { company: name, email: "kim@gmail.com" })).toBe("unmatched");
  expect(await viewed(member)).toMatchObject({ isActive: false, ended: { reason: "Dues not paid" } });
  // A user who was editing it meanwhile gets a conflict.
  expect((await save(member, { ...member.values, city: "Corinth", version: member.version })).status).toBe(409);
  deps.setNow(new Date(deps.now().getTime() + 1000));
  await send(`/members/${member.id}/reinstate`, "POST", { reason: "Paid after all" });
  expect(await listed(member)).toMatchObject({ aff_name: name });
  expect(await viewed(member)).toMatchObject({ isActive: true, ended: null });
  expect((await activityOf(member)).slice(1)).toEqual([
    `Dana Whitfield ended the membership of ${name}: Dues not paid`,
    `Dana Whitfield reinstated the membership of ${name}: Paid after all`,
  ]);
  const [row] = await deps.db.select().from(affiliates).where(eq(affiliates.id, member.id));
  expect(row).toMatchObject({ endedAt: null, endedReason: null });
});

test("a member that is not there is not found, and a picture that is none is refused", async () => {
  for (const [path, method, body] of [
    ["facts", "GET", undefined],
    ["facts", "PUT", { ...formFor(), version: 1 }],
    ["end", "POST", { reason: "Gone" }],
    ["reinstate", "POST", { reason: "Back" }],
  ] as const)
    expect((await send(`/members/${id()}/${path}`, method, body)).status, path).toBe(404);
  const text = formOf({ file: new TextEncoder().encode("no picture") });
  expect((await send("/member-logos", "POST", text)).status).toBe(422);
});

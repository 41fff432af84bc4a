/**
 * Staff read and change settings over the API, and the public answers follow. One file because all cases share the same
 * settings.
 */
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { formOf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import type { TestUser } from "#test/user.ts";
import { settingDefaults } from "../../rules/defaults.ts";
import { type SettingKey, settingSchemas } from "../../rules/settings.ts";
import { getSetting, logUnfitSettings } from "./queries.ts";
import { settingVersions } from "./setting-tables.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
let staff: TestUser;
beforeAll(async () => {
  staff = await createTestStaff(deps);
});
afterAll(deps.close);

const KEYS = Object.keys(settingSchemas) as SettingKey[];

type Setting = { value: never; updatedAt: string | null; fits: boolean };
const read = async (key: string) =>
  (await (await call(`/settings/${key}`, { headers: { cookie: staff.cookie } })).json()) as Setting;
const save = (key: string, body: unknown) =>
  call(`/settings/${key}`, { method: "PUT", body, headers: { cookie: staff.cookie } });

const lastActivity = async () => {
  const { rows } = await deps.db.execute(sql`select detail from audit_log order by at desc, id limit 1`);
  return rows[0]?.detail;
};

test.each(KEYS)("the setting %s answers its default, takes it back and stays what it was", async (key) => {
  const before = await read(key);
  expect(before).toMatchObject({ updatedAt: null, fits: true });
  expect(before.value).toEqual(JSON.parse(JSON.stringify(settingDefaults[key])));
  expect((await save(key, { value: before.value, updatedAt: null })).status).toBe(200);
  const after = await read(key);
  expect(after.value).toEqual(before.value);
  expect(after.updatedAt).not.toBeNull();
});

test("a change is in the public answer at once, and the audit log has the value before", async () => {
  const { value, updatedAt } = await read("organization");
  const response = await save("organization", { value: { ...(value as object), phone: "6015550199" }, updatedAt });
  expect(response.status).toBe(200);
  expect(await (await call("/content/organization")).json()).toMatchObject({ phone: "6015550199" });
  expect(await lastActivity()).toBe(
    'Dana Whitfield changed the setting "organization": phone from "6015550117" to "6015550199".',
  );
});

test("of two saves of the same version, the second is refused and nothing is lost", async () => {
  const { value, updatedAt } = await read("registration");
  const answers = await Promise.all(
    [24, 36].map((holdHours) => save("registration", { value: { ...(value as object), holdHours }, updatedAt })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await answers.find(({ status }) => status === 409)?.json();
  const now = await read("registration");
  expect(refused).toMatchObject({ error: { name: "content.setting-changed" }, details: { updatedAt: now.updatedAt } });
  expect([24, 36]).toContain((now.value as { holdHours: number }).holdHours);
});

test("of two first saves at once, one is refused", async () => {
  await deps.db.execute(sql`delete from settings where key = 'classes'`);
  const body = { value: settingDefaults.classes, updatedAt: null };
  const answers = await Promise.all([save("classes", body), save("classes", body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("an invalid value is refused by the path of each field, and changes nothing", async () => {
  const before = await read("classes");
  const value = structuredClone(settingDefaults.classes) as unknown as { certification: object; validYears: number };
  const wrong = {
    ...value,
    validYears: 0,
    certification: { ...value.certification, "1": { member: -1, nonMember: 2 } },
  };
  const response = await save("classes", { value: wrong, updatedAt: before.updatedAt });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields).sort()).toEqual(["certification.1.member", "validYears"]);
  expect(await read("classes")).toEqual(before);
});

test("an unknown key is refused", async () => {
  expect((await save("no-such-key", { value: {}, updatedAt: null })).status).toBe(422);
});

test.each([
  ["timeZone", "Mars/Olympus"],
  ["timeZone", "+06:00"],
  ["timeZone", ""],
  ["name", "MAPA\u0000"],
  ["email", "office\u202e@mapa.example"],
  ["cardFeeBps", 1e15],
])("a setting whose %s would be %j is refused by the name of the field, and its pages stay", async (field, wrong) => {
  const { value, updatedAt } = await read("organization");
  const response = await save("organization", { value: { ...(value as object), [field]: wrong }, updatedAt });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields)).toEqual([expect.stringContaining(field)]);
  expect((await call("/content/organization")).status).toBe(200);
});

test("a part that is missing since an upgrade has its default, and the association's own words stay", async () => {
  await deps.db.execute(sql`update settings set value = '{"holdHours": 12}' where key = 'registration'`);
  expect(await getSetting(deps.db, "registration")).toEqual({ ...settingDefaults.registration, holdHours: 12 });
});

test("a value that fits no more gives way to the default, is logged once at start and shown to staff", async () => {
  await deps.db.execute(sql`update settings set value = '{"holdHours": "many"}' where key = 'registration'`);
  expect(await getSetting(deps.db, "registration")).toEqual(settingDefaults.registration);
  await logUnfitSettings(deps);
  expect(deps.logged.filter(({ level }) => level === "error").map(({ detail }) => detail)).toEqual([
    { setting: "registration" },
  ]);
  const listed = (await (await call("/settings", { headers: { cookie: staff.cookie } })).json()) as {
    key: string;
    fits: boolean;
  }[];
  expect(listed.map(({ key }) => key)).toEqual(KEYS);
  expect(listed.filter(({ fits }) => !fits).map(({ key }) => key)).toEqual(["registration"]);
});

test("a picture is re-encoded in a size for the web, and the audit log names it", async () => {
  const file = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: "#006b54" } })
    .jpeg()
    .toBuffer();
  const body = formOf({ file: new Uint8Array(file) });
  const response = await call("/site-images", { body, headers: { cookie: staff.cookie } });
  expect(response.status).toBe(201);
  const { key, url } = (await response.json()) as { key: string; url: string };
  expect(url).toBe(`/storage/site_images/${key}`);
  expect(response.headers.get("location")).toBe(`/api/site-images/${key}`);
  const look = (name: string) => call(`/site-images/${name}`, { headers: { cookie: staff.cookie } });
  expect(await (await look(key)).json()).toEqual({ key, url });
  expect((await look(`${"0".repeat(32)}.webp`)).status).toBe(404);
  const stored = await deps.files.read("site_images", key);
  expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 1200, height: 800 });
  expect(await lastActivity()).toBe(`Dana Whitfield added the picture ${key}.`);
});

test("a file that is not a picture is refused", async () => {
  const body = formOf({ file: new TextEncoder().encode("no picture") as Uint8Array<ArrayBuffer> });
  const response = await call("/site-images", { body, headers: { cookie: staff.cookie } });
  expect([response.status, (await response.json()).error.name]).toEqual([422, "files.not-an-image"]);
});

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,hello",
  "//evil.example",
  "www.facebook.com/mapa",
])("a social link that is no web address is refused: %s", async (x) => {
  const { value, updatedAt } = await read("organization");
  const organization = value as { social: object };
  const changed = { ...organization, social: { ...organization.social, x } };
  const response = await save("organization", { value: changed, updatedAt });
  expect(response.status).toBe(422);
  expect(JSON.stringify((await response.json()).fields)).toContain("Must be a web address");
});

test("every save is in the history with its user, and an earlier one is restored as a save of its own", async () => {
  const auth = { cookie: staff.cookie };
  const first = await read("contact");
  const texts = first.value as { lede: string; visit: string };
  await save("contact", { value: { ...texts, lede: "The first" }, updatedAt: first.updatedAt });
  const second = await read("contact");
  await save("contact", { value: { ...texts, lede: "The second" }, updatedAt: second.updatedAt });
  const versions = await (await call("/settings/contact/versions", { headers: auth })).json();
  expect(versions.slice(0, 2)).toMatchObject([
    { action: "saved", savedBy: "Dana Whitfield", savedAt: (await read("contact")).updatedAt },
    { action: "saved", savedBy: "Dana Whitfield", savedAt: second.updatedAt },
  ]);
  const restore = (version: string | null, updatedAt: string | null) =>
    call("/settings/contact/restore", { body: { version, updatedAt }, headers: auth });
  expect((await restore(versions[1].id, second.updatedAt)).status).toBe(409);
  const restored = await restore(versions[1].id, (await read("contact")).updatedAt);
  expect(await restored.json()).toMatchObject({ value: { lede: "The first" } });
  expect(await lastActivity()).toBe(
    'Dana Whitfield restored the setting "contact": lede from "The second" to "The first".',
  );
  expect(await (await call("/content/contact")).json()).toMatchObject({ lede: "The first" });
  const now = (await read("contact")).updatedAt;
  expect((await restore(crypto.randomUUID(), now)).status).toBe(404);
  expect(await (await restore(null, now)).json()).toMatchObject({ value: settingDefaults.contact });
});

test("a version of an earlier release that no longer fits is not restored", async () => {
  const id = crypto.randomUUID();
  const row = {
    id,
    key: "about",
    value: { mission: 5 },
    action: "saved" as const,
    savedBy: "Ada",
    savedAt: new Date(0),
  };
  await deps.db.insert(settingVersions).values(row);
  const { updatedAt } = await read("about");
  const answer = await call("/settings/about/restore", {
    body: { version: id, updatedAt },
    headers: { cookie: staff.cookie },
  });
  expect([answer.status, (await answer.json()).error.name]).toEqual([409, "content.version-unfit"]);
});

test("a page is drawn with typed texts, which are neither stored nor shown to other readers", async () => {
  const { value } = await read("home");
  const draw = (heroTitle: unknown) =>
    call("/settings/home/preview", {
      body: { value: { ...(value as object), heroTitle }, path: "/" },
      headers: { cookie: staff.cookie },
    });
  const { html } = await (await draw("A headline that is only typed")).json();
  expect(html).toContain("A headline that is only typed");
  expect(await (await call("/content/home")).json()).toMatchObject({ heroTitle: settingDefaults.home.heroTitle });
  const refused = await draw("x".repeat(301));
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ["heroTitle"]]);
});

test.each([
  ["without a company", null],
  ["that is in the list already", { id: "0190b8d2-5c1e-7c44-9f3a-2b6d8e0f1a23", name: "Delta Paving" }],
])("a featured member %s is refused by name", async (_, second) => {
  const first = { id: "0190b8d2-5c1e-7c44-9f3a-2b6d8e0f1a23", name: "Delta Paving" };
  const response = await save("featured", { value: [first, second], updatedAt: (await read("featured")).updatedAt });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields)).toEqual(["1"]);
});

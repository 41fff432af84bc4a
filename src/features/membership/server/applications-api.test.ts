/** One file because every case uses the same route with the same company. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { settings } from "#features/content/server/tables.ts";
import { MAX_LOGO_BYTES, MAX_STORED_LOGO_BYTES } from "#shared/file-limits.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { createTestStaff } from "#test/staff.ts";
import { applicationSchema } from "../rules/application.ts";
import { applyForMembership } from "./apply-for-membership.ts";

const deps = await createTestDeps({ now: "2026-11-21T15:00:00Z" });
afterAll(deps.close);
const call = createTestApi(deps);

const OFFICE = { number: "6015550117", email: "office@magnolia-asphalt.example" };
const ANSWERS = {
  companyName: "Delta Paving",
  repName: "Pat Reed",
  repPhone: "(601) 555-0142",
  email: "pat.reed@deltapaving.example",
  website: "www.deltapaving.example",
  street: "12 Mill Street",
  city: "Tupelo",
  state: "MS",
  zip: "38801",
  businessType: "asphalt-producer",
  memberType: "Sustaining",
  imageFileName: "",
};

// The rate limit counts by address, so each test sends from its own.
let visitor = 0;
beforeEach(() => {
  visitor += 1;
});
const send = (body: unknown, headers: Record<string, string> = {}) =>
  call("/add-affiliate", { body, headers, clientAddress: `198.51.100.${visitor}` });
const apply = (over: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  send({ ...ANSWERS, ...over }, headers);

async function drawLogo(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp");
  const image = sharp({ create: { width: 900, height: 600, channels: 4, background: "#006b54" } });
  return new Uint8Array(await image.png().toBuffer());
}
function formOf(over: Record<string, string> = {}, logo?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ANSWERS, ...over })) form.set(name, value);
  if (logo) form.set("logo", logo);
  return form;
}
const png = async () => new File([await drawLogo()], "delta.png", { type: "image/png" });

async function viewOf(response: Response) {
  const location = response.headers.get("location") ?? "";
  return (await call(location.replace(/^\/api/, ""))).json();
}
const countOf = async (table: string): Promise<number> => {
  const { rows } = await deps.db.execute<{ rows: number }>(sql.raw(`select count(*)::int as rows from ${table}`));
  return rows[0]?.rows ?? 0;
};
const filesOf = () => readdir(join(deps.env.DATA_DIR, "files/mapa_aff_images")).catch(() => []);
const everything = async () => ({
  applications: await countOf("applications"),
  charges: await countOf("charges"),
  letters: await countOf("outbox"),
  files: (await filesOf()).length,
});

describe("an application", () => {
  test("as the specification's payload is answered with a message, and opens its dues", async () => {
    const response = await apply();
    expect(response.status).toBe(201);
    expect(response.headers.get("location")).toMatch(/^\/api\/applications\/[0-9a-z]{26}$/);
    const { message } = await response.clone().json();
    const view = await viewOf(response);
    expect(message).toBe(view.message);
    expect(message).toContain(view.reference);
    expect(view).toMatchObject({
      reference: expect.stringMatching(/^A-[0-9A-HJKMNP-TV-Z]{6}$/),
      state: "new",
      paymentState: "awaiting_payment",
      repPhone: "6015550142",
      website: "https://www.deltapaving.example",
      state_code: "MS",
      charges: [{ label: "Sustaining Membership Application", amountCents: 600_000, status: "open" }],
    });
    expect(view).not.toHaveProperty("payMethod");
    expect(view).not.toHaveProperty("logo");
  });

  test.each([
    ["Contractor", "Check", "unconfirmed", []],
    ["Contractor", "N/A", "unconfirmed", []],
    ["Sustaining", "Credit Card", "awaiting_payment", [600_000]],
    ["Associate Contractor", "Credit Card", "awaiting_payment", [175_000]],
    ["Associate", "N/A", "awaiting_payment", [100_000]],
  ])("for %s by %s is %s and owes %j", async (memberType, payMethod, paymentState, amounts) => {
    const view = await viewOf(await apply({ memberType, payMethod }));
    expect(view).toMatchObject({ memberType, payMethod, paymentState });
    expect(view.charges.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual(amounts);
  });

  test("writes to the office and to the applicant, with every field of the template", async () => {
    const { reference } = await viewOf(await apply({ companyName: "Letter Paving", payMethod: "Check" }));
    const { rows } = await deps.db.execute<{ to_address: string; payload: Record<string, unknown> }>(
      sql`select to_address, payload from outbox where payload->>'reference' = ${reference} order by template`,
    );
    expect(rows.map(({ to_address }) => to_address)).toEqual([OFFICE.email, ANSWERS.email]);
    for (const { to_address, payload } of rows) {
      expect(payload).toMatchObject({
        to_email: to_address,
        to_name: to_address === OFFICE.email ? "Magnolia Asphalt Pavement Association" : "Pat Reed",
        company: "Letter Paving",
        rep_name: "Pat Reed",
        phone: "601-555-0142",
        email: ANSWERS.email,
        website: "https://www.deltapaving.example",
        street: "12 Mill Street",
        city: "Tupelo",
        state: "MS",
        zip: "38801",
        business_type: "Asphalt producer",
        member_type: "Sustaining",
        pay_method: "Check",
      });
    }
  });

  test("comes with its logo, which is re-encoded in two small forms under an unguessable name", async () => {
    const response = await send(formOf({ logoNeedsBlackBackground: "true", payMethod: "Check" }, await png()));
    expect(response.status).toBe(201);
    const view = await viewOf(response);
    expect(view).toMatchObject({ logo: expect.stringMatching(/^[0-9a-f]{32}\.webp$/), logoNeedsBlackBackground: true });
    for (const key of [view.logo, view.logo.replace("webp", "png")]) {
      const bytes = await deps.files.read("mapa_aff_images", key);
      expect(bytes?.length).toBeGreaterThan(0);
      expect(bytes?.length).toBeLessThanOrEqual(MAX_STORED_LOGO_BYTES);
    }
  });

  test("comes as a form without a logo as well: a browser then sends an empty file", async () => {
    const view = await viewOf(await send(formOf({ payMethod: "" }, new File([], ""))));
    expect(view).not.toHaveProperty("logo");
    expect(view).not.toHaveProperty("payMethod");
  });
});

describe("a repeated request", () => {
  test("makes one application and stores one logo, also when both come at once", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const before = await everything();
    const logo = await png();
    const both = await Promise.all([send(formOf({}, logo), headers), send(formOf({}, logo), headers)]);
    const answers = [...both, await send(formOf({}, logo), headers)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    expect(await everything()).toEqual({
      applications: before.applications + 1,
      charges: before.charges + 1,
      letters: before.letters + 2,
      files: before.files + 2,
    });
  });

  test("with other answers or another logo is refused", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    await send(formOf(), headers);
    for (const body of [formOf({ city: "Biloxi" }), formOf({}, await png())]) {
      const response = await send(body, headers);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ error: { name: "membership.key-reused" }, ...OFFICE });
    }
  });
});

describe("a failure names the next step and the contact, and saves nothing", () => {
  test.each([
    [{ memberType: "Contractor", payMethod: "Credit Card" }, { payMethod: [expect.stringContaining("by card")] }],
    [{ businessType: "select" }, { businessType: ["Must select a type of business"] }],
    [{ website: "javascript:alert(1)" }, { website: [expect.stringContaining("web address")] }],
    [
      { zip: "388", repPhone: "1" },
      { repPhone: ["Must enter phone number"], zip: ["Must enter zip code"] },
    ],
  ])("when it holds %j", async (over, fields) => {
    const before = await everything();
    for (const response of [await apply(over), await send(formOf(over as Record<string, string>))]) {
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        message: "Please fill out all information correctly and resubmit",
        error: { name: "request.invalid" },
        fields,
        ...OFFICE,
      });
    }
    expect(await everything()).toEqual(before);
  });

  test.each([
    ["no picture", new File(["%PDF-1.7 not a picture"], "logo.png", { type: "image/png" }), 422, "files.not-an-image"],
    [
      "more than 30 MB",
      new File([new Uint8Array(MAX_LOGO_BYTES + 1)], "logo.png", { type: "image/png" }),
      413,
      "files.too-large",
    ],
  ])("when the logo is %s", async (_what, logo, status, name) => {
    const before = await everything();
    const response = await send(formOf({}, logo));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String), error: { name }, ...OFFICE });
    expect(await everything()).toEqual(before);
  });

  test("when the dues have changed since they were shown", async () => {
    const { tiers } = structuredClone(settingDefaults.membership);
    tiers.Associate.dues = 1050;
    const value = { ...settingDefaults.membership, tiers };
    await deps.db.insert(settings).values({ key: "membership", value, updatedAt: deps.now() });
    const response = await apply({ memberType: "Associate", priceSeen: 1000 });
    const right = await apply({ memberType: "Associate", priceSeen: 1050 });
    await deps.db.delete(settings);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: "The dues are now $1,050.00.",
      error: { name: "membership.dues-changed" },
      ...OFFICE,
    });
    expect(right.status).toBe(201);
  });

  test("when there were too many tries", async () => {
    await apply();
    await deps.db.execute(sql`update rate_limits set tries = 30 where key = ${`add-affiliate:198.51.100.${visitor}`}`);
    const response = await apply();
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ error: { name: "request.too-many" }, ...OFFICE });
  });

  test.each([
    ["no JSON", "{", 400],
    ["a field that is not known", JSON.stringify({ ...ANSWERS, isAdmin: true }), 422],
    ["a list", "[]", 422],
  ])("when the body holds %s", async (_what, body, status) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(OFFICE);
  });

  test("when there is no body at all", async () => {
    const response = await call("/add-affiliate", { method: "POST" });
    expect(response.status).toBe(422);
  });

  test("whichever statement of the transaction breaks: no row, no charge, no letter, no file", async () => {
    const before = await everything();
    const input = applicationSchema.parse(ANSWERS);
    const logo = await drawLogo();
    let failures = 0;
    for (let failAt = 1; ; failAt++) {
      const { db, statements } = failingDb(deps.db, failAt);
      const attempt = await applyForMembership({ ...deps, db }, input, logo).catch((error: unknown) => error);
      if (!(attempt instanceof Error)) break;
      failures++;
      expect(statements()).toBeGreaterThanOrEqual(failAt);
      expect(await everything()).toEqual(before);
    }
    expect(failures).toBeGreaterThanOrEqual(4);
    expect(await everything()).toEqual({
      applications: before.applications + 1,
      charges: before.charges + 1,
      letters: before.letters + 2,
      files: before.files + 2,
    });
  });
});

test("staff see every application, the newest first; an unknown token opens nothing", async () => {
  await apply({ companyName: "Newest Paving", memberType: "Contractor" });
  const { cookie } = await createTestStaff(deps);
  const { applications: list } = await (await call("/applications", { headers: { cookie } })).json();
  expect(list.some(({ companyName }: { companyName: string }) => companyName === "Newest Paving")).toBe(true);
  expect((await call("/applications")).status).toBe(401);
  expect((await call(`/applications/${"0".repeat(26)}`)).status).toBe(404);
});

/** Passes are offered where keys are set, to whoever is certified at that moment, and to nobody else. */
import { generate } from "selfsigned";
import { afterAll, expect, test } from "vitest";
import { addDays, isoDay } from "#shared/dates.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";

const { cert, private: key } = await generate([{ name: "commonName", value: "pass.org.example" }]);
const KEYS = {
  APPLE_PASS_TYPE_ID: "pass.org.example.certified",
  APPLE_TEAM_ID: "A1B2C3D4E5",
  APPLE_PASS_CERTIFICATE: cert,
  APPLE_PASS_KEY: key,
  APPLE_WWDR_CERTIFICATE: cert,
  GOOGLE_WALLET_ISSUER_ID: "3388000000012345678",
  GOOGLE_WALLET_EMAIL: "passes@project.example",
  GOOGLE_WALLET_KEY: key,
};
const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi({ ...deps, env: { ...deps.env, ...KEYS } });
const callWithoutKeys = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
const day = (ago: number) => addDays(isoDay(deps.now(), "America/Chicago"), -ago);

async function send(path: string, body: object) {
  const answer = await call(path, { method: "POST", headers: { cookie }, body });
  const made = await answer.json();
  expect(answer.status, JSON.stringify(made)).toBeLessThan(300);
  return made as { id: string; version: number };
}

async function enter(firstName: string, issuedOn: string) {
  const { email, phone } = CUSTOMER;
  const holder = { firstName, lastName: "Passholder", company: "Pass Paving", email: `${firstName}.${email}`, phone };
  const made = await send("/admin/certifications", { ...holder, level: "2", issuedOn });
  const found = await (await call(`/certified-technicians?q=${firstName}+passholder`)).json();
  return { ...made, token: found.technicians[0].token as string };
}

const statusOf = async (path: string, ask = call) => (await ask(path)).status;
const passes = (token: string, level = "2") => `/certified-technicians/${token}/passes/${level}`;

test("a certified level has a pass for each wallet with keys, and none without them", async () => {
  const { token } = await enter("Ada", day(40));
  const apple = await call(`${passes(token)}/apple.pkpass`);
  expect([apple.status, apple.headers.get("content-type"), apple.headers.get("cache-control")]).toEqual([
    200,
    "application/vnd.apple.pkpass",
    "no-store",
  ]);
  expect(
    Buffer.from(await apple.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  const google = await call(`${passes(token)}/google`);
  expect(google.status).toBe(302);
  expect(google.headers.get("location")).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await (await call(`/certified-technicians/${token}`)).json()).wallets).toEqual(["apple", "google"]);

  expect((await (await callWithoutKeys(`/certified-technicians/${token}`)).json()).wallets).toEqual([]);
  for (const way of ["apple.pkpass", "google"]) {
    expect(await statusOf(`${passes(token)}/${way}`, callWithoutKeys)).toBe(404);
    expect(await statusOf(`${passes(token, "1")}/${way}`)).toBe(404);
    expect(await statusOf(`${passes("0".repeat(26))}/${way}`)).toBe(404);
    expect(await statusOf(`${passes(token, "x".repeat(1_000))}/${way}`)).toBe(422);
  }
});

test("a revoked or expired certification has no pass from that moment on", async () => {
  const revoked = await enter("Grace", day(40));
  expect(await statusOf(`${passes(revoked.token)}/google`)).toBe(302);
  const { id, version } = revoked;
  await send(`/admin/certifications/${id}/standing`, { action: "revoke", reason: "Made up", day: day(0), version });
  const expired = await enter("Katherine", day(3_000));
  for (const { token } of [revoked, expired])
    for (const way of ["apple.pkpass", "google"]) expect(await statusOf(`${passes(token)}/${way}`)).toBe(404);
});

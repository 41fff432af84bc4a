/** The look-up of an ID while it is typed: level and end alone, in any spelling, at most twenty times a minute. */
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { enterCertification } from "../registry/enter-certification.ts";

const deps = await createTestDeps({ now: new Date("2026-03-02T18:00:00Z") });
afterAll(deps.close);
const call = createTestApi(deps);

const HOLDER = {
  firstName: "Ada",
  lastName: "Walker",
  company: "Delta Paving",
  email: "ada@delta.example",
  phone: "6015550142",
};
const enter = (level: "1" | "2", certId: string, issuedOn: string) =>
  enterCertification(deps, { entered: { ...HOLDER, level, certId, issuedOn }, actor: CLERK });
const look = async (query: Record<string, string>) => {
  const answer = await call(`/certification-ids?${new URLSearchParams(query)}`);
  return { status: answer.status, body: await answer.json() };
};

test("a known ID in any spelling tells its level and end, and nothing of its holder", async () => {
  await enter("1", "L1-24-7K3F", "2024-08-02");
  const { status, body } = await look({ id: "l1 24 7k3f", class: "2" });
  expect(status).toBe(200);
  expect(body).toEqual({ isKnown: true, text: "Level 1, valid until August 1, 2029.", advice: null });
  expect(JSON.stringify(body)).not.toMatch(/Ada|Walker|Delta/);
});

test("the other levels of its holder count for a prerequisite", async () => {
  const id = await enter("2", "L2-25-8M4G", "2025-08-02");
  expect(id).toBeTruthy();
  const { body } = await look({ id: "L1-24-7K3F", class: "3" });
  expect(body.advice).toBeNull();
});

test("an unknown ID is told as such, and keeps nobody from going on", async () => {
  const { status, body } = await look({ id: "L9-00-0000" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ isKnown: false, advice: null });
});

test("an ID that is too long names its field", async () => {
  const { status, body } = await look({ id: "x".repeat(41) });
  expect(status).toBe(422);
  expect(body.fields).toHaveProperty("id");
});

test("the twenty-first in a minute from one network is refused", async () => {
  for (let at = 0; at < 20; at++) await look({ id: `L1-24-${at}` });
  expect((await look({ id: "L1-24-7K3F" })).status).toBe(429);
});

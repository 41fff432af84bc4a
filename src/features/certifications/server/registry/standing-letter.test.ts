import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { changeStanding } from "./change-standing.ts";
import { enterCertification } from "./enter-certification.ts";

const deps = await createTestDeps({ now: new Date("2026-03-01T18:00:00Z") });
afterAll(deps.close);

let people = 0;
const enter = (over: object = {}) => {
  const person = { firstName: "Ada", lastName: `Told ${++people}`, company: "Delta", phone: "6015550142" };
  const entered = { ...person, email: `ada-${people}@told.example`, level: "1", issuedOn: "2025-03-02", ...over };
  return enterCertification(deps, { entered, actor: CLERK });
};
const letters = async (id: string) => {
  const { rows } = await deps.db.execute<{ payload: Record<string, unknown> }>(
    sql`select payload from outbox where dedupe_key like ${`certifications.standing:${id}:%`} order by id`,
  );
  return rows.map(({ payload }) => payload);
};
const act = (id: string, action: "suspend" | "revoke" | "reinstate", version: number, letter = true) =>
  changeStanding(deps, { id, action, reason: "As decided", day: "2026-02-27", letter, version, actor: CLERK });

test("a suspension and a reinstatement are told once each, with reason and last day to appeal", async () => {
  const id = await enter();
  await act(id, "suspend", 1);
  await expect(act(id, "suspend", 1)).rejects.toMatchObject({ code: "certifications.certification-changed" });
  await act(id, "reinstate", 2);
  const facts = { cert_id: expect.stringMatching(/^L1-/), day: "2026-02-27", reason: "As decided" };
  const told = await letters(id);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...facts, act: "suspend", appealUntil: "2026-03-29" }),
      expect.objectContaining({ ...facts, act: "reinstate", appealUntil: null }),
    ]),
  );
});

test("nothing is sent without the box", async () => {
  const id = await enter();
  await act(id, "revoke", 1, false);
  expect(await letters(id)).toEqual([]);
});

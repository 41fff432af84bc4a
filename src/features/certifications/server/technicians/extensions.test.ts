import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { dyingAt } from "#test/dying-at.ts";
import { CLERK } from "#test/invoices.ts";
import { certificationEntries } from "../record/record-tables.ts";
import { changeStanding } from "../registry/change-standing.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { certifications } from "../tables.ts";
import { extendLevel, previewExtension } from "./extend-level.ts";
import { runExtension } from "./run-extension.ts";

const deps = await createTestDeps({ now: new Date("2027-03-01T18:00:00Z") });
afterAll(deps.close);
beforeEach(async () => {
  await deps.db.execute(
    sql`truncate certification_entries, certification_extensions, certifications, technicians cascade`,
  );
});

const UNTIL = "2027-12-31";
const extension = (over: object = {}) =>
  extendLevel(deps, { level: "1", until: UNTIL, reason: "No class was held", actor: CLERK, ...over });

/** @param issuedOn five years before the last day. */
async function enter(lastName: string, issuedOn: string, level: "1" | "2" = "1"): Promise<string> {
  const person = {
    firstName: "Ada",
    lastName,
    company: "Delta",
    email: `${lastName}@extended.example`,
    phone: "6015550142",
  };
  return enterCertification(deps, { entered: { ...person, level, issuedOn }, actor: CLERK });
}
const endOf = async (id: string) =>
  (await deps.db.select().from(certifications).where(eq(certifications.id, id)))[0]?.validUntil;
const extendedOf = (extensionId: string) =>
  deps.db.select().from(certificationEntries).where(eq(certificationEntries.extensionId, extensionId));

test("extends what ends before the day, and leaves what ends later, is over, suspended, or of another level", async () => {
  const active = await enter("Active", "2022-06-01");
  const grace = await enter("Grace", "2021-06-01");
  const later = await enter("Later", "2026-06-01");
  const expired = await enter("Expired", "2020-06-01");
  const other = await enter("Other", "2022-06-01", "2");
  const suspended = await enter("Suspended", "2022-06-01");
  const hold = { action: "suspend", reason: "No records", day: "2027-03-01", version: 1, letter: false } as const;
  await changeStanding(deps, { ...hold, id: suspended, actor: CLERK });
  expect(await previewExtension(deps, { level: "1", until: UNTIL })).toEqual({
    extends: 2,
    stays: 1,
    names: ["Ada Active", "Ada Grace"],
  });
  const { id, planned } = await extension();
  expect(planned).toBe(2);
  await runExtension(deps, id);
  expect(await Promise.all([active, grace].map(endOf))).toEqual([UNTIL, UNTIL]);
  expect(await Promise.all([later, expired, other, suspended].map(endOf))).toEqual([
    "2031-05-31",
    "2025-05-31",
    "2027-05-31",
    "2027-05-31",
  ]);
  const found = await deps.db.execute(sql`select detail from audit_log where action = 'level.extended'`);
  expect(found.rows).toEqual([
    {
      detail: `${CLERK.name} extended all Level 1 certifications that end before December 31, 2027 until that day (2 certifications): No class was held.`,
    },
  ]);
});

test.each([
  [{ level: "9" }, "certifications.no-such-level"],
  [{ until: "2027-02-28" }, "certifications.wrong-day"],
  [{ until: "2027-04-01" }, "certifications.none-to-extend"],
])("is refused with %j", async (over, code) => {
  await enter("Active", "2022-06-01");
  await expect(extension(over)).rejects.toMatchObject({ code });
});

test("the same request under its key begins it once", async () => {
  await enter("Active", "2022-06-01");
  const requestKey = crypto.randomUUID();
  const [first, again] = [await extension({ requestKey }), await extension({ requestKey })];
  expect(again.id).toBe(first.id);
  await expect(extension({ requestKey, reason: "Another" })).rejects.toMatchObject({
    code: "certifications.extension-reused",
  });
});

test("killed at any statement, it extends each certification exactly once", async () => {
  const ids = [];
  for (const name of ["One", "Two", "Three", "Four", "Five"]) ids.push(await enter(name, "2022-06-01"));
  const { id } = await extension();
  let kills = 0;
  for (let deadline = 1; kills < 300; deadline++) {
    const killed = await runExtension(dyingAt(deps, deadline), id, 2).then(
      () => false,
      () => true,
    );
    if (!killed) break;
    kills++;
  }
  expect(kills).toBeGreaterThan(10);
  await runExtension(deps, id, 2);
  expect((await extendedOf(id)).map((entry) => entry.certificationId).sort()).toEqual(ids.sort());
  expect(await Promise.all(ids.map(endOf))).toEqual(ids.map(() => UNTIL));
  // Once it is through, it extends nothing more.
  const late = await enter("Late", "2022-06-01");
  await runExtension(deps, id, 2);
  expect(await endOf(late)).toBe("2027-05-31");
});

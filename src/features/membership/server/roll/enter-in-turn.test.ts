/** Two users enter the same company at the same instant: the second is told of the first. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { AppError } from "#shared/errors.ts";
import { companyKey } from "#shared/one-spelling.ts";
import { anApplication } from "#test/applications.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { untilLockIsAwaited } from "#test/lock-wait.ts";
import { NEW_MEMBER } from "../../rules/roll/member-fields.ts";
import { newMemberSchema } from "../../rules/roll/member-form.ts";
import { approveApplication } from "../applications/approve-application.ts";
import { applyImport } from "../import/apply-import.ts";
import { previewImport } from "../import/preview-import.ts";
import { affiliates } from "../tables.ts";
import { addMember } from "./add-member.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const PLACE = { street: "12 Mill Street", city: "Tupelo", state: "MS", zip: "38801" };
const spelled = (name: string) => `The ${name.toUpperCase()}, Inc.`;

/** Prepares a company and returns the call that enters it. */
const WAYS = {
  form: async (name: string, isAnother = false) => {
    const form = newMemberSchema.parse({ ...NEW_MEMBER, ...PLACE, name });
    return () => addMember(deps, { form, isAnother, actor: CLERK, requestKey: undefined });
  },
  approval: async (name: string) => {
    const { reference } = await anApplication(deps, { companyName: name, ...PLACE });
    return () => approveApplication(deps, { reference, actor: CLERK });
  },
  import: async (name: string) => {
    const file = new TextEncoder().encode(`Name,Street,City,State,Zip\n"${name}",12 Mill Street,Tupelo,MS,38801\n`);
    const { digest } = await previewImport(deps, file);
    const how = { fileName: "roll.csv", skipsWrong: false, addsAlike: false, requestKey: crypto.randomUUID() };
    return () => applyImport(deps, { file, digest, ...how, actor: CLERK });
  },
};
type Way = keyof typeof WAYS;

const codeOf = (end: PromiseSettledResult<unknown>) =>
  end.status === "fulfilled" ? "entered" : (end.reason as AppError).code;

async function entriesOf(name: string): Promise<number> {
  const roll = await deps.db.select({ name: affiliates.name }).from(affiliates);
  return roll.filter((one) => companyKey(one.name) === companyKey(name)).length;
}

/** Starts both while a lock that each needs is held, so that neither ends before the other begins. */
async function atOnce(held: ReturnType<typeof sql>, acts: readonly (() => Promise<unknown>)[]) {
  let ends: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await deps.db.transaction(async (tx) => {
    await tx.execute(held);
    ends = Promise.allSettled(acts.map((act) => act()));
    await untilLockIsAwaited(deps.db);
  });
  return (await ends)?.map(codeOf).sort();
}

const nameLock = (name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`company-name:${companyKey(name)}`}, 0))`;

test.each<[Way, Way, string]>([
  ["form", "form", "membership.same-company"],
  ["form", "approval", "membership.same-company"],
  ["approval", "approval", "membership.same-company"],
])("%s and %s at once enter one company, and the second is told of it", async (one, other, refusal) => {
  const name = `Levee ${crypto.randomUUID().slice(0, 8)}`;
  const acts = [await WAYS[one](name), await WAYS[other](spelled(name))];
  expect(await atOnce(nameLock(name), acts)).toEqual(["entered", refusal]);
  expect(await entriesOf(name)).toBe(1);
});

test.each<Way>(["form", "approval"])("%s waits for an import that enters the same company", async (way) => {
  const name = `Levee ${crypto.randomUUID().slice(0, 8)}`;
  const [importing, entering] = [await WAYS.import(name), await WAYS[way](spelled(name))];
  const ends = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table roll_imports in exclusive mode`);
    const imported = importing();
    await untilLockIsAwaited(deps.db);
    return [imported, entering()];
  });
  expect((await Promise.allSettled(ends)).map(codeOf)).toEqual(["entered", "membership.same-company"]);
  expect(await entriesOf(name)).toBe(1);
});

test("who says that it is another company is waited for as well", async () => {
  const name = `Levee ${crypto.randomUUID().slice(0, 8)}`;
  const [another, second] = [await WAYS.form(name, true), await WAYS.form(spelled(name))];
  const ends = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_log in exclusive mode`);
    const first = another();
    await untilLockIsAwaited(deps.db);
    return [first, second()];
  });
  expect((await Promise.allSettled(ends)).map(codeOf)).toEqual(["entered", "membership.same-company"]);
});

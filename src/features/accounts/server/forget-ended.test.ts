import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { poisonRow } from "#test/poison-row.ts";
import { accountJobs } from "./jobs.ts";
import { accountLinks, pendingSignUps } from "./links/link-tables.ts";
import { providerSignIns } from "./providers/provider-tables.ts";
import { sessions, staffLinks, users } from "./tables.ts";

const NOW = "2027-01-10T12:00:00.000Z";
const deps = await createTestDeps({ now: NOW });
afterAll(deps.close);
const hours = (count: number) => new Date(Date.parse(NOW) + count * 3_600_000);

async function forget(): Promise<void> {
  for (const { name, handle } of accountJobs(deps)) if (name === "accounts.forget") await handle({} as never);
}
const names = async (column: string, table: string) =>
  (await deps.pool.query(`select ${column} as name from ${table} order by 1`)).rows.map(({ name }) => name);

test("ended and idle sessions, and used and expired links are deleted; valid ones stay", async () => {
  const at = { createdAt: hours(-20), updatedAt: hours(-1) };
  const [user] = await deps.db
    .insert(users)
    .values({ name: "Dana Whitfield", email: "dana@example.org", ...at })
    .returning();
  const session = (token: string, over: Partial<typeof sessions.$inferInsert>) => ({
    token,
    userId: user?.id ?? "",
    expiresAt: hours(4),
    ...at,
    ...over,
  });
  await deps.db
    .insert(sessions)
    .values([
      session("in use", {}),
      session("expired", { expiresAt: hours(0) }),
      session("idle", { updatedAt: hours(-13) }),
      session("idle for eleven hours", { updatedAt: hours(-11) }),
    ]);
  const link = (tokenHash: string, expiresAt: Date, usedAt?: Date) => ({ tokenHash, grants: [], expiresAt, usedAt });
  await deps.db
    .insert(staffLinks)
    .values([link("open", hours(1)), link("over", hours(0)), link("used", hours(1), hours(-1))]);
  const accountLink = (tokenHash: string, expiresAt: Date) => ({
    id: crypto.randomUUID(),
    tokenHash,
    purpose: "reset",
    email: "dana@example.org",
    createdAt: hours(-30),
    expiresAt,
  });
  await deps.db
    .insert(accountLinks)
    .values([accountLink("counts its tries", hours(-23)), accountLink("over for a day", hours(-25))]);
  const pending = (browserHash: string, expiresAt: Date) => ({
    browserHash,
    email: "dana@example.org",
    name: "Dana",
    passwordHash: "-",
    expiresAt,
  });
  await deps.db.insert(pendingSignUps).values([pending("waits", hours(1)), pending("too late", hours(0))]);
  const underWay = (stateHash: string, expiresAt: Date) => ({
    stateHash,
    browserHash: "-",
    provider: "google",
    expiresAt,
  });
  await deps.db.insert(providerSignIns).values([underWay("is there", hours(1)), underWay("never came back", hours(0))]);
  const heal = await poisonRow(deps, "sessions", "token", "idle", "delete");
  await forget();
  expect(await names("token_hash", "staff_links")).toEqual(["open"]);
  expect(await names("token_hash", "account_links")).toEqual(["counts its tries"]);
  expect(await names("browser_hash", "pending_sign_ups")).toEqual(["waits"]);
  expect(await names("state_hash", "provider_sign_ins")).toEqual(["is there"]);
  await heal();
  await forget();
  expect(await names("token", "sessions")).toEqual(["idle for eleven hours", "in use"]);
});

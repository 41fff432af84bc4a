import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { chooseClassPayMethod } from "./choose-class-pay-method.ts";
import { classRegistrations } from "./tables.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
afterAll(deps.close);
const call = createTestApi(deps);

async function registered(payMethod: string): Promise<string> {
  const made = await call("/cert-registration", { body: { classSelection: "1", ...CUSTOMER, payMethod } });
  return (made.headers.get("location") ?? "").replace(/^\/api/, "");
}
const choose = (path: string, payMethod: string) => call(`${path}/pay-method`, { method: "PUT", body: { payMethod } });

test.each(["N/A", "Credit Card"])(
  "a check is promised in place of %s, and the registration says so",
  async (before) => {
    const path = await registered(before);
    const answer = await choose(path, "Check");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.json()).toMatchObject({ payMethod: "Check", status: "awaiting_payment" });
    expect((await choose(path, "Check")).status).toBe(200);
    expect((await (await call(path)).json()).payMethod).toBe("Check");
  },
);

test("a payment cannot be put off again, and nothing unknown or ended is changed", async () => {
  const path = await registered("Check");
  expect((await choose(path, "N/A")).status).toBe(422);
  expect((await choose(`/class-registrations/${"0".repeat(26)}`, "Check")).status).toBe(404);
  const [row] = await deps.db.update(classRegistrations).set({ status: "cancelled" }).returning();
  expect((await choose(path, "Credit Card")).status).toBe(409);
  await expect(
    chooseClassPayMethod(deps, { publicToken: row?.publicToken as never, payMethod: "Check" }),
  ).rejects.toThrow("This class registration has ended.");
});

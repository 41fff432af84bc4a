import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

test("who writes an event's texts reads who is registered without money, and who handles money with it", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const form = golfRegistration(eventId);
  expect((await call("/event-register", { body: form })).status).toBe(201);
  const read = async (role: "editor" | "treasurer" | "registrar" | "check-in") => {
    const { cookie } = await createTestStaff(deps, [role]);
    const answer = await call(`/event-roster/${eventId}`, { headers: { cookie } });
    return { status: answer.status, text: await answer.text() };
  };
  const editor = await read("editor");
  expect(JSON.parse(editor.text)).toMatchObject({
    total: 1,
    next: null,
    rows: [{ name: `${form.firstName} ${form.lastName}`, company: form.company, state: "registered", money: null }],
  });
  for (const more of [form.email, form.phone, "cents", "Cents", "awaiting"]) expect(editor.text).not.toContain(more);
  for (const role of ["treasurer", "registrar"] as const)
    expect(JSON.parse((await read(role)).text).rows[0].money).toMatchObject({
      status: "awaiting_payment",
      paidCents: 0,
    });
  expect((await read("check-in")).status).toBe(403);
});

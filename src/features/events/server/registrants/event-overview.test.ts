import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import type { EventOverview } from "../../rules/inventory/event-overview.ts";
import { REGISTRANT_SHOWS } from "../../rules/registrations/registrant-options.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

async function overview(
  eventId: string,
  role: "administrator" | "editor" | "treasurer" | "check-in" = "administrator",
) {
  const { cookie } = await createTestStaff(deps, [role]);
  const answer = await call(`/admin/events/${eventId}/overview`, { headers: { cookie } });
  return { status: answer.status, body: (await answer.json()) as EventOverview, cookie };
}

async function filled() {
  const eventId = await insertGolfEvent(deps.db, { capacity: null });
  for (const company of ["Adams Paving", "Baker Paving", "Cobb Paving"]) {
    const email = `${crypto.randomUUID().slice(0, 8)}@gulf.example`;
    const sent = golfRegistration(eventId, { company, email });
    const made = await call("/event-register", { body: sent });
    expect(made.status, await made.text()).toBe(201);
  }
  await deps.pool.query(
    `update registrations set status = 'cancelled', ended_at = now(), ended_by = 'Ada', ended_reason = 'Rain'
     where event_id = $1 and company = 'Cobb Paving'`,
    [eventId],
  );
  await deps.pool.query("update events set capacity = 40 where id = $1", [eventId]);
  await deps.pool.query(
    `update charges set status = case company when 'Adams Paving' then 'paid' else 'void' end from registrations
     where source_id = registrations.id::text and event_id = $1 and company in ('Adams Paving', 'Cobb Paving')`,
    [eventId],
  );
  return eventId;
}

test("each figure and each filter's count is that of the list that it leads to", async () => {
  const eventId = await filled();
  const { body, cookie } = await overview(eventId);
  const list = async (query: Record<string, string>) => {
    const path = `/get-registrants/${eventId}?${new URLSearchParams(query)}`;
    const answer = await call(path, { headers: { cookie } });
    return { total: Number(answer.headers.get("x-total-count")), rows: await answer.json() };
  };
  for (const show of REGISTRANT_SHOWS) expect((await list({ show })).total, show).toBe(body.shows[show]);
  const { rows } = await list({ show: "current" });
  const sum = (key: string) => rows.reduce((total: number, row: Record<string, number>) => total + Number(row[key]), 0);
  expect(body.figures).toEqual({ registrations: 2, people: sum("people"), capacity: 40, waiting: 0 });
  expect(body.money?.paidCents).toBe(sum("paid_cents"));
  expect(body.money?.openCents).toBe(sum("owes_cents"));
  expect(body.shows).toMatchObject({ current: 2, unpaid: 1, ended: 1 });
  expect(body.money?.paidCents).toBeGreaterThan(0);
});

test("those who handle no money see none, and the door sees no figures of the event", async () => {
  const eventId = await filled();
  const editor = await overview(eventId, "editor");
  expect(editor.body).toMatchObject({ money: null, shows: {}, figures: { registrations: 2 } });
  const treasurer = await overview(eventId, "treasurer");
  expect(treasurer.body.money).not.toBeNull();
  expect(treasurer.body.shows).toEqual({});
  expect((await overview(eventId, "check-in")).status).toBe(403);
});

test("a draft has a title and no figures, and an unknown event is none", async () => {
  const eventId = await insertGolfEvent(deps.db, { status: "draft" });
  expect((await overview(eventId)).body).toMatchObject({ status: "draft", figures: null, money: null, page: null });
  expect((await overview(crypto.randomUUID())).status).toBe(404);
});

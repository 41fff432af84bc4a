/** How much one link of volunteers may do and see. */
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import type { DeskAnswer } from "../../rules/check-in/check-in-schema.ts";
import { checkInActs } from "./check-in-tables.ts";
import { makeLink } from "./make-link.ts";

const START = new Date();
const deps = await createTestDeps({ now: START });
afterAll(deps.close);
const call = createTestApi(deps);
const actor = { id: crypto.randomUUID(), name: "Dana Whitfield" };

const walkIns = (many: number, at = deps.now().getTime()) =>
  Array.from({ length: many }, (_, seq) => ({
    id: crypto.randomUUID(),
    person: `walk-in/${crypto.randomUUID()}`,
    kind: "walk-in",
    at,
    skew: 0,
    base: 0,
    seq,
    name: "Rae Moss",
    company: "Moss Hauling",
    email: "rae@moss.example",
  }));
const sendBy = (token: string, acts: readonly object[]) =>
  call(`/check-in/${token}/acts`, { body: { device: crypto.randomUUID(), acts } });

test("a volunteer's phone is told of walk-ins, and not of their addresses", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const { token } = await makeLink(deps, { eventId, label: "", actor });
  expect((await sendBy(token, walkIns(1))).status).toBe(200);
  const answer = await (await call(`/check-in/${token}`)).text();
  const { standings } = JSON.parse(answer) as DeskAnswer;
  expect(standings.map(({ walkIn }) => walkIn)).toEqual([{ name: "Rae Moss", company: "Moss Hauling", email: "" }]);
  expect(answer).not.toContain("moss.example");
});

test("a thousand people pass one door in an hour, each with three acts; more than that is kept on the phones and told in words", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const { token } = await makeLink(deps, { eventId, label: "", actor });
  const first = walkIns(200);
  for (let batch = 0; batch < 15; batch++) {
    const answer = await sendBy(token, batch === 0 ? first : walkIns(200));
    expect(answer.status).toBe(200);
  }
  const both = await Promise.all([sendBy(token, walkIns(1)), sendBy(token, walkIns(200))]);
  for (const answer of both) {
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("300");
    expect(await answer.json()).toMatchObject({
      message: "This link has done 3,000 acts within an hour.",
      instruction: expect.stringContaining("stays on this phone"),
      error: { name: "events.check-in-flood" },
    });
  }
  expect(await deps.db.$count(checkInActs, eq(checkInActs.eventId, eventId))).toBe(3000);
  // A stored act is still answered, and another link of the event works.
  expect((await sendBy(token, first)).status).toBe(200);
  const second = await makeLink(deps, { eventId, label: "", actor });
  expect((await sendBy(second.token, walkIns(1))).status).toBe(200);
  deps.setNow(new Date(START.getTime() + 61 * 60_000));
  expect((await sendBy(token, walkIns(1))).status).toBe(200);
});

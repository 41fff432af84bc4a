import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { returnCheck } from "#features/payments/server/checks/return-check.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { cancelRegistration } from "../registrations/cancel-registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { viewRegistration } from "../registrations/view-registration.ts";
import { claims } from "../tables.ts";
import { markClaimsSold } from "./mark-claims-sold.ts";
import { reopenClaims } from "./reopen-claims.ts";

const deps = await createTestDeps({ now: "2094-01-10T18:00:00Z" });
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));
const ACTOR = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org", grants: [] };
let number = 0;

/** A registration at an event with a capacity of one, paid by check, after its jobs have run. */
async function paidByCheck() {
  const eventId = await insertGolfEvent(deps.db, { capacity: 1 });
  const body = golfRegistration(eventId, golfDetails({ sponsorship: "Silver Sponsor" }));
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(body));
  const view = () => viewRegistration(deps.db, registration.publicToken);
  const [charge] = (await view()).charges;
  if (!charge) throw new Error("nothing is owed");
  const { token, amountCents } = charge;
  const check = await recordCheck(deps, {
    number: String(++number),
    payer: "Byron Paving",
    amountCents,
    receivedOn: "2094-01-10",
    charges: [{ token, amountCents }],
    requestKey: crypto.randomUUID(),
    actor: ACTOR,
  });
  await markClaimsSold(deps, registration.id);
  const bounce = () => returnCheck(deps, { checkId: check.id, reason: "Insufficient funds", actor: ACTOR });
  const states = async () => {
    const rows = await deps.db.select().from(claims).where(eq(claims.registrationId, registration.id));
    return rows.map(({ state }) => state);
  };
  return { registration, charge, view, bounce, states };
}

test("a charge has its payer and reference, and is due within thirty days", async () => {
  const { charge, registration } = await paidByCheck();
  expect(charge.dueOn).toBe("2094-02-09");
  expect(registration.reference).toMatch(/^R-/);
});

test("a bounced check makes a registration unpaid again and holds its claims without an end", async () => {
  const { registration, view, bounce, states } = await paidByCheck();
  expect(await states()).toEqual(["sold"]);
  expect((await view()).status).toBe("paid");
  await bounce();
  await reopenClaims(deps, registration.id);
  await reopenClaims(deps, registration.id);
  expect(await states()).toEqual(["held"]);
  const seen = await view();
  expect(seen.status).toBe("awaiting_payment");
  expect(seen).not.toHaveProperty("holdUntil");
  // A late repetition of the job of the payment sells nothing.
  await markClaimsSold(deps, registration.id);
  expect(await states()).toEqual(["held"]);
});

test("a registration that was cancelled meanwhile owes nothing when its check bounces", async () => {
  const { registration, view, bounce } = await paidByCheck();
  await cancelRegistration(deps, { registrationId: registration.id, reason: "Event moved", actor: ACTOR });
  await bounce();
  await reopenClaims(deps, registration.id);
  expect((await view()).charges.map(({ status }) => status)).toEqual(["void"]);
});

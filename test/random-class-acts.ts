/** Actions of candidates and staff on class registrations and their money, for the property test of the books. */
import { eq } from "drizzle-orm";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { cancelClass } from "#features/certifications/server/desk/cancel-class.ts";
import { changeClass } from "#features/certifications/server/desk/change-class.ts";
import { CLASS_REGISTRATIONS } from "#features/certifications/server/desk/class-registrations.ts";
import { previewClassChange } from "#features/certifications/server/desk/preview-class-change.ts";
import { CLASS_REGISTRATION } from "#features/certifications/server/queries.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { classRegistrations } from "#features/certifications/server/tables.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import { previewRedecided, redecidePrice } from "#features/registrations/server/redecide-price.ts";
import { settlePrice } from "#features/registrations/server/settle-price.ts";
import { CUSTOMER } from "./customer.ts";
import { CLERK } from "./invoices.ts";
import { keep, key, NothingThere, oneOf, refundInput, WHY, type World, word } from "./random-world.ts";

/** Registers at the member price without being a member. */
async function registers(world: World) {
  const answers = { classSelection: "2", certID: `TN-${word()}`, isActiveMember: true };
  const form = { ...CUSTOMER, ...answers, company: `Candidate ${word()}`, email: `${word()}@example.org` };
  keep(world.candidates, (await registerForClass(world.deps, classRegistrationSchema.parse(form))).id);
}

async function candidate(world: World) {
  const id = oneOf(world, world.candidates);
  const [row] = await world.deps.db.select().from(classRegistrations).where(eq(classRegistrations.id, id));
  if (!row) throw new NothingThere();
  return row;
}

async function settles(world: World) {
  const row = await candidate(world);
  const { savedCents } = await CLASS_REGISTRATIONS.find(world.deps.db, row.id);
  const input = { registrationId: row.id, actor: CLERK, savedCents };
  await settlePrice(world.deps, CLASS_REGISTRATIONS, { ...input, as: oneOf(world, ["accepted", "charged"] as const) });
}

async function settlesAgain(world: World) {
  const { id: registrationId } = await candidate(world);
  const { as, savedCents, offCents, refund } = await previewRedecided(
    world.deps.db,
    CLASS_REGISTRATIONS,
    registrationId,
  );
  const back = world.draw(2) > 0 && refund.totalCents > 0 && { refund: refundInput(refund) };
  await redecidePrice(world.deps, CLASS_REGISTRATIONS, {
    registrationId,
    as,
    savedCents,
    offCents,
    requestKey: key(),
    actor: CLERK,
    ...back,
  });
}

async function changes(world: World) {
  const { id: registrationId, version } = await candidate(world);
  const answers = [
    oneOf(world, [
      { path: "isActiveMember", value: "Yes" },
      { path: "isActiveMember", value: "No" },
    ]),
  ];
  const { newCents, offCents, refund } = await previewClassChange(world.deps.db, { registrationId, answers });
  await changeClass(world.deps, {
    registrationId,
    answers,
    version,
    newCents,
    offCents,
    letter: false,
    requestKey: key(),
    actor: CLERK,
    ...(world.draw(2) > 0 && refund.totalCents > 0 && { refund: refundInput(refund) }),
  });
}

async function cancels(world: World) {
  const registrationId = oneOf(world, world.candidates);
  const back = await viewSourceRefund(world.deps.db, { sourceKind: CLASS_REGISTRATION, sourceId: registrationId });
  const refund = world.draw(2) > 0 && back.totalCents > 0 ? { ...refundInput(back), requestKey: key() } : undefined;
  await cancelClass(world.deps, { registrationId, refund, ...WHY });
}

export const CLASS_ACTS: Record<string, (world: World) => Promise<unknown>> = {
  "candidate registers": registers,
  "candidate registers, again": registers,
  "member price is settled": settles,
  "member price is settled again": settlesAgain,
  "class is changed": changes,
  "class registration is cancelled": cancels,
};

/** Scenes of provider-faults.ts: Stripe fails to answer during refunds. Each refund is made exactly once. */
import type { Fault } from "../test/stripe-simulator/simulator.ts";
import { ageAttempts, RECONCILE_REFUNDS, runJob } from "./mending.ts";
import { type Payer, pay } from "./payer.ts";
import { giveBack, givenBack, type Refunding, refundingOf, type Staff, wrongEnd } from "./refunding.ts";
import type { StripeSite } from "./stripe-site.ts";

const CALLS = { refund: "^POST /v1/refunds ", list: "^GET /v1/refunds " };
const PART_CENTS = 5000;
/** Beyond it, a failure that Stripe keeps under a key is taken for that. */
const STUCK_SECONDS = 16 * 60;
const CROWD = 20;

export type RefundScenes = {
  site: StripeSite;
  staff: Staff;
  payers(count: number, word: string): Promise<Payer[]>;
  problems: string[];
};

async function paid({ site, payers }: RefundScenes, word: string, partCents?: number): Promise<Refunding> {
  const [payer] = await payers(1, word);
  if (!payer) throw new Error("no payer given");
  await pay(site.origin(), payer);
  return refundingOf(site, payer, partCents);
}

/** Expects that staff see the refund as made or pending, never as failed, whatever Stripe does. */
async function expectCalm({ site, staff, problems }: RefundScenes, refunding: Refunding): Promise<void> {
  const { status, body } = await giveBack(site.origin(), staff, refunding);
  const isCalm = status === 201 && ["sent", "succeeded"].includes(String(body.status));
  if (!isCalm) problems.push(`${refunding.payer.word} was answered ${status}: ${JSON.stringify(body)}`);
}

/** Every fault once and twice, because the SDK itself asks a second time, at the refund and at the list of refunds. */
export async function everyRefundFault(scenes: RefundScenes, faults: readonly Fault[]): Promise<void> {
  const { site, problems } = scenes;
  const { stripe } = site;
  const all: (Refunding & { isKept: boolean })[] = [];
  const cases = faults.flatMap((fault) =>
    Object.entries(CALLS).flatMap(([name, which]) => [1, 2].map((times) => ({ fault, name, which, times }))),
  );
  await Promise.all(
    cases.map(async ({ fault, name, which, times }) => {
      const refunding = await paid(scenes, `${name}-${fault}-${times}`, times === 1 ? undefined : PART_CENTS);
      const { word } = refunding.payer;
      all.push({ ...refunding, isKept: name === "refund" && fault === "error-before" });
      // The product lists refunds only after an answer was lost, so the answer to the refund is lost first.
      if (name === "list") await stripe.fail("drop-after", new RegExp(`${CALLS.refund}${word} `), 2);
      await stripe.fail(fault, new RegExp(`${which}${word} `), times);
      await expectCalm(scenes, refunding);
    }),
  );
  await ageAttempts(site, 61);
  await runJob(site, RECONCILE_REFUNDS);
  await stripe.heal();
  await ageAttempts(site, 61);
  await Promise.all([runJob(site, RECONCILE_REFUNDS), runJob(site, RECONCILE_REFUNDS)]);
  for (const refunding of all) {
    if (!refunding.isKept) problems.push(...(await wrongEnd(site, refunding)));
    else if ((await givenBack(site, refunding)).rows[0]?.status !== "sent")
      problems.push(`${refunding.payer.word} ended while Stripe keeps its failure under the key`);
  }
  await ageAttempts(site, STUCK_SECONDS);
  await Promise.all([runJob(site, RECONCILE_REFUNDS), runJob(site, RECONCILE_REFUNDS)]);
  for (const refunding of all) problems.push(...(await wrongEnd(site, refunding, refunding.isKept ? 2 : 1)));
}

/**
 * Refunds that were made, unheard, and that the list does not show: sent again under the same key they are the same.
 */
export async function hiddenRefunds(scenes: RefundScenes): Promise<void> {
  const { site, problems } = scenes;
  const all = await Promise.all(Array.from({ length: 5 }, () => paid(scenes, "hidden", PART_CENTS)));
  await site.stripe.fail("drop-after", new RegExp(`${CALLS.refund}hidden `), 2 * all.length);
  await Promise.all(all.map((refunding) => expectCalm(scenes, refunding)));
  await site.stripe.hideRefunds(true);
  await ageAttempts(site, 61);
  await Promise.all([runJob(site, RECONCILE_REFUNDS), runJob(site, RECONCILE_REFUNDS)]);
  await site.stripe.hideRefunds(false);
  for (const refunding of all) problems.push(...(await wrongEnd(site, refunding)));
}

/** Twenty clicks at one order: the same click of half of them, a click of their own of the others. */
export async function refundCrowd(scenes: RefundScenes): Promise<void> {
  const { site, staff, problems } = scenes;
  const refunding = await paid(scenes, "click");
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, at) =>
      giveBack(site.origin(), staff, refunding, at % 2 ? crypto.randomUUID() : undefined),
    ),
  );
  const odd = answers.find(({ status }) => status !== 201 && status !== 409);
  if (odd) problems.push(`a crowd of refunds was answered ${odd.status}: ${JSON.stringify(odd.body)}`);
  problems.push(...(await wrongEnd(site, refunding)));
}

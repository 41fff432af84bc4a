/** The buyer of a registration: the units kept for them, their claims, and the limits they may meet. */
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import type { WaitlistToken } from "#shared/identifiers.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { EVENT_PEOPLE, type SaleLine, type WantedUnits } from "../../rules/catalog/sales.ts";
import { closedReason } from "../../rules/catalog/upcoming.ts";
import { optionLabel } from "../../rules/content/content-facts.ts";
import { type EventRow, eventView, type Registration } from "../catalog/queries.ts";
import { claimBeyond, claimInventory, countLeft, lockEvent } from "../claims/claim-inventory.ts";
import { findHeldUnits, type HeldUnits, takeUnitHold } from "../claims/take-unit-hold.ts";
import { sponsorshipTaken, tooFewLeft } from "../errors.ts";
import { refuseRush } from "../rush/refuse-rush.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { findWaitlistOffer, takeWaitlistOffer, type WaitlistOffer } from "../waitlist/take-waitlist-offer.ts";
import { refuseHoarding } from "./refuse-hoarding.ts";

type VerbDeps = Pick<Deps, "db" | "queue" | "now">;

/** The choices of staff who add a registration by hand. */
export type ByHand = {
  actor: { id: string; name: string };
  /** Registers even if the event is past, not open yet or full. */
  overrule: boolean;
  /** Whether the registrant gets the confirmation. */
  letter: boolean;
  /** Id of the hold whose units the registration takes. */
  hold?: string | undefined;
  /** Whether to write an invoice. */
  wantsInvoice?: boolean | undefined;
};

/** The sender of a registration. Without a visitor it is the program itself, such as for the sample association. */
export type Sender =
  | { as: "visitor"; visitor?: Visitor; byHand?: undefined }
  | { as: "staff"; byHand: ByHand; visitor?: undefined };

/** The sender, with the units kept for the registrant by a waitlist offer or by a hold of staff. */
export type Buyer =
  | Sender
  | { as: "waitlist"; offer: WaitlistOffer; visitor?: Visitor; byHand?: ByHand }
  | { as: "held units"; units: HeldUnits; byHand: ByHand; visitor?: undefined };

/** @throws `events.offer-over`, `events.hold-over` */
export async function findBuyer(
  deps: Pick<Deps, "db" | "now">,
  sender: Sender,
  eventId: string,
  offer: WaitlistToken | undefined,
): Promise<Buyer> {
  const { byHand } = sender;
  // A hold goes before an offer: a registration takes its units from one holder.
  if (byHand?.hold !== undefined)
    return { as: "held units", units: await findHeldUnits(deps.db, eventId, byHand.hold), byHand };
  return offer === undefined
    ? sender
    : { ...sender, as: "waitlist", offer: await findWaitlistOffer(deps, eventId, offer) };
}

/** @returns undefined if no units are kept. Units that staff hold can be used with any choice of tier. */
export function keptFor(buyer: Buyer): Pick<WaitlistOffer, "option" | "held"> | undefined {
  if (buyer.as === "waitlist") return buyer.offer;
  return buyer.as === "held units" ? { option: EVENT_PEOPLE, held: buyer.units.held } : undefined;
}

/**
 * Claims the units of a registration, first those that are kept for its buyer.
 *
 * @returns labels of the full options, where staff overruled the limit.
 * @throws `events.full`, `events.sponsorship-taken`, `events.too-many-unpaid`, `request.bot-check-needed`,
 * `events.offer-over`, `events.hold-over`
 */
export async function claimFor(
  deps: VerbDeps,
  buyer: Buyer,
  row: Registration,
  { wanted, lines }: { wanted: readonly WantedUnits[]; lines: readonly SaleLine[] },
): Promise<string[]> {
  const { id: registrationId, eventId } = row;
  const taker = { eventId, registrationId };
  const kept = (option: string) => keptFor(buyer)?.held.get(option) ?? 0;
  const beyond = wanted
    .map((want) => ({ ...want, count: want.count - kept(want.option) }))
    .filter(({ count }) => count > 0);
  const isOverruled = buyer.byHand?.overrule;
  const full = isOverruled ? await claimOverruled(deps, taker, beyond) : [];
  if (!isOverruled) {
    const short = await claimInventory(deps.db, taker, beyond);
    refuseShort(new Map([...short].map(([option, left]) => [option, left + kept(option)])), lines);
  }
  if (buyer.as === "held units") {
    await takeUnitHold(deps.db, buyer.units, { registrationId, at: deps.now(), by: buyer.byHand.actor.name }, wanted);
    // Surplus units from the end of the hold go to the next in line.
    await makeWaitlistOffers(deps, eventId);
  }
  if (buyer.as === "waitlist") await takeWaitlistOffer(deps, buyer.offer, taker, wanted);
  // These limits do not apply to holders of a waitlist offer, or to staff.
  if (buyer.as === "visitor" && buyer.visitor) {
    await refuseRush(deps, eventId, buyer.visitor);
    await refuseHoarding(deps.db, row, wanted);
  }
  return full;
}

function refuseShort(short: ReadonlyMap<string, number>, lines: readonly SaleLine[]): void {
  const left = short.get(EVENT_PEOPLE);
  if (left !== undefined) throw tooFewLeft(left);
  const taken = lines.flatMap(({ option, label, limited }) => {
    const left = short.get(option);
    return left === undefined ? [] : [{ option, label, limited, left }];
  });
  if (taken.length > 0) throw sponsorshipTaken(taken);
}

/**
 * Claims the units even if too few are left.
 *
 * @returns labels of the full options.
 */
async function claimOverruled(
  deps: VerbDeps,
  buyer: { eventId: string; registrationId: string },
  wanted: readonly WantedUnits[],
): Promise<string[]> {
  const event = await lockEvent(deps.db, buyer.eventId);
  const full: string[] = [];
  for (const { option, limit, count } of wanted) {
    const left = event.soldOut.includes(option) ? 0 : await countLeft(deps.db, event.id, { option, limit });
    if (left < count) full.push(option === EVENT_PEOPLE ? "people at the event" : optionLabel(option));
  }
  await claimBeyond(deps.db, buyer, wanted);
  await makeWaitlistOffers(deps, event.id);
  return full;
}

const CLOSED = {
  past: "the event is past",
  "not-open-yet": "registration is not open yet",
  "registration-closed": "registration is closed",
} as const;

type Added = { row: Registration; event: EventRow; full: readonly string[] };

/** Records in the audit log that staff added the registration, and which limits they overruled. */
export async function recordAdded(
  deps: Pick<Deps, "db" | "now">,
  buyer: Buyer,
  { row, event, full }: Added,
): Promise<void> {
  if (!buyer.byHand) return;
  const { actor } = buyer.byHand;
  const heldFor = buyer.as === "held units" && buyer.units.hold.name;
  const reason = closedReason(eventView(event), deps.now());
  const although = [
    ...(reason && reason in CLOSED ? [CLOSED[reason as keyof typeof CLOSED]] : []),
    ...(full.length > 0 ? [`full are: ${full.join(", ")}`] : []),
  ];
  const overruled = although.length > 0 ? `, although ${although.join(", and ")}` : "";
  const detail = `${actor.name} added the registration ${row.reference} of ${row.company} for ${titleWithYear(eventView(event))} by hand${heldFor ? `, with what was held for ${heldFor}` : ""}${overruled}.`;
  await recordAudit(deps, { actor, action: "registration.added", subject: `registration ${row.reference}`, detail });
}

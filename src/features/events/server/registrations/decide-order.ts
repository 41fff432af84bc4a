/** All checks of a registration that run before anything is written. */
import type { Deps } from "#platform/deps.ts";
import { type Cents, cents, usd } from "#shared/money.ts";
import { EVENT_PEOPLE, isComplete, type SaleLine, totalOf } from "../../rules/catalog/sales.ts";
import { isTier } from "../../rules/catalog/sponsorships.ts";
import { presentName } from "../../rules/catalog/tier-identity.ts";
import { type Closed, closedReason } from "../../rules/catalog/upcoming.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import type { RegistrationRequest } from "../../rules/registrations/registration.ts";
import { type EventRow, eventView, isFull } from "../catalog/queries.ts";
import { closed, eventMismatch, invalidAnswers, priceChanged, sponsorshipTaken } from "../errors.ts";
import type { WaitlistOffer } from "../waitlist/take-waitlist-offer.ts";

export type Order = {
  details: unknown;
  customInputs: Record<string, string>;
  lines: SaleLine[];
  total: Cents;
  /** The number of people who come. */
  headcount: number;
  asksMemberPrice: boolean;
  /** The savings by the member price; undefined without a member price, or if there is no other price. */
  memberSaved?: Cents | undefined;
};

/** The units kept for the registration, by a waitlist offer or by staff. */
type KeptUnits = Pick<WaitlistOffer, "option" | "held">;

/**
 * Reads the answers by the event's kind and prices them.
 *
 * @throws every refusal of `registerForEvent` except those of a lost race.
 */
export async function decideOrder(
  deps: Pick<Deps, "now">,
  event: EventRow,
  input: RegistrationRequest,
  { offer, isOverruled = false }: { offer?: KeptUnits | undefined; isOverruled?: boolean | undefined } = {},
): Promise<Order> {
  if (input.event && input.event.id !== event.id) throw eventMismatch();
  const view = eventView(event);
  const reason = closedReason({ ...view, is_full: isFull(event) }, deps.now());
  const isLetIn = reason === "full" && offer?.held.has(EVENT_PEOPLE);
  if (reason && !isLetIn && !(isOverruled && OVERRULED.includes(reason))) throw closed(reason);
  const kind = kindOf(event.type);

  const { customInputs = {}, isAttendingReception } = input;
  const answers = input.details ?? kind.fromCustomInputs({ customInputs, isAttendingReception });
  const checked = kind.details.safeParse(answers);
  if (!checked.success) throw invalidAnswers(byField(checked.error.issues));
  const fitted = kind.atEvent?.(view, checked.data, isOverruled ? LONG_AGO : deps.now()) ?? { details: checked.data };
  if ("problems" in fitted) throw invalidAnswers(fitted.problems);
  const details = underPresentName(event, fitted.details);
  const sold = kind.sell(event.prices, details);
  if ("problems" in sold) throw invalidAnswers(sold.problems);

  refuseOtherTier(event, sold.lines, offer);
  const total = refuseGone(event, sold.lines, input.priceSeen, { offer, isOverruled });
  return {
    details,
    customInputs: kind.toCustomInputs(details),
    lines: sold.lines,
    total,
    headcount: kind.headcount(details, event.prices),
    asksMemberPrice: kind.asksMemberPrice?.(details) ?? false,
    memberSaved: memberSavedBy(event, details, total),
  };
}

/** Replaces the former name of a renamed tier, which a form that was opened earlier still sends. */
const underPresentName = <Details extends object>(event: EventRow, details: Details): Details =>
  "sponsorship" in details ? { ...details, sponsorship: presentName(event, String(details.sponsorship)) } : details;

/** The reasons for closed registration that staff can overrule. */
const OVERRULED: readonly Closed[] = ["past", "not-open-yet", "registration-closed", "full"];
/** Earlier than every session of a class, so that staff can select one that has begun. */
const LONG_AGO = new Date(0);

type Exemptions = { offer?: KeptUnits | undefined; isOverruled: boolean };

/** The difference to the non-member price of the same answers. */
export function memberSavedBy(
  { type, prices }: Pick<EventRow, "type" | "prices">,
  details: unknown,
  total: number,
): Cents | undefined {
  const kind = kindOf(type);
  if (!kind.asksMemberPrice?.(details as never) || !kind.withoutMembership) return undefined;
  const sold = kind.sell(prices, kind.withoutMembership(details as never));
  return "problems" in sold ? undefined : cents(Math.max(totalOf(sold.lines) - total, 0));
}

/** An offer of a sponsorship is valid only for that sponsorship. */
function refuseOtherTier({ prices }: EventRow, lines: SaleLine[], offer: KeptUnits | undefined): void {
  if (!offer || !isTier(prices, offer.option) || lines.some(({ option }) => option === offer.option)) return;
  throw invalidAnswers({ "details.sponsorship": [`Your offer is for ${offer.option}: choose it to take the offer`] });
}

function refuseGone(
  event: EventRow,
  lines: SaleLine[],
  priceSeen: number | undefined,
  { offer, isOverruled }: Exemptions,
): Cents {
  const isGone = ({ option }: SaleLine) =>
    (event.soldOut.includes(option) && !offer?.held.has(option)) || isComplete(event.prices, option);
  const gone = lines.filter(isGone);
  if (gone.length > 0 && !isOverruled) throw sponsorshipTaken(gone);
  const total = totalOf(lines);
  if (priceSeen !== undefined && usd(priceSeen) !== total) throw priceChanged(total);
  return total;
}

function byField(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const name = ["details", ...path].join(".");
    fields[name] = [...(fields[name] ?? []), message];
  }
  return fields;
}

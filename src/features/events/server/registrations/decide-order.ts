/** Everything about a registration that can be refused before anything is written. */
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
  /** How many people it brings. */
  headcount: number;
  asksMemberPrice: boolean;
  /** What it would cost more without the member price; absent where it asks for none, or has no other price. */
  memberSaved?: Cents | undefined;
};

/** What is kept for the registration: by a waitlist offer, or by staff. */
type Has = Pick<WaitlistOffer, "option" | "held">;

/**
 * Reads the answers by the event's kind and prices them.
 *
 * @throws every refusal of `registerForEvent` but a lost race.
 */
export async function decideOrder(
  deps: Pick<Deps, "now">,
  event: EventRow,
  input: RegistrationRequest,
  { offer, isOverruled = false }: { offer?: Has | undefined; isOverruled?: boolean | undefined } = {},
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
  const sold = kind.sell(event.priceObj, details);
  if ("problems" in sold) throw invalidAnswers(sold.problems);

  refuseOtherTier(event, sold.lines, offer);
  const total = refuseGone(event, sold.lines, input.priceSeen, { offer, isOverruled });
  return {
    details,
    customInputs: kind.toCustomInputs(details),
    lines: sold.lines,
    total,
    headcount: kind.headcount(details, event.priceObj),
    asksMemberPrice: kind.asksMemberPrice?.(details) ?? false,
    memberSaved: memberSavedBy(event, details, total),
  };
}

/** A form that was opened before its tier was renamed means that tier. */
const underPresentName = <Details extends object>(event: EventRow, details: Details): Details =>
  "sponsorship" in details ? { ...details, sponsorship: presentName(event, String(details.sponsorship)) } : details;

/** Why registration is closed, where staff may let somebody in all the same. */
const OVERRULED: readonly Closed[] = ["past", "not-open-yet", "registration-closed", "full"];
/** Before every session of a class, so that staff may choose one that has begun. */
const LONG_AGO = new Date(0);

type Let = { offer?: Has | undefined; isOverruled: boolean };

/** The difference to the price that the same answers have for somebody who is no member. */
export function memberSavedBy(
  { type, priceObj }: Pick<EventRow, "type" | "priceObj">,
  details: unknown,
  total: number,
): Cents | undefined {
  const kind = kindOf(type);
  if (!kind.asksMemberPrice?.(details as never) || !kind.withoutMembership) return undefined;
  const sold = kind.sell(priceObj, kind.withoutMembership(details as never));
  return "problems" in sold ? undefined : cents(Math.max(totalOf(sold.lines) - total, 0));
}

/** The offer of a sponsorship is taken by that sponsorship alone. */
function refuseOtherTier({ priceObj }: EventRow, lines: SaleLine[], offer: Has | undefined): void {
  if (!offer || !isTier(priceObj, offer.option) || lines.some(({ option }) => option === offer.option)) return;
  throw invalidAnswers({ "details.sponsorship": [`Your offer is for ${offer.option}: choose it to take the offer`] });
}

function refuseGone(
  event: EventRow,
  lines: SaleLine[],
  priceSeen: number | undefined,
  { offer, isOverruled }: Let,
): Cents {
  const isGone = ({ option }: SaleLine) =>
    (event.soldOut.includes(option) && !offer?.held.has(option)) || isComplete(event.priceObj, option);
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

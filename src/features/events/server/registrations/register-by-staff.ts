/** What differs when staff register somebody: no limit on what is held unpaid, and limits that they may overrule. */
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { EVENT_PEOPLE, type Wanted } from "../../rules/catalog/sales.ts";
import { closedReason } from "../../rules/catalog/upcoming.ts";
import { optionLabel } from "../../rules/content/content-facts.ts";
import { type EventRow, eventView, type Registration } from "../catalog/queries.ts";
import { claimBeyond, countLeft, lockEvent } from "../inventory/claim-inventory.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";

export type Desk = {
  actor: { id: string; name: string };
  /** Although the event is past, not open yet or full. */
  overrule: boolean;
  /** The registrant gets the confirmation. */
  letter: boolean;
  /** Id of what they hold for the registrant, which it takes. */
  hold?: string | undefined;
  /** They agreed that an invoice is written. */
  wantsInvoice?: boolean | undefined;
};

/**
 * Claims what is wanted although too little may be left.
 *
 * @returns what was full, as people read it.
 */
export async function claimOverruled(
  deps: Pick<Deps, "db" | "queue" | "now">,
  buyer: { eventId: string; registrationId: string },
  wanted: readonly Wanted[],
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

type Added = {
  row: Registration;
  event: EventRow;
  full: readonly string[];
  /** The name under which its units were held. */
  heldFor: string | undefined;
};

/** One line of the log, with what staff overruled and held. */
export async function recordAdded(
  deps: Pick<Deps, "db" | "now">,
  { actor }: Desk,
  { row, event, full, heldFor }: Added,
): Promise<void> {
  const reason = closedReason(eventView(event), deps.now());
  const although = [
    ...(reason && reason in CLOSED ? [CLOSED[reason as keyof typeof CLOSED]] : []),
    ...(full.length > 0 ? [`full are: ${full.join(", ")}`] : []),
  ];
  const overruled = although.length > 0 ? `, although ${although.join(", and ")}` : "";
  const detail = `${actor.name} added the registration ${row.reference} of ${row.company} for ${titleWithYear(eventView(event))} by hand${heldFor ? `, with what was held for ${heldFor}` : ""}${overruled}.`;
  await recordAudit(deps, { actor, action: "registration.added", subject: `registration ${row.reference}`, detail });
}

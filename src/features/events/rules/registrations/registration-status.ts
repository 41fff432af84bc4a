/** What became of a registration, in states and words. Free of schemas: a page may show them at no cost. */

import { type Moves, move } from "#shared/moves.ts";

/** What ends a registration: staff or the registrant did, or nobody paid in time. Nothing is deleted. */
export const ENDED_STATUSES = ["cancelled", "lapsed"] as const;
/** As it is stored; whether it is paid stands in its charges. */
export const STORED_STATUSES = ["active", ...ENDED_STATUSES] as const;
type StoredStatus = (typeof STORED_STATUSES)[number];

export const REGISTRATION_MOVES: Moves<StoredStatus> = { active: ["cancelled", "lapsed"], cancelled: [], lapsed: [] };

/** As `move`. */
export const moveRegistration = (from: StoredStatus, to: StoredStatus): StoredStatus =>
  move("a registration", REGISTRATION_MOVES, from, to);

export const REGISTRATION_STATUSES = ["awaiting_payment", "paid", "refunded", ...ENDED_STATUSES] as const;
/** How a registration can be paid. */
export const EVENT_PAY_METHODS = ["Check", "Card"] as const;
export type EventPayMethod = (typeof EVENT_PAY_METHODS)[number];
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

export const STATUS_WORDS: Record<RegistrationStatus, string> = {
  awaiting_payment: "Awaiting payment",
  paid: "Paid",
  refunded: "Refunded",
  cancelled: "Cancelled",
  lapsed: "No longer held",
};

/** Derived from what is owed, never stored: money has one place where its state is true. */
export function registrationStatus(
  row: { status: StoredStatus },
  charges: readonly { status: string }[],
): RegistrationStatus {
  if (row.status !== "active") return row.status;
  if (charges.some(({ status }) => status === "open")) return "awaiting_payment";
  return charges.some(({ status }) => status === "refunded") ? "refunded" : "paid";
}

/** Cents that are still to pay. */
export const openCentsOf = ({ charges }: { charges: readonly { status: string; amountCents: number }[] }): number =>
  charges.reduce((sum, { status, amountCents }) => sum + (status === "open" ? amountCents : 0), 0);

/** The states of a registration and their labels. Imports no schemas, so that pages stay small. */

import { type Moves, move } from "#shared/moves.ts";

/**
 * A registration ends when staff cancel it or release its hold, when the registrant withdraws it, or when it is not
 * paid in time. The row is not deleted.
 */
export const ENDED_STATUSES = ["cancelled", "lapsed"] as const;
/** The stored states. Whether the registration is paid follows from its charges. */
export const STORED_STATUSES = ["active", ...ENDED_STATUSES] as const;
type StoredStatus = (typeof STORED_STATUSES)[number];

export const REGISTRATION_MOVES: Moves<StoredStatus> = { active: ["cancelled", "lapsed"], cancelled: [], lapsed: [] };

/** @throws Error for an illegal move. */
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

/** Derived from the charges, never stored, so that it cannot differ from them. */
export function registrationStatus(
  row: { status: StoredStatus },
  charges: readonly { status: string }[],
): RegistrationStatus {
  if (row.status !== "active") return row.status;
  if (charges.some(({ status }) => status === "open")) return "awaiting_payment";
  const has = (one: string): boolean => charges.some(({ status }) => status === one);
  // A partial refund, such as after a change by staff, leaves the registration paid.
  return has("refunded") && !has("paid") ? "refunded" : "paid";
}

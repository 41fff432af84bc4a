/** The states of a class registration, of the ID that it names, and of a certification. */

import { type Moves, move } from "#shared/moves.ts";

/** `issued` with the registration; `known`: found among the certifications; `unknown`: staff must look for it. */
export const CERT_ID_STATUSES = ["issued", "known", "unknown"] as const;
export type CertIdStatus = (typeof CERT_ID_STATUSES)[number];

export const CERT_ID_MOVES: Moves<CertIdStatus> = { issued: [], known: [], unknown: ["known"] };
/** As `move`. */
export const moveCertId = (from: CertIdStatus, to: CertIdStatus): CertIdStatus =>
  move("a certification ID", CERT_ID_MOVES, from, to);

/** `pending`: the class is not known to be passed; no verb confirms it yet. `active`: valid until its last day. */
export const CERTIFICATION_STATES = ["pending", "active"] as const;

export const CLASS_STATUSES = ["awaiting_payment", "paid", "refunded", "cancelled"] as const;
export type ClassStatus = (typeof CLASS_STATUSES)[number];

/** Derived from the charges, never stored, so that it cannot differ from them. */
export function classStatus(charges: readonly { status: string }[]): ClassStatus {
  const has = (status: string) => charges.some((charge) => charge.status === status);
  if (has("open")) return "awaiting_payment";
  if (has("refunded")) return "refunded";
  return has("paid") ? "paid" : "cancelled";
}

export const CLASS_STATUS_WORDS: Record<ClassStatus, string> = {
  awaiting_payment: "Awaiting payment",
  paid: "Paid",
  refunded: "Refunded",
  cancelled: "Cancelled",
};

/** The states of a class registration, of the ID that it names, and of a certification. */

import { type Moves, move } from "#shared/moves.ts";

/** `issued` with the registration; `known`: found among the certifications; `unknown`: staff must look for it. */
export const CERT_ID_STATUSES = ["issued", "known", "unknown"] as const;
export type CertIdStatus = (typeof CERT_ID_STATUSES)[number];

export const CERT_ID_WORDS: Record<CertIdStatus, string> = { issued: "Issued", known: "Known", unknown: "Unknown" };

export const CERT_ID_MOVES: Moves<CertIdStatus> = {
  issued: ["known", "unknown"],
  known: ["issued", "unknown"],
  unknown: ["issued", "known"],
};
/** @throws as `move` */
export const moveCertId = (from: CertIdStatus, to: CertIdStatus): CertIdStatus =>
  move("a certification ID", CERT_ID_MOVES, from, to);

/**
 * `pending`: the class is not yet passed. `active`: staff confirmed it, and it is valid until its last day.
 * `suspended`, `revoked`: staff said so. `withdrawn`: the registration that it was issued with was cancelled, or another
 * record of the same person continues.
 */
export const CERTIFICATION_STATES = ["pending", "active", "suspended", "revoked", "withdrawn"] as const;
export type CertificationState = (typeof CERTIFICATION_STATES)[number];
export const CERTIFICATION_MOVES: Moves<CertificationState> = {
  pending: ["active", "withdrawn"],
  // Back to pending: it was confirmed by mistake.
  // Withdrawn: its technician was merged with another one, whose record continues.
  active: ["pending", "suspended", "revoked", "withdrawn"],
  suspended: ["active", "revoked"],
  revoked: ["active"],
  // Imported after its import was undone.
  withdrawn: ["pending", "active"],
};
/** @throws as `move` */
export const moveCertification = (from: CertificationState, to: CertificationState): CertificationState =>
  move("a certification", CERTIFICATION_MOVES, from, to);

/** The stored state. Whether a class registration is paid follows from its charges. */
export const STORED_CLASS_STATUSES = ["active", "cancelled"] as const;
type StoredClassStatus = (typeof STORED_CLASS_STATUSES)[number];
export const CLASS_MOVES: Moves<StoredClassStatus> = { active: ["cancelled"], cancelled: [] };
/** @throws as `move` */
export const moveClass = (from: StoredClassStatus, to: StoredClassStatus): StoredClassStatus =>
  move("a class registration", CLASS_MOVES, from, to);

export const CLASS_STATUSES = ["awaiting_payment", "paid", "refunded", "cancelled"] as const;
export type ClassStatus = (typeof CLASS_STATUSES)[number];

/** Derived from the charges, never stored, so that the two cannot differ. */
export function classStatus(row: { status: StoredClassStatus }, charges: readonly { status: string }[]): ClassStatus {
  if (row.status !== "active") return row.status;
  const has = (status: string) => charges.some((charge) => charge.status === status);
  if (has("open")) return "awaiting_payment";
  return has("refunded") && !has("paid") ? "refunded" : "paid";
}

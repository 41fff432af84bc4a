/** A certification's status on a day: its stored state, or expired once its last day has passed. Without zod. */
import { CERTIFICATION_STATES, CERTIFICATION_WORDS, type CertificationState } from "./states.ts";

export const STANDINGS = [...CERTIFICATION_STATES, "expired"] as const;
export type Standing = (typeof STANDINGS)[number];

export const STANDING_WORDS: Record<Standing, string> = { ...CERTIFICATION_WORDS, expired: "Expired" };

/** @param today the calendar day in the association's zone. Valid on its last day. */
export const standingOn = (
  today: string,
  { state, validUntil }: { state: CertificationState; validUntil: string | null },
): Standing => (state === "active" && validUntil !== null && validUntil < today ? "expired" : state);

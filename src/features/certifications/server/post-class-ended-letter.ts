import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { classTitle } from "../rules/classes.ts";
import type { ClassRegistration } from "./queries.ts";

export const CLASS_ENDED = "certifications.class-registration-ended";

export type ClassEnded = {
  to_name: string;
  company: string;
  reference: string;
  /** Class and type. */
  class: string;
  cert_id: string;
  /** The ID was issued with the registration, and is withdrawn with it. */
  isIdWithdrawn: boolean;
  reason: string;
  /** Reference of the active registration that this one duplicated. */
  kept?: string | undefined;
  /** The paid amount. */
  paidCents: number;
  /** The refunded amount including the fee. */
  refundCents: number;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "certifications.class-registration-ended": ClassEnded;
  }
}

type Money = Pick<ClassEnded, "paidCents" | "refundCents" | "kept">;

/** The email's content, before and after the registration is cancelled. */
export const classEndedLetter = (row: ClassRegistration, reason: string, money: Money): ClassEnded => ({
  to_name: `${row.firstName} ${row.lastName}`,
  company: row.company,
  reference: row.reference,
  class: classTitle(row),
  cert_id: row.certId,
  isIdWithdrawn: row.certIdStatus === "issued",
  reason,
  ...money,
});

/** Emails the cancellation to the candidate, inside the transaction that cancels. */
export function postClassEndedLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  row: ClassRegistration,
  money: Money,
): Promise<void> {
  const payload = classEndedLetter(row, row.endedReason ?? "", money);
  return postLetter(deps, {
    template: CLASS_ENDED,
    dedupeKey: `${CLASS_ENDED}:${row.id}`,
    about: row.reference,
    payload,
    to: { name: payload.to_name, address: row.email },
    visitor: undefined,
  });
}

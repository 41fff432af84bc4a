import type { CorrectClass } from "#features/certifications/rules/correct-class.ts";
import type { SettleCertId } from "#features/certifications/rules/settle-cert-id.ts";
import type { AskedChange, ChangeAnswers } from "#features/events/rules/registrations/change-answers.ts";
import type { MergeRegistration } from "#features/events/rules/registrations/merge-registration.ts";
import type { MoveRegistration } from "#features/events/rules/registrations/move-registration.ts";
import type { RedecidePrice } from "#features/membership/rules/redecide-price.ts";
import type { SettlePrice } from "#features/membership/rules/settle-price.ts";

/** What the forms of a registration's page send to its action. */
export type AskedOfRegistration =
  | { deed: "add-note"; text: string; requestKey: string }
  | { deed: "edit-note"; id: string; text: string; version: number }
  | { deed: "remove-note"; id: string; isRemoved: boolean }
  | { deed: "owner-link" }
  | { deed: "people"; people: { path: string; name: string; email?: string }[]; version: number }
  | { deed: "email"; email: string }
  | ({ deed: "contact" } & CorrectClass)
  | { deed: "confirmation"; requestKey: string }
  | { deed: "resend-letter"; id: string }
  | { deed: "choices" }
  | ({ deed: "preview-change" } & AskedChange)
  | { deed: "change"; change: ChangeAnswers; requestKey: string }
  | { deed: "move-targets" }
  | { deed: "preview-move"; eventId: string; answers: MoveRegistration["answers"] }
  | { deed: "move"; move: MoveRegistration; requestKey: string }
  | { deed: "keep-both"; other: string; isKept: boolean }
  | { deed: "merge-targets" }
  | { deed: "preview-merge"; into: string }
  | { deed: "merge"; merge: MergeRegistration; requestKey: string }
  | { deed: "link-company"; company: string }
  | { deed: "look-price-anew" }
  | { deed: "price-anew"; price: RedecidePrice; requestKey: string }
  | ({ deed: "price" } & SettlePrice)
  | ({ deed: "cert-id" } & SettleCertId);

/**
 * The catalog and the questions of a certification event, as lists and pure functions. Imports no schemas: the page
 * ships only this file.
 */
import type { Cents } from "#shared/money.ts";
import { named, type Prices } from "../catalog/prices.ts";
import type { SaleLine } from "../catalog/sales.ts";
import type { EventView } from "../catalog/schema.ts";
import { briefSession } from "../catalog/session-key.ts";
import type { Session } from "../catalog/sessions.ts";

/** In the order of the form. */
export const CERTIFICATION_CLASSES = [
  "Level 1 Certification",
  "Level 1 Recertification",
  "Level 2 Certification",
  "Level 2 Recertification",
  "CMDT Certification",
  "CMDT Recertification",
  "Master Certification",
] as const;
export type CertificationClass = (typeof CERTIFICATION_CLASSES)[number];

export const MEMBER_STATUSES = ["Member", "Non-Member"] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Its participants get their certification ID in this class, so they have none yet. */
export const FIRST_CLASS: CertificationClass = "Level 1 Certification";
export const takesCertId = (name: string): boolean => name !== FIRST_CLASS;

type ClassPrices = Record<MemberStatus, Cents>;
export type CatalogClass = {
  name: CertificationClass;
  /** Its sessions, the earliest first; empty until they are announced. */
  sessions: readonly Session[];
  prices: ClassPrices;
  isSoldOut: boolean;
};

/** The classes that the event sells. A class is on sale only if it has both prices. */
export const classesOf = (
  { prices: all, sessions }: Pick<EventView, "prices" | "sessions">,
  soldOut: readonly string[] = [],
): CatalogClass[] =>
  CERTIFICATION_CLASSES.flatMap((name) => {
    const prices = pricesOf(all, name);
    if (!prices) return [];
    return [{ name, prices, sessions: sessions[name] ?? [], isSoldOut: soldOut.includes(name) }];
  });

export type ClassChoice = { class: string; memberStatus: string; session?: string | undefined };

/**
 * The line for one person in one session of a class.
 *
 * @returns problems by field for a class that is not on sale.
 */
export function sellCertification(
  prices: Prices,
  { class: name, memberStatus, session }: ClassChoice,
): { lines: SaleLine[] } | { problems: Record<string, string[]> } {
  const found = pricesOf(prices, name);
  if (!found) return { problems: { "details.class": ["Must select a class"] } };
  const status = MEMBER_STATUSES.find((one) => one === memberStatus);
  if (!status) return { problems: { "details.memberStatus": ["Must select Member or Non-Member"] } };
  const label = [`${name} (${status})`, session && briefSession(session)].filter(Boolean).join(", ");
  // The limit of a class counts people over all its sessions.
  const line = { option: name, label, limited: `${name} (${status})`, amountCents: found[status] };
  return { lines: [{ ...line, limit: named(prices.classes, name)?.limit }] };
}

function pricesOf(prices: Prices, name: string): ClassPrices | undefined {
  const { memberCents: member, nonMemberCents: nonMember } = named(prices.classes, name) ?? {};
  return member === undefined || nonMember === undefined ? undefined : { Member: member, "Non-Member": nonMember };
}

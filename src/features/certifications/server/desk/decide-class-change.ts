/** Decides the class, ID and price of a class registration after another choice, before anything is written. */

import type { MemberSettlement } from "#features/membership/rules/member-check.ts";
import type { PriceChange } from "#features/registrations/server/change-money.ts";
import { classPrice } from "../../rules/class-price.ts";
import {
  CLASS_LABELS,
  CLASS_SELECTIONS,
  type ClassSelection,
  certType,
  chargeLabel,
  classTitle,
  isClassSelection,
  requiresCertId,
} from "../../rules/classes.ts";
import { settleCertIdSchema } from "../../rules/settle-cert-id.ts";
import { invalidClassAnswers } from "../errors.ts";
import { priceOfClass } from "../price-of-class.ts";
import type { ClassRegistration } from "../queries.ts";
import type { ClassSubject } from "./class-registrations.ts";

export type ClassAnswer = { path: string; value: string | string[] };

const TYPES = [false, true].map((is) => ({ value: certType(is), label: certType(is) }));
const YES_OR_NO = ["Yes", "No"].map((value) => ({ value, label: value }));
const LEVELS = CLASS_SELECTIONS.map((value) => ({ value, label: CLASS_LABELS[value] }));

/** The questions whose answers staff may change, with their present answers. An issued ID is nobody's answer. */
export const classChoices = (row: ClassRegistration) => [
  { path: "classSelection", label: "Class", value: row.classSelection, options: LEVELS },
  {
    path: "certType",
    label: "Certification or re-certification",
    value: certType(row.isRecertification),
    options: TYPES,
  },
  { path: "isActiveMember", label: "Member price", value: row.isActiveMember ? "Yes" : "No", options: YES_OR_NO },
  { path: "certID", label: "Certification ID", value: row.certIdStatus === "issued" ? "" : row.certId },
];

export type ClassChange = {
  classSelection: ClassSelection;
  isRecertification: boolean;
  isActiveMember: boolean;
  /** As typed; absent where an ID is issued, or stays as it is. */
  certId: string | undefined;
  issuesId: boolean;
  /** The price of the row before staff charged the difference to the full price. */
  priceCents: number;
  savedCents: number | null;
  memberSettled: MemberSettlement | null;
  oldCents: number;
  newCents: number;
  answers: { label: string; before: string; after: string }[];
};

/**
 * A new choice costs today's price; a class that only gets another ID keeps the price at which it was sold.
 *
 * @throws `certifications.invalid-answers` with the paths as fields
 */
export function decideClassChange(subject: ClassSubject, changed: readonly ClassAnswer[]): ClassChange {
  const { row } = subject;
  if (changed.length === 0) throw invalidClassAnswers({ takeOff: ["A class registration is for one person"] });
  const choices = classChoices(row);
  const answers = new Map(choices.map(({ path, value }) => [path, value as string]));
  for (const { path, value } of changed) {
    const choice = choices.find((one) => one.path === path);
    const isKnown = !choice?.options || choice.options.some((option) => option.value === value);
    if (!choice || typeof value !== "string" || !isKnown)
      throw invalidClassAnswers({ [path]: ["Not one of the choices"] });
    answers.set(path, value.trim());
  }
  const selection = answers.get("classSelection");
  const next = {
    classSelection: isClassSelection(selection) ? selection : row.classSelection,
    isRecertification: answers.get("certType") === certType(true),
    isActiveMember: answers.get("isActiveMember") === "Yes",
  };
  const changes = choices.flatMap(({ path, label, value, options }) => {
    const after = answers.get(path) ?? "";
    const say = (one: string) => options?.find((option) => option.value === one)?.label ?? (one || "nothing");
    return after === value ? [] : [{ label, before: say(value), after: say(after) }];
  });
  return {
    ...next,
    ...idOf(row, next, answers.get("certID") ?? "", changed),
    ...priceOf(subject, next),
    answers: changes,
  };
}

type Next = Pick<ClassChange, "classSelection" | "isRecertification" | "isActiveMember">;

function idOf(row: ClassRegistration, next: Next, typed: string, changed: readonly ClassAnswer[]) {
  const isIdChanged = changed.some(({ path }) => path === "certID");
  if (!requiresCertId(next)) {
    if (isIdChanged && typed)
      throw invalidClassAnswers({ certID: ["A first Level 1 certification has no ID yet: leave this empty"] });
    return { certId: undefined, issuesId: row.certIdStatus !== "issued" };
  }
  const checked = settleCertIdSchema.shape.certId.safeParse(typed);
  if (!checked.success) throw invalidClassAnswers({ certID: checked.error.issues.map(({ message }) => message) });
  const isSame = row.certIdStatus !== "issued" && checked.data === row.certId;
  return { certId: isSame ? undefined : checked.data, issuesId: false };
}

function priceOf({ row, prices, savedCents }: ClassSubject, next: Next) {
  const oldCents = priceOfClass({ ...row, memberSavedCents: savedCents });
  const isSold =
    row.classSelection === next.classSelection &&
    row.isRecertification === next.isRecertification &&
    row.isActiveMember === next.isActiveMember;
  if (isSold) {
    const { priceCents, memberSettled } = row;
    return { priceCents, savedCents: row.memberSavedCents, memberSettled, oldCents, newCents: oldCents };
  }
  const priceCents = classPrice(prices, { ...next, isMember: next.isActiveMember });
  const full = classPrice(prices, { ...next, isMember: false });
  const saved = next.isActiveMember ? Math.max(full - priceCents, 0) : null;
  // A decision of staff about the member price stands while it is asked for.
  const memberSettled = next.isActiveMember && row.isActiveMember ? row.memberSettled : null;
  const newCents = priceCents + (memberSettled === "charged" ? (saved ?? 0) : 0);
  return { priceCents, savedCents: saved, memberSettled, oldCents, newCents };
}

/** The price and the charges after a change. */
export function classPriceChange({ row, item }: ClassSubject, change: ClassChange): PriceChange {
  const [before, after] = [row, change].map(classTitle);
  const becomes = chargeLabel({ ...row, ...change });
  const label =
    before === after ? `${becomes}: Difference to the non-member price` : `Change from ${before} to ${after}`;
  const { oldCents, newCents } = change;
  return { oldCents, newCents, first: [item], more: { label }, becomes: becomes === item ? undefined : becomes };
}

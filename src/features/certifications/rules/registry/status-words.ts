/** The status of a level in words: on a plate of the list, for an inspector, and in a proof. */
import { formatDay, formatter } from "#shared/dates.ts";
import type { CertificationProof, HeldLevel } from "./registry-view.ts";

type Named = Pick<HeldLevel, "name" | "shortName">;

/** `Oct 13, 2030` */
const shortDay = (day: string): string => formatter("UTC", { dateStyle: "medium" }).format(new Date(day));

/** `Level 2 · CAT-II` */
export const bothNames = ({ name, shortName }: Named): string => `${name} · ${shortName}`;

/** `Level 2 (CAT-II)`, in a sentence. */
const inSentence = ({ name, shortName }: Named): string => `${name} (${shortName})`;

/** Below the level's name; only the words of one that is not certified say so, since its color does for the others. */
export function plateWords({ status, isCertified, validUntil, graceUntil, since }: HeldLevel): string {
  const ended = `ended ${shortDay(validUntil)}`;
  switch (status) {
    case "active":
      return `until ${shortDay(validUntil)}`;
    case "grace":
      return isCertified
        ? `until ${shortDay(graceUntil)}, renewal was due ${shortDay(validUntil)}`
        : `${ended}; may renew until ${shortDay(graceUntil)}, not certified now`;
    case "expired":
      return `${ended}, not certified now`;
    default:
      return `${status} ${shortDay(since ?? validUntil)}, not certified now`;
  }
}

/** Below the verdict of the status page. */
export function statusWords({ status, isCertified, validUntil, graceUntil, since }: HeldLevel): string {
  const ended = `Ended on ${formatDay(validUntil)}`;
  switch (status) {
    case "active":
      return `Until ${formatDay(validUntil)}`;
    case "grace":
      return isCertified
        ? `Until ${formatDay(graceUntil)}. Renewal was due on ${formatDay(validUntil)}.`
        : `${ended}. May renew until ${formatDay(graceUntil)}.`;
    case "expired":
      return `${ended}.`;
    default:
      return `${status === "suspended" ? "Suspended" : "Revoked"} on ${formatDay(since ?? validUntil)}.`;
  }
}

/** Why a level did not certify on the day of a proof. */
function reasonOf({ status, validUntil, graceUntil, since }: HeldLevel): string {
  if (status === "grace")
    return `it had ended on ${formatDay(validUntil)} and could be renewed until ${formatDay(graceUntil)}`;
  if (status === "expired") return `it had ended on ${formatDay(validUntil)}`;
  return `it was ${status} on ${formatDay(since ?? validUntil)}`;
}

function sentenceOf(start: string, held: HeldLevel): string {
  const { certId, status, isCertified, validFrom, validUntil, graceUntil } = held;
  const named = `${inSentence(held)}, number ${certId}`;
  if (!isCertified) return `${start} was not certified at ${named}: ${reasonOf(held)}.`;
  const grace = status === "grace" ? `, and certified until ${formatDay(graceUntil)} while renewal was due` : "";
  return `${start} held ${named}, valid from ${formatDay(validFrom)} to ${formatDay(validUntil)}${grace}.`;
}

/** The sentences of a proof, each complete by itself. @param association its name. */
export function proofSentences({ name, on, levels }: CertificationProof, association: string): string[] {
  const start = `On ${formatDay(on)}, ${name}`;
  const other = levels.length > 0 ? "any other level" : "any level";
  return [
    ...levels.map((held) => sentenceOf(start, held)),
    `${start} was not certified at ${other} of ${association}.`,
  ];
}

/** Names each entry that was recorded after the day of a proof and changed what is true of it. */
export const correctionSentences = ({ corrections }: CertificationProof): string[] =>
  corrections.map((one) =>
    one.kind === "corrected"
      ? `Corrected on ${formatDay(one.on)}: ${inSentence(one)}, number ${one.certId}.`
      : `Entered on ${formatDay(one.on)}: ${inSentence(one)}, number ${one.certId}.`,
  );

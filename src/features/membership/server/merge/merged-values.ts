/** The facts of a merged company. Pure. */
import { MERGE_PARTS, type MergePart } from "../../rules/merge/merge-parts.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import { memberFields } from "../../rules/roll/member-form.ts";
import type { Company } from "../companies/company-queries.ts";
import { nameKey } from "../import/present-roll.ts";

/** Columns that are selected together. */
export const PART_COLUMNS = {
  name: ["name"],
  standing: ["isActive", "endedAt", "endedReason"],
  tier: ["tier"],
  businessType: ["businessType"],
  paidThrough: ["duesPaidThrough"],
  isListed: ["isListed"],
  address: ["street", "city", "state", "zip"],
  contact: ["contactName", "contactEmail", "contactPhone"],
  website: ["website"],
  logo: ["logoKey", "darkLogoKey", "needsBlackBackground"],
} as const satisfies Record<MergePart, readonly (keyof Company)[]>;

const valuesOf = (company: Company, part: MergePart) =>
  JSON.stringify(PART_COLUMNS[part].map((column) => company[column] || null));
const isEmpty = (company: Company, part: MergePart) =>
  PART_COLUMNS[part].every((column) => company[column] === null || company[column] === "" || company[column] === false);

/** In display order. */
export const differingParts = (kept: Company, gone: Company): MergePart[] =>
  MERGE_PARTS.filter((part) => valuesOf(kept, part) !== valuesOf(gone, part));

/** Suggests facts that the remaining company lacks, the later paid-through day, and an active membership. */
export function suggestedParts(kept: Company, gone: Company): MergePart[] {
  const isLater = (gone.duesPaidThrough ?? "") > (kept.duesPaidThrough ?? "");
  return differingParts(kept, gone).filter((part) => {
    if (part === "paidThrough") return isLater;
    if (part === "standing") return gone.isActive;
    return part !== "isListed" && isEmpty(kept, part) && !isEmpty(gone, part);
  });
}

/** All names and aliases of both, except the merged company's own name. */
export function namesOf(name: string, kept: Company, gone: Company): string[] {
  const all = [kept.name, ...aliasesIn(kept.aliases), gone.name, ...aliasesIn(gone.aliases)];
  const others = new Map(all.map((one) => [nameKey(one), one]));
  others.delete(nameKey(name));
  return [...others.values()];
}

/** Whether the list of aliases exceeds the limit of the form. */
export const areNamesTooMany = (names: readonly string[]): boolean =>
  !memberFields.aliases.safeParse(names.join("\n")).success;

/** The domain on the roll, and the one that becomes a further domain of the company. */
export function domainsOf(kept: Company, gone: Company): { emailDomain: string | null; further: string | null } {
  const [own, other] = [kept.emailDomain, gone.emailDomain];
  const isOther = own !== null && other !== null && own.toLowerCase() !== other.toLowerCase();
  return { emailDomain: own ?? other, further: isOther ? other.toLowerCase() : null };
}

/** The columns of the remaining company. @param takes the facts to take from the removed company. */
export function mergedColumns(kept: Company, gone: Company, takes: readonly MergePart[]): Partial<Company> {
  const columns = takes.flatMap((part) => PART_COLUMNS[part].map((column) => [column, gone[column]] as const));
  const taken: Partial<Company> = Object.fromEntries(columns);
  const aliases = namesOf(taken.name ?? kept.name, kept, gone).join("\n");
  return { ...taken, aliases, emailDomain: domainsOf(kept, gone).emailDomain };
}

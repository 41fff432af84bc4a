import { and, eq, inArray } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import type { MergePreview, MergeSide } from "../../rules/merge/merge-schema.ts";
import { type Company, findCompany, presentId } from "../companies/company-queries.ts";
import { listingProposals } from "../companies/company-tables.ts";
import { viewEdited } from "../member-values.ts";
import { countRows } from "./member-rows.ts";
import { sayBilledTwice } from "./merge-dues.ts";
import { sameTwice } from "./merge-errors.ts";
import { areNamesTooMany, differingParts, domainsOf, namesOf, suggestedParts } from "./merged-values.ts";

/** @param id of the remaining company. @throws `membership.merge-with-itself`, `membership.no-such-company` */
export async function previewMerge(deps: Deps, id: string, other: string): Promise<MergePreview> {
  const { db } = deps;
  const [kept, gone] = [
    await findCompany(db, await presentId(db, id)),
    await findCompany(db, await presentId(db, other)),
  ];
  if (kept.id === gone.id) throw sameTwice();
  const moves = await countRows(db, gone.id);
  return {
    kept: sideOf(kept),
    gone: sideOf(gone),
    moves,
    movesDues: moves.dues > 0,
    differing: differingParts(kept, gone),
    suggested: suggestedParts(kept, gone),
    names: namesOf(kept.name, kept, gone),
    notices: [
      ...(await sayBilledTwice(db, { kept: kept.id, gone: gone.id }, await todayOf(deps))),
      ...sayDomain(kept, gone),
    ],
    problems: await problemsOf(db, kept, gone),
  };
}

const sideOf = (company: Company): MergeSide => ({
  ...viewEdited(company),
  isActive: company.isActive,
  ended: company.endedAt && { at: company.endedAt.toISOString(), reason: company.endedReason ?? "" },
});

function sayDomain(kept: Company, gone: Company): string[] {
  const { further } = domainsOf(kept, gone);
  return further ? [`${further} becomes an additional email domain, beside ${kept.emailDomain}.`] : [];
}

/** Why the two cannot be merged yet, as sentences. */
export async function problemsOf(db: Deps["db"], kept: Company, gone: Company): Promise<string[]> {
  const { companyId, state } = listingProposals;
  const waiting = await db.$count(listingProposals, and(inArray(companyId, [kept.id, gone.id]), eq(state, "proposed")));
  return [
    ...(waiting > 1 ? ["Both have a pending listing change. Decide one of them first."] : []),
    ...(areNamesTooMany(namesOf(kept.name, kept, gone))
      ? ["Together they have too many names. Remove some first."]
      : []),
  ];
}

import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { checkAddress } from "#shared/addresses/address-area.ts";
import { differingFields } from "../../rules/roll/member-fields.ts";
import type { EditedMember, MemberForm } from "../../rules/roll/member-form.ts";
import { memberChanged } from "../companies/company-errors.ts";
import { type Actor, findCompany } from "../companies/company-queries.ts";
import { askSameCompany } from "../companies/same-company.ts";
import { memberColumns, memberValues, nextVersion, viewEdited } from "../member-values.ts";
import { affiliates } from "../tables.ts";
import { checkMemberForm } from "./check-member-form.ts";
import { sayChanges } from "./member-sentence.ts";

type Save = {
  id: string;
  form: MemberForm;
  isAnother?: boolean | undefined;
  /** The version that was read. */
  version: number;
  actor: Actor;
};

/**
 * Staff correct the facts of a member. Nothing is written if nothing differs.
 *
 * @param isAnother staff confirm that it is not the company of the roll with the same new name.
 * @throws `membership.no-such-company`, `membership.same-company`, `membership.company-changed` (409, with the saved values),
 *   `membership.domain-taken`, `membership.no-such-logo`, `request.invalid` for a new address outside the association's area
 */
export async function saveMember(deps: Deps, { id, form, isAnother, version, actor }: Save): Promise<EditedMember> {
  const { addressesIn } = await deps.organization();
  return inTransaction(deps, async (inTx) => {
    const company = await findCompany(inTx.db, id, true);
    const before = memberValues(company);
    const after = memberValues({ ...company, ...memberColumns(form) });
    // A repeated save finds its own values.
    if (differingFields(before, after).length === 0) return viewEdited(company);
    if (company.version !== version) throw memberChanged(viewEdited(company));
    await askSameCompany(inTx.db, { ...form, id }, { before, isAnother });
    if (form.state !== before.state || form.zip !== before.zip) checkAddress(addressesIn, form);
    await checkMemberForm(inTx, form, company);
    const [saved = company] = await inTx.db
      .update(affiliates)
      .set({ ...memberColumns(form), ...nextVersion })
      .where(eq(affiliates.id, id))
      .returning();
    noteFact(inTx.db, "member.changed", id);
    await announceChange(inTx.db);
    await recordAudit(inTx, {
      actor,
      action: "company.changed",
      subject: `company ${id}`,
      detail: `${actor.name} changed ${company.name}: ${sayChanges(before, after)}.`,
    });
    return viewEdited(saved);
  });
}

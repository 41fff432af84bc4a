import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { answerOnce, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { announceChange } from "#platform/live/live.ts";
import { checkAddress } from "#shared/addresses/address-area.ts";
import type { EditedMember, MemberForm } from "../../rules/roll/member-form.ts";
import { memberKeyReused } from "../companies/company-errors.ts";
import type { Actor } from "../companies/company-queries.ts";
import { askSameCompany } from "../companies/same-company.ts";
import { memberColumns, viewEdited } from "../member-values.ts";
import { affiliates } from "../tables.ts";
import { checkMemberForm } from "./check-member-form.ts";

type Add = {
  form: MemberForm;
  isAnother?: boolean | undefined;
  actor: Actor;
  requestKey: string | undefined;
};

/**
 * Staff enter a member without an application.
 *
 * @param isAnother staff confirm that it is not the company of the roll with the same name.
 * @param requestKey minted by the form: repeating the form with the same key creates one member.
 * @throws `membership.domain-taken`, `membership.no-such-logo`, `membership.member-key-reused`,
 *   `membership.same-company`, `request.invalid` for an address outside the association's area
 */
export async function addMember(deps: Deps, { form, isAnother, actor, requestKey }: Add): Promise<EditedMember> {
  checkAddress((await deps.organization()).addressesIn, form);
  const once = { table: affiliates, key: requestKeyOf(requestKey, form), refusal: memberKeyReused };
  const make = (): Promise<Made<typeof affiliates>> =>
    inTransaction(deps, async (inTx) => {
      const made = await insertOnce(inTx.db, once, () => ({
        id: crypto.randomUUID(),
        ...memberColumns(form),
        createdAt: inTx.now(),
      }));
      if (made.isReplay) return made;
      noteFact(inTx.db, "member.added", made.row.id);
      await askSameCompany(inTx.db, { ...form, id: made.row.id }, { isAnother });
      await checkMemberForm(inTx, form, { ...made.row, emailDomain: null, logoKey: null, darkLogoKey: null });
      await announceChange(inTx.db);
      await recordAudit(inTx, {
        actor,
        action: "company.added",
        subject: `company ${made.row.id}`,
        detail: `${actor.name} entered ${form.name} as a member${form.tier && ` (${form.tier})`}.`,
      });
      return made;
    });
  return viewEdited((await answerOnce(deps.db, once, make)).row);
}

import type { Deps } from "#platform/deps.ts";
import type { MemberForm } from "../../rules/roll/member-form.ts";
import { noSuchLogo } from "../companies/company-errors.ts";
import type { Company } from "../companies/company-queries.ts";
import { refuseTakenDomain } from "../domains/refuse-taken-domain.ts";

/**
 * Checks what the schema cannot: no other company has the domain, and the pictures were uploaded.
 *
 * @param company as stored now; absent for a new one.
 * @throws `membership.domain-taken`, `membership.no-such-logo`
 */
export async function checkMemberForm(deps: Deps, form: MemberForm, company?: Company): Promise<void> {
  const { emailDomain, logo, darkLogo } = form;
  if (emailDomain && emailDomain !== company?.emailDomain?.toLowerCase())
    await refuseTakenDomain(deps.db, emailDomain, { field: "emailDomain", except: company?.id });
  for (const [field, key, present] of [
    ["logo", logo, company?.logoKey],
    ["darkLogo", darkLogo, company?.darkLogoKey],
  ] as const)
    if (key && key !== present && !(await deps.files.stat("mapa_aff_images", key))) throw noSuchLogo(field);
}

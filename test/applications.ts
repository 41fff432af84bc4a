/** Applications for membership, for tests. */
import { applicationSchema } from "#features/membership/rules/application.ts";
import { applyForMembership } from "#features/membership/server/apply-for-membership.ts";
import type { Deps } from "#platform/deps.ts";

/** A company with a name and an email domain of its own; of a tier whose dues are known, unless told otherwise. */
export function anApplication(deps: Deps, over: Record<string, unknown> = {}) {
  const key = crypto.randomUUID().slice(0, 8);
  const answers = {
    companyName: `Applicant ${key}`,
    repName: "Pat Reed",
    repPhone: "601-555-0142",
    email: `pat.reed@applicant-${key}.example`,
    website: `www.applicant-${key}.example`,
    street: "12 Mill Street",
    city: "Tupelo",
    state: "MS",
    zip: "38801",
    businessType: "equipment-dealer",
    memberType: "Associate",
    payMethod: "Check",
  };
  return applyForMembership(deps, applicationSchema.parse({ ...answers, ...over }));
}

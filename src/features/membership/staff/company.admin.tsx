import { Button } from "@mantine/core";
import { Link, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { portal } from "#shared/portal-paths.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/company.admin";
import styles from "./company.module.css";
import { changeCompany } from "./company-action.ts";
import { CompanyDomains } from "./company-domains.tsx";
import { CompanyPeople } from "./company-people.tsx";
import { CompanyProposals } from "./company-proposals.tsx";
import { CompanyReferences } from "./company-references.tsx";
import { MergedPart } from "./merge/merged-part.tsx";
import { CompanyRecords } from "./roll/company-records.tsx";
import { MemberFacts } from "./roll/member-facts.tsx";
import { StandingPart } from "./roll/standing-part.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.name ?? "Member company");

export async function loader({ context, params: param }: Route.LoaderArgs) {
  const calls = context.get(apiContext).members[":id"];
  const [company, overview] = await Promise.all([calls.$get({ param }), calls.records.$get({ param })]);
  if (company.status !== 200) return absent(company);
  if (overview.status !== 200) return absent(overview);
  const found = await company.json();
  // It was merged into another one since the address was written down.
  if (found.id !== param.id) throw redirect(portal.member(found.id));
  return { ...found, overview: await overview.json() };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  changeCompany(context.get(apiContext), params.id, await request.formData());

export const clientAction = keepTyped;

const BACK = { to: portal.members, label: "Members" };

/** A member company: its listing and the change that waits, its people, email domains and linked references. */
export default function CompanyPage({ loaderData: company }: Route.ComponentProps) {
  if (!company) return null;
  const { id, name, isActive } = company;
  const standing = isActive ? <Mark tone="good">Member</Mark> : <Mark tone="over">Membership ended</Mark>;
  return (
    <div key={id}>
      <PageHead title={name} note={standing} back={BACK}>
        <div className={styles.deeds}>
          <Button component={Link} to={portal.editMember(id)} variant="default">
            Correct its facts
          </Button>
          <Button component={Link} to={portal.memberTwins(id)} variant="default">
            Merge with another company
          </Button>
        </div>
      </PageHead>
      <MergedPart company={company} />
      <MemberFacts company={company} />
      <StandingPart company={company} />
      <CompanyProposals company={company} />
      <CompanyPeople company={company} />
      <CompanyDomains company={company} />
      <CompanyReferences company={company} />
      <CompanyRecords id={id} overview={company.overview} />
      <History subject={`company ${id}`} also={company.merges.map(({ goneId }) => `company ${goneId}`)} />
    </div>
  );
}

export { PageProblem as ErrorBoundary };

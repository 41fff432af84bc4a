import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { portal } from "#shared/portal-paths.ts";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/company.admin";
import { changeCompany } from "./company-action.ts";
import { CompanyDomains } from "./company-domains.tsx";
import { CompanyPeople } from "./company-people.tsx";
import { CompanyProposals } from "./company-proposals.tsx";
import { CompanyReferences } from "./company-references.tsx";
import { LogoGrounds } from "./logo-grounds.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.name ?? "Member company");

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).members[":id"].$get({ param: params });
  return response.status === 200 ? response.json() : absent(response);
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  changeCompany(context.get(apiContext), params.id, await request.formData());

export const clientAction = keepTyped;

const BACK = { to: portal.members, label: "Members" };

/** A member company: its listing and the change that waits, its people, email domains and linked references. */
export default function CompanyPage({ loaderData: company }: Route.ComponentProps) {
  if (!company) return null;
  const { id, name, isActive, listing } = company;
  const { street, city, state, zip, website, logo, isOnBlack } = listing;
  const standing = isActive ? <Mark tone="good">Member</Mark> : <Mark tone="over">Membership ended</Mark>;
  return (
    <div key={id}>
      <PageHead title={name} note={standing} back={BACK} />
      <Facts>
        <Fact label="Address">{`${street}, ${city}, ${state} ${zip}`}</Fact>
        <Fact label="Website">
          {website ? (
            <a href={website} target="_blank" rel="noopener noreferrer">
              {website}
            </a>
          ) : (
            "None"
          )}
        </Fact>
        <Fact label="Logo">
          <LogoGrounds logo={logo} isOnBlack={isOnBlack} />
        </Fact>
      </Facts>
      <CompanyProposals company={company} />
      <CompanyPeople company={company} />
      <CompanyDomains company={company} />
      <CompanyReferences company={company} />
      <History subject={`company ${id}`} />
    </div>
  );
}

export { PageProblem as ErrorBoundary };

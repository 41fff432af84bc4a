import type { HeadersFunction } from "react-router";
import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { ACCOUNT_OVERVIEW } from "#shared/paths.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/company.page";
import styles from "./account.module.css";
import { CompanyDomains } from "./company-domains.tsx";
import { CompanyListing } from "./company-listing.tsx";
import { changeCompany } from "./company-page-action.ts";
import { CompanyPeople } from "./company-people.tsx";
import { personal, refuseSignedOut, type Told } from "./personal.ts";
import { ToldNotice } from "./told-notice.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).account.company.$get();
  refuseSignedOut(response);
  if (response.status !== 200) throw new Response(null, { status: 500 });
  return personal({ company: await response.json() });
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  changeCompany(context.get(apiContext), await request.formData());

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Your company", "The people, email domains and listing of your company.", { isIndexed: false });

export default function CompanyPage({ loaderData: { company }, actionData }: Route.ComponentProps) {
  const told = actionData as Told | undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="page-head">
        <h1>{company?.name ?? "No company yet"}</h1>
        <p className="lede">
          {company
            ? "Its people see the same registrations, receipts and invoices."
            : "Ask your company's administrator for an invitation, or the office to add you."}{" "}
          <Link to={ACCOUNT_OVERVIEW}>Back to your account</Link>
        </p>
      </header>
      <ToldNotice told={told} />
      {company && (
        <>
          <CompanyPeople company={company} told={told} />
          <CompanyDomains company={company} told={told} />
          <CompanyListing company={company} />
        </>
      )}
    </div>
  );
}

import { type HeadersFunction, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { accountMeta } from "#features/accounts/web/account-meta.ts";
import { AccountFrame } from "#features/accounts/web/member/account-frame.tsx";
import { ACCOUNT_TECHNICIANS } from "#shared/account-paths.ts";
import { CONTACT, MEMBERSHIP } from "#shared/paths.ts";
import type { Route } from "./+types/company.page";
import styles from "./account.module.css";
import { CompanyDomains } from "./company-domains.tsx";
import { CompanyListing } from "./company-listing.tsx";
import { changeCompany } from "./company-page-action.ts";
import { CompanyPeople } from "./company-people.tsx";
import { personal, readerOf, type Told } from "./personal.ts";
import { ToldNotice } from "./told-notice.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const user = await readerOf(api, url);
  const response = await api.account.company.$get();
  if (response.status !== 200) throw new Response(null, { status: 500 });
  return personal({ user, company: await response.json() });
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  changeCompany(context.get(apiContext), await request.formData());

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Your company");

export default function CompanyPage({ loaderData: { user, company }, actionData }: Route.ComponentProps) {
  const told = actionData as Told | undefined;
  const lede = company
    ? "Its people see the same registrations, receipts and invoices."
    : "Ask your company's administrator for an invitation, or the office to add you.";
  return (
    <AccountFrame user={user} title={company?.name ?? "No company yet"} lede={lede}>
      <ToldNotice told={told} />
      {!company && (
        <p className={styles.told}>
          No member company yet? See <Link to={MEMBERSHIP}>what membership brings</Link>, or{" "}
          <Link to={CONTACT}>write to the office</Link>.
        </p>
      )}
      {company && (
        <div className={styles.sections}>
          <section className={styles.part}>
            <h2>Technicians</h2>
            <p>Who is certified and who ends when; register several for one class.</p>
            <Link className={styles.more} to={ACCOUNT_TECHNICIANS}>
              See your technicians
            </Link>
          </section>
          <CompanyPeople company={company} told={told} />
          <CompanyDomains company={company} told={told} />
          <CompanyListing company={company} told={told} />
        </div>
      )}
    </AccountFrame>
  );
}

import { type HeadersFunction, Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { accountMeta } from "#features/accounts/web/account-meta.ts";
import { AccountFrame } from "#features/accounts/web/member/account-frame.tsx";
import {
  ROSTER_SHOW_LABELS,
  ROSTER_SHOWS,
  type RosterShow,
} from "#features/certifications/rules/employer/roster-shows.ts";
import { ACCOUNT_COMPANY, ACCOUNT_TECHNICIANS } from "#shared/account-paths.ts";
import type { Route } from "./+types/technicians.page";
import styles from "./account.module.css";
import { CrewPart } from "./crew-part.tsx";
import { EmployerReports } from "./employer-reports.tsx";
import { HireForm } from "./hire-form.tsx";
import { personal, readerOf, type Told } from "./personal.ts";
import { TechnicianList } from "./technician-list.tsx";
import { changeTechnicians, readClass } from "./technicians-action.ts";
import { ToldNotice } from "./told-notice.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const user = await readerOf(api, url);
  const show = ROSTER_SHOWS.find((one) => one === url.searchParams.get("show"));
  const [roster, company] = await Promise.all([
    api.account.company.technicians.$get({ query: { show } }),
    api.account.company.$get(),
  ]);
  // The page of the company says how to join one.
  if (roster.status === 403) throw new Response(null, { status: 302, headers: { location: ACCOUNT_COMPANY } });
  if (roster.status !== 200 || company.status !== 200) throw new Response(null, { status: 500 });
  const isAdministrator = (await company.json())?.role === "administrator";
  const wanted = url.searchParams.get("class") ?? "";
  const preview = isAdministrator ? await readClass(api, wanted) : undefined;
  const key = crypto.randomUUID();
  return personal({ user, roster: await roster.json(), isAdministrator, show, wanted, preview, key });
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  changeTechnicians(context.get(apiContext), await request.formData());

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => accountMeta(args, "Your technicians");

export default function TechniciansPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, roster, isAdministrator, show, wanted, preview, key } = loaderData;
  const told = actionData as Told | undefined;
  const { company, people, counts, sessions, reports, hours } = roster;
  return (
    <AccountFrame
      user={user}
      title="Technicians"
      lede={
        <>
          Who is certified at <Link to={ACCOUNT_COMPANY}>{company.name}</Link>, and who ends when.
        </>
      }
    >
      <ToldNotice told={told} />
      <Chips counts={counts} now={show ?? "all"} />
      <div className={styles.sections}>
        <TechnicianList people={people} isAdministrator={isAdministrator} told={told} requestKey={key} />
        {isAdministrator && (
          <>
            <CrewPart sessions={sessions} wanted={wanted} preview={preview} told={told} requestKey={key} />
            <HireForm told={told} requestKey={key} />
          </>
        )}
        <EmployerReports reports={reports} hours={hours} isAdministrator={isAdministrator} />
      </div>
    </AccountFrame>
  );
}

const Chips = ({ counts, now }: { counts: Record<RosterShow, number>; now: RosterShow }) => (
  <nav className={styles.kinds} aria-label="Filter by status">
    {ROSTER_SHOWS.map((one) => (
      <Link
        key={one}
        to={one === "all" ? ACCOUNT_TECHNICIANS : `${ACCOUNT_TECHNICIANS}?show=${one}`}
        aria-current={one === now ? "page" : undefined}
        preventScrollReset
      >
        {`${ROSTER_SHOW_LABELS[one]} (${counts[one]})`}
      </Link>
    ))}
    <a href={`/api/account/company/technicians.csv${now === "all" ? "" : `?show=${now}`}`} download>
      Export CSV
    </a>
  </nav>
);

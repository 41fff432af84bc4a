import { Button } from "@mantine/core";
import { Link, redirect, useSearchParams } from "react-router";
import { HistoryLines } from "#features/accounts/staff/history.tsx";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { formatDateTime, isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { type Figure, Figures } from "#ui/admin/layout/figures.tsx";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/company.admin";
import { CompanyDomains } from "./company/domains.tsx";
import { CompanyFacts } from "./company/facts.tsx";
import { CompanyInvitations } from "./company/invitations.tsx";
import { useMembershipAction } from "./company/membership-action.tsx";
import { MergedPart } from "./company/merged-part.tsx";
import { CompanyPeople } from "./company/people.tsx";
import { CompanyProposals } from "./company/proposals.tsx";
import { NewestRecords, OpenCharges } from "./company/records.tsx";
import { CompanyReferences } from "./company/references.tsx";
import { companyTabs, tabIn } from "./company/tabs.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, args.loaderData?.company.name ?? "Member company");

export const loader = loadPage(async ({ api, params, query, now }: Page<"id">) => {
  const calls = api.members[":id"];
  const [company, overview] = await Promise.all([
    found(calls.$get({ param: params })),
    found(calls.records.$get({ param: params })),
  ]);
  // The company was merged into another one after the link was made.
  if (company.id !== params.id) throw redirect(portal.member(company.id));
  const before = query.get("before") ?? undefined;
  const historyQuery = { subject: subjectOf(params.id), also: alsoOf(company.merges), before };
  const history = tabIn(query) === "history" ? await found(api.admin.history.$get({ query: historyQuery })) : undefined;
  return { company, overview, history, isFirst: !before, now: now().toISOString() };
});

const subjectOf = (id: string) => `company ${id}`;
/** Companies merged into it. */
const alsoOf = (merges: readonly { goneId: string }[]) =>
  merges.map(({ goneId }) => subjectOf(goneId)).join() || undefined;

type Loaded = Route.ComponentProps["loaderData"];

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  return <Company key={loaderData.company.id} page={loaderData} />;
}

/** A member company: its dues, people and registrations, and open decisions. */
function Company({ page }: { page: Loaded }) {
  const { company, overview } = page;
  const { id, name, isActive, ended, values, listing } = company;
  const zone = useZone();
  const membership = useMembershipAction(company);
  const tab = tabIn(useSearchParams()[0]);
  const today = isoDay(page.now, zone);
  const note = [values.tier, `${listing.city}, ${listing.state}`, values.contactName].filter(Boolean).join(" \u00B7 ");
  return (
    <Workspace
      title={name}
      back={{ to: portal.members, label: "Members" }}
      state={
        <>
          {isActive ? <Mark tone="good">Member</Mark> : <Mark tone="over">Membership ended</Mark>}
          <SampleMark of={id} />
        </>
      }
      note={ended ? [`Ended ${formatDateTime(ended.at, zone)}`, ended.reason].filter(Boolean).join(": ") : note}
      figures={<Figures label="Figures" figures={figuresOf(page, today)} />}
      primary={<Primary page={page} />}
      more={
        <Menu label="More">
          <PageLink to={portal.editMember(id)}>Edit company</PageLink>
          {values.contactEmail && <a href={`mailto:${values.contactEmail}`}>Email the contact</a>}
          <PageLink isAct to={portal.newInvoice}>
            Write an invoice
          </PageLink>
          <PageLink to={portal.memberTwins(id)}>Merge with another company</PageLink>
          {membership.item}
        </Menu>
      }
      tabs={companyTabs(company, overview, tab)}
    >
      {membership.part}
      {!tab && (
        <>
          <MergedPart company={company} />
          <CompanyProposals company={company} today={today} />
          <CompanyFacts company={company} />
        </>
      )}
      {tab === "people" && (
        <>
          <CompanyPeople company={company} today={today} />
          <CompanyInvitations company={company} today={today} />
          <CompanyDomains company={company} />
        </>
      )}
      {tab === "money" && (
        <>
          <OpenCharges open={overview.open} />
          <NewestRecords id={id} today={today} newest={overview.newest} kinds={["invoices", "receipts"]} />
        </>
      )}
      {tab === "registrations" && (
        <>
          <NewestRecords id={id} today={today} newest={overview.newest} kinds={["registrations", "classes"]} />
          <CompanyReferences company={company} today={today} />
        </>
      )}
      {tab === "certifications" && (
        <NewestRecords id={id} today={today} newest={overview.newest} kinds={["certifications"]} />
      )}
      {page.history && (
        <>
          <HistoryLines lines={page.history.lines} />
          <ListPages
            list={portal.member(id)}
            what="lines"
            filters={{ tab: "history" }}
            isFirst={page.isFirst}
            next={page.history.next}
          />
        </>
      )}
    </Workspace>
  );
}

/** The most urgent action for the company. */
function Primary({ page: { company, overview } }: { page: Loaded }) {
  const may = useMay();
  const [charge] = overview.open.charges;
  return charge && may("checks") ? (
    <Button component={Link} to={portal.recordCheckFor(charge.reference)}>
      Record a check
    </Button>
  ) : (
    <Button component={Link} to={portal.editMember(company.id)}>
      Edit
    </Button>
  );
}

function figuresOf({ company, overview: { open, newest } }: Loaded, today: string): Figure[] {
  const { id, values, people } = company;
  const certified = newest.find(({ kind }) => kind === "certifications");
  const { paidThrough } = values;
  return [
    {
      label: "owed",
      value: formatCents(open.totalCents),
      isOpen: open.totalCents > 0,
      to: open.count > 0 ? portal.memberTab(id, "money") : undefined,
    },
    ...(paidThrough
      ? [
          {
            label: "dues paid through",
            value: formatShortDate(paidThrough, "UTC", today),
            isOpen: company.isActive && paidThrough < today,
          },
        ]
      : []),
    {
      label: people.length === 1 ? "person" : "people",
      value: String(people.length),
      to: portal.memberTab(id, "people"),
    },
    ...(certified && certified.rows.length > 0
      ? [
          {
            label: "certifications",
            value: `${certified.rows.length}${certified.hasMore ? "+" : ""}`,
            to: portal.memberTab(id, "certifications"),
          },
        ]
      : []),
  ];
}

export { PageProblem as ErrorBoundary };

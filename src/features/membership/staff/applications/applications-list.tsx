import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { countedOf } from "#shared/counts.ts";
import { isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { BUSINESS_TYPE_LABELS } from "../../rules/application-options.ts";
import { APPLICATION_STATE_LABELS } from "../../rules/application-state.ts";
import type { ApplicationPage, MemberFilters, StaffApplication } from "../../rules/application-view.ts";
import { duesCents, duesText } from "../../rules/dues-text.ts";
import type { PaymentState } from "../../rules/payment-state.ts";
import { ApplicationStateMark } from "./application-state-mark.tsx";

const TONES: Record<PaymentState, Tone> = {
  unconfirmed: "open",
  awaiting_payment: "open",
  paid: "good",
  refunded: "over",
  cancelled: "over",
};

const columnsFor = (zone: string, today: string) =>
  columnsOf<StaffApplication>([
    {
      key: "company",
      head: "Company",
      isWide: true,
      cell: ({ reference, companyName }) => <PageLink to={portal.application(reference)}>{companyName}</PageLink>,
    },
    { key: "person", head: "Contact", cell: ({ repName, email }) => <a href={`mailto:${email}`}>{repName}</a> },
    { key: "business", head: "Type", phone: "none", cell: ({ businessType }) => BUSINESS_TYPE_LABELS[businessType] },
    { key: "tier", head: "Tier", cell: ({ memberType }) => memberType },
    {
      key: "dues",
      head: "Dues",
      isAmount: true,
      phone: "none",
      cell: ({ charges }) => (charges.length > 0 ? formatCents(duesCents(charges)) : "\u2013"),
    },
    {
      key: "payment",
      head: "Payment",
      cell: ({ paymentState, charges, payMethod }) => (
        <Mark tone={TONES[paymentState]} {...(payMethod && { more: payMethod })}>
          {duesText(paymentState, sumsOf(charges))}
        </Mark>
      ),
    },
    {
      key: "date",
      head: "Applied",
      phone: "none",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDate(createdAt, zone, today)}</time>,
    },
    { key: "state", head: "State", phone: "mark", cell: ({ state }) => <ApplicationStateMark state={state} /> },
  ]);

type Props = {
  page: ApplicationPage;
  filters: MemberFilters;
  /** Applications that wait for a decision. */
  waiting: { total: number };
  isFirst: boolean;
  now: string;
};

/** All applications for membership, newest first. */
export function ApplicationsList({ page, filters, waiting, isFirst, now }: Props) {
  const zone = useZone();
  const { applications, next } = page;
  const listQuery: Record<string, string> = { list: "applications", ...filters };
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <>
      {(applications.length > 0 || isNarrowed) && (
        <ApplicationsToolbar
          filters={filters}
          waiting={waiting}
          found={isNarrowed ? countedOf(page, "application") : ""}
        />
      )}
      {applications.length > 0 ? (
        <DataTable
          label="Applications"
          columns={columnsFor(zone, isoDay(now, zone))}
          rows={applications}
          keyOf={({ id }) => id}
          isFaint={({ state }) => state === "declined"}
        />
      ) : isNarrowed ? (
        <EmptyState title="Nothing found">Try a company, a person, a city or a reference.</EmptyState>
      ) : (
        <EmptyState title="No applications yet">They appear here when companies apply.</EmptyState>
      )}
      <ListPages list={portal.members} what="applications" filters={listQuery} isFirst={isFirst} next={next} />
    </>
  );
}

type ToolbarProps = Pick<Props, "filters" | "waiting"> & { found: string };

function ApplicationsToolbar({ filters: { q, state }, waiting, found }: ToolbarProps) {
  const list = "applications";
  const addressOf = (query: Record<string, string>) =>
    `${portal.members}?${new URLSearchParams({ list, ...(q && { q }), ...query })}`;
  return (
    <Toolbar
      label="Filter by state"
      chips={[
        { label: "All", to: addressOf({}), isCurrent: !state },
        ...Object.entries(APPLICATION_STATE_LABELS).map(([one, label]) => ({
          label,
          to: addressOf({ state: one }),
          isCurrent: one === state,
          ...(one === "new" && { count: waiting.total }),
        })),
      ]}
      found={found}
      filters={
        <ListFilters
          label="Search applications"
          kept={{ list, state }}
          q={{ value: q, label: "Company, person, place, email or reference" }}
        />
      }
      menus={
        <ExportMenu files={[{ path: "/api/applications", query: { ...(q && { q }), ...(state && { state }) } }]} />
      }
    />
  );
}

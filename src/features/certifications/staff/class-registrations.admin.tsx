import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { MemberCheckMark } from "#features/membership/staff/member-check-mark.tsx";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { countedOf } from "#shared/counts.ts";
import { UNDELIVERED } from "#shared/letters.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { type Chip, ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type ClassFilters, classFiltersSchema, type StaffClassRegistration } from "../rules/class-view.ts";
import { CERT_ID_WORDS, type CertIdStatus } from "../rules/states.ts";
import type { Route } from "./+types/class-registrations.admin";
import { ClassStatusMark } from "./class-status-mark.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Class registrations");

export const loader = loadPage(async ({ api, query }) => {
  const filters = filtersIn(classFiltersSchema, query);
  const before = query.get("before") ?? undefined;
  const page = await found(api["class-registrations"].$get({ query: { ...filters, before } }));
  return { ...page, filters, isFirst: !before };
});

const LIST = portal.classRegistrations;

/** Every class registration, newest first. */
export default function ClassRegistrationsPage({ loaderData: page }: Route.ComponentProps) {
  const { registrations, next, filters, isFirst } = page;
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <Workspace title="Class registrations">
      {(registrations.length > 0 || isNarrowed) && (
        <ClassesToolbar filters={filters} found={isNarrowed ? countedOf(page, "class registration") : ""} />
      )}
      {registrations.length > 0 && (
        <DataTable
          label="Class registrations"
          columns={columnsFor(registrations)}
          rows={registrations}
          keyOf={({ id }) => id}
        />
      )}
      {registrations.length === 0 &&
        (isNarrowed ? (
          <EmptyState title="Nothing found">Try a name, a company, a certification ID or a reference.</EmptyState>
        ) : (
          <EmptyState title="No class registrations yet">They appear here when people register.</EmptyState>
        ))}
      <ListPages list={LIST} what="class registrations" filters={filters} isFirst={isFirst} next={next} />
    </Workspace>
  );
}

/** Tabs of the list, each with its filters. */
const PARTS: readonly { label: string; is: Omit<ClassFilters, "q"> }[] = [
  { label: "All", is: {} },
  { label: "Unknown ID", is: { ids: "unknown" } },
  { label: "Possible duplicates", is: { show: "twice" } },
  { label: "Cancelled", is: { state: "cancelled" } },
];
const ID_CHOICES = [
  { value: "", label: "Any ID" },
  ...Object.entries(CERT_ID_WORDS).map(([value, label]) => ({ value, label: `${label} ID` })),
];

function ClassesToolbar({ filters, found: many }: { filters: ClassFilters; found: string }) {
  const { q, ids, show, state } = filters;
  const chips = PARTS.map(({ label, is }): Chip => {
    const query = new URLSearchParams({ ...(q && { q }), ...is }).toString();
    const isCurrent = is.ids === ids && is.show === show && is.state === state;
    return { label, to: query ? `${LIST}?${query}` : LIST, isCurrent };
  });
  return (
    <Toolbar
      label="Filter class registrations"
      chips={chips}
      found={many}
      filters={
        <ListFilters
          label="Search class registrations"
          kept={{ show, state, ids }}
          q={{ value: q, label: "Name, company, email, class, ID or reference" }}
        />
      }
      menus={
        <>
          <Menu label="Filter" staysOpen>
            <ListFilters
              label="Filter by certification ID"
              kept={{ q, show, state }}
              choices={[{ name: "ids", label: "Certification ID", value: ids, choices: ID_CHOICES }]}
            />
          </Menu>
          <ExportMenu files={[{ path: "/api/class-registrations", query: filters }]} />
        </>
      }
    />
  );
}

const nameOf = ({ firstName, lastName }: StaffClassRegistration) => `${firstName} ${lastName}`;

const columns = columnsOf<StaffClassRegistration>([
  {
    key: "name",
    head: "Name",
    isWide: true,
    marks: UndeliveredMark,
    cell: (one) => (
      <PageLink to={portal.registration(one.reference)} aria-label={`${nameOf(one)}, ${one.reference}`}>
        {nameOf(one)}
      </PageLink>
    ),
  },
  { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
  {
    key: "class",
    head: "Class",
    cell: ({ class: level, certType }) => (certType === "Certification" ? level : `${level} Re-Cert.`),
  },
  { key: "price", head: "Price", isAmount: true, phone: "none", cell: ({ priceCents }) => formatCents(priceCents) },
  {
    key: "payment",
    head: "Payment",
    phone: "mark",
    cell: (one) => <ClassStatusMark {...one} sums={sumsOf(one.charges)} />,
  },
  {
    key: "member",
    head: "Member",
    phone: "none",
    cell: ({ isActiveMember, memberCheck }) => isActiveMember && <MemberCheckMark check={memberCheck} />,
  },
  { key: "id", head: "Certification ID", cell: ({ certId }) => certId, marks: IdMark },
  { key: "date", head: "Date", phone: "none", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
]);

/** The column is left out if no row of the page has the member price. */
const columnsFor = (registrations: readonly StaffClassRegistration[]) =>
  columns.filter(({ key }) => key !== "member" || registrations.some(({ isActiveMember }) => isActiveMember));

function UndeliveredMark({ undelivered }: StaffClassRegistration) {
  if (!undelivered) return null;
  return (
    <PageLink to={portal.letter(undelivered.letter)}>
      <Mark tone="bad">{UNDELIVERED[undelivered.state].mark}</Mark>
    </PageLink>
  );
}

const CERT_ID_TONES: Record<CertIdStatus, Tone> = { issued: "open", known: "good", unknown: "bad" };

function IdMark(registration: StaffClassRegistration) {
  const { certIdStatus, certHolder } = registration;
  const isOthers = certHolder !== undefined && certHolder.toLowerCase() !== nameOf(registration).toLowerCase();
  if (isOthers)
    return (
      <Mark tone="bad" more={`Issued to ${certHolder}`}>
        Mismatch
      </Mark>
    );
  return <Mark tone={CERT_ID_TONES[certIdStatus]}>{CERT_ID_WORDS[certIdStatus]}</Mark>;
}

export { PageProblem as ErrorBoundary };

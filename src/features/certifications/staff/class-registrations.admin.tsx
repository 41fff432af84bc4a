import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { MemberCheckMark } from "#features/membership/staff/member-check-mark.tsx";
import { paymentText, sumsOf } from "#features/payments/rules/charge-sums.ts";
import { PriceCell } from "#features/payments/staff/price-cell.tsx";
import { countedOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { UNDELIVERED } from "#shared/letters.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ChoiceFilter, FilterForm, filtersIn, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { classFiltersSchema, type StaffClassRegistration } from "../rules/class-view.ts";
import { CERT_ID_WORDS, type CertIdStatus, type ClassStatus } from "../rules/states.ts";
import type { Route } from "./+types/class-registrations.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Class registrations");

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(classFiltersSchema, params);
  const before = params.get("before") ?? undefined;
  const page = await context.get(apiContext)["class-registrations"].$get({ query: { ...filters, before } });
  if (page.status !== 200) return absent(page);
  return { ...(await page.json()), filters, isFirst: !before };
}

const LIST = portal.classRegistrations;
const COLUMNS = ["Name", "Class", "Certification ID", "Member price", "Price", "Payment", "Registered"];

export default function ClassRegistrationsPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { registrations, total, isMore, next, filters, isFirst } = page;
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  return (
    <>
      <PageHead title="Class registrations" note="The newest first" />
      {(registrations.length > 0 || isNarrowed) && (
        <FilterForm
          label="Filter class registrations"
          list={LIST}
          filters={filters}
          found={countedOf({ total, isMore }, "class registration")}
        >
          <WordsFilter label="Name, company, email, class, ID or reference" value={filters.q} />
          <ChoiceFilter name="state" label="State" value={filters.state} choices={STATE_CHOICES} any="Standing" />
          <ChoiceFilter name="show" label="Show" value={filters.show} choices={SHOW_CHOICES} />
          <ChoiceFilter name="ids" label="Certification ID" value={filters.ids} choices={ID_CHOICES} />
        </FilterForm>
      )}
      {registrations.length > 0 && <Downloads path="/api/class-registrations" query={filters} />}
      {registrations.length > 0 ? (
        <TableFrame stacks label="Class registrations" columns={COLUMNS} amounts={["Price"]}>
          {registrations.map((registration) => (
            <Registration key={registration.id} registration={registration} />
          ))}
        </TableFrame>
      ) : isNarrowed ? (
        <EmptyState title="Nothing found">Try a name, a company, a certification ID or a reference.</EmptyState>
      ) : (
        <EmptyState title="No class registrations yet">They appear here the moment they are sent.</EmptyState>
      )}
      <ListPages list={LIST} what="class registrations" asked={filters} isFirst={isFirst} next={next} />
    </>
  );
}

const CERT_ID_TONES: Record<CertIdStatus, Tone> = { issued: "open", known: "good", unknown: "bad" };
const ID_CHOICES = Object.entries(CERT_ID_WORDS).map(([value, label]) => ({ value, label }));
const STATUS_TONES: Record<ClassStatus, Tone> = {
  ...{ awaiting_payment: "open", paid: "good", refunded: "over", cancelled: "bad" },
};
const SHOW_CHOICES = [{ value: "twice", label: "May be twice" }];
const STATE_CHOICES = [{ value: "cancelled", label: "Cancelled" }];

function Registration({ registration }: { registration: StaffClassRegistration }) {
  const { firstName, lastName, company, email, phone, reference, certHolder, payMethod } = registration;
  const sums = sumsOf(registration.charges);
  const isOthers = certHolder !== undefined && certHolder.toLowerCase() !== `${firstName} ${lastName}`.toLowerCase();
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.registration(reference)}>
          {firstName} {lastName}
        </PageLink>
        <span className={cell.more}>{company}</span>
        <a className={`${cell.more} ${cell.whole}`} href={`mailto:${email}`}>
          {email}
        </a>
        {registration.undelivered && (
          <PageLink className={cell.more} to={portal.letter(registration.undelivered.letter)}>
            <Mark tone="bad">{UNDELIVERED[registration.undelivered.state].mark}</Mark>
          </PageLink>
        )}
        <span className={`${cell.more} ${cell.whole}`}>{formatPhone(phone)}</span>
      </Table.Th>
      <Table.Td>
        {registration.class}
        <span className={`${cell.more} ${cell.whole}`}>{registration.certType}</span>
      </Table.Td>
      <Table.Td>
        <span className={cell.whole}>{registration.certId}</span>{" "}
        <Mark tone={CERT_ID_TONES[registration.certIdStatus]}>{CERT_ID_WORDS[registration.certIdStatus]}</Mark>
        {isOthers && <span className={cell.more}>Issued to {certHolder}</span>}
      </Table.Td>
      <Table.Td>
        {registration.isActiveMember ? <MemberCheckMark check={registration.memberCheck} /> : "No member price"}
      </Table.Td>
      <PriceCell priceCents={registration.priceCents} sums={sums} />
      <Table.Td>
        <Mark tone={STATUS_TONES[registration.status]}>{paymentText(registration.status, sums)}</Mark>
        {payMethod && <span className={cell.more}>{payMethod}</span>}
      </Table.Td>
      <Table.Td>
        <time className={cell.whole} dateTime={registration.createdAt}>
          {formatDateTime(registration.createdAt, useZone())}
        </time>
        <PageLink className={`${cell.more} ${cell.whole}`} to={portal.registration(reference)}>
          {reference}
        </PageLink>
      </Table.Td>
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };

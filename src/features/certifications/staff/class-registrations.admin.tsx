import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { MemberCheckMark } from "#features/membership/staff/member-check-mark.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { countOf, matches } from "#ui/admin/lists/search.ts";
import { SearchBox } from "#ui/admin/lists/search-box.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { useAddressState } from "#ui/admin/lists/use-address-state.ts";
import { Mark, type Tone } from "#ui/admin/mark.tsx";
import { PageHead } from "#ui/admin/page-head.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffClassRegistration } from "../rules/class-view.ts";
import type { CertIdStatus, ClassStatus } from "../rules/states.ts";
import type { Route } from "./+types/class-registrations.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Class registrations");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext)["class-registrations"].$get();
  return response.status === 200 ? response.json() : absent(response);
}

const COLUMNS = ["Name", "Class", "Certification ID", "Member price", "Payment", "Registered"];

export default function ClassRegistrationsPage({ loaderData: registrations }: Route.ComponentProps) {
  const [query, setQuery] = useAddressState("q");
  if (!registrations) return null;
  const found = registrations.filter((one) =>
    matches(query, one.firstName, one.lastName, one.company, one.email, one.reference, one.certId, one.class),
  );
  return (
    <>
      <PageHead title="Class registrations" note="The newest first">
        {registrations.length > 0 && (
          <SearchBox
            label="Search class registrations"
            value={query}
            onChange={setQuery}
            found={countOf(found.length, "class registration")}
          />
        )}
      </PageHead>
      {registrations.length === 0 ? (
        <EmptyState title="No class registrations yet">They appear here the moment they are sent.</EmptyState>
      ) : found.length === 0 ? (
        <EmptyState title="Nothing found">Try a name, a company, a certification ID or a reference.</EmptyState>
      ) : (
        <TableFrame stacks label="Class registrations" columns={COLUMNS}>
          {found.map((registration) => (
            <Registration key={registration.id} registration={registration} />
          ))}
        </TableFrame>
      )}
    </>
  );
}

type Word = { label: string; tone: Tone };

const CERT_IDS: Record<CertIdStatus, Word> = {
  issued: { label: "Issued", tone: "open" },
  known: { label: "Known", tone: "good" },
  unknown: { label: "Unknown", tone: "bad" },
};
const STATUSES: Record<ClassStatus, Word> = {
  awaiting_payment: { label: "Awaiting payment", tone: "open" },
  paid: { label: "Paid", tone: "good" },
  refunded: { label: "Refunded", tone: "over" },
  cancelled: { label: "Cancelled", tone: "over" },
};
const Said = ({ label, tone }: Word) => <Mark tone={tone}>{label}</Mark>;

function Registration({ registration }: { registration: StaffClassRegistration }) {
  const { firstName, lastName, company, email, phone, reference, certHolder, payMethod } = registration;
  const price = sumCents(registration.charges.map(({ amountCents }) => amountCents));
  const isOthers = certHolder !== undefined && certHolder.toLowerCase() !== `${firstName} ${lastName}`.toLowerCase();
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {firstName} {lastName}
        <span className={cell.more}>{company}</span>
        <a className={`${cell.more} ${cell.whole}`} href={`mailto:${email}`}>
          {email}
        </a>
        <span className={`${cell.more} ${cell.whole}`}>{formatPhone(phone)}</span>
      </Table.Th>
      <Table.Td>
        {registration.class}
        <span className={`${cell.more} ${cell.whole}`}>{registration.certType}</span>
      </Table.Td>
      <Table.Td>
        <span className={cell.whole}>{registration.certId}</span> <Said {...CERT_IDS[registration.certIdStatus]} />
        {isOthers && <span className={cell.more}>Issued to {certHolder}</span>}
      </Table.Td>
      <Table.Td>
        {registration.isActiveMember ? <MemberCheckMark check={registration.memberCheck} /> : "No member price"}
      </Table.Td>
      <Table.Td>
        {formatCents(price)} <Said {...STATUSES[registration.status]} />
        {payMethod && <span className={cell.more}>{payMethod}</span>}
      </Table.Td>
      <Table.Td>
        <time className={cell.whole} dateTime={registration.createdAt}>
          {formatDateTime(registration.createdAt, useZone())}
        </time>
        <span className={`${cell.more} ${cell.whole}`}>{reference}</span>
      </Table.Td>
    </Table.Tr>
  );
}

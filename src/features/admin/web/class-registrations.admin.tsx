import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import type { StaffClassRegistration } from "#features/certifications/rules/class-view.ts";
import type { CertIdStatus, ClassStatus } from "#features/certifications/rules/states.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { EmptyState } from "#ui/admin/empty-state.tsx";
import { Mark, type Tone } from "#ui/admin/mark.tsx";
import { PageHead } from "#ui/admin/page-head.tsx";
import { SearchBox } from "#ui/admin/search-box.tsx";
import { TableFrame } from "#ui/admin/table-frame.tsx";
import { useAddressState } from "#ui/admin/use-address-state.ts";
import type { Route } from "./+types/class-registrations.admin";
import styles from "./class-registrations.module.css";
import { useZone } from "./letters.admin.tsx";
import { MemberCheckMark } from "./member-check-mark.tsx";
import { countOf, matches } from "./search.ts";
import { absent } from "./staff-data.ts";
import { staffMeta } from "./staff-meta.ts";

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
        <span className={styles.more}>{company}</span>
        <a className={`${styles.more} ${styles.whole}`} href={`mailto:${email}`}>
          {email}
        </a>
        <span className={`${styles.more} ${styles.whole}`}>{formatPhone(phone)}</span>
      </Table.Th>
      <Table.Td>
        {registration.class}
        <span className={`${styles.more} ${styles.whole}`}>{registration.certType}</span>
      </Table.Td>
      <Table.Td>
        <span className={styles.whole}>{registration.certId}</span> <Said {...CERT_IDS[registration.certIdStatus]} />
        {isOthers && <span className={styles.more}>Issued to {certHolder}</span>}
      </Table.Td>
      <Table.Td>
        {registration.isActiveMember ? <MemberCheckMark check={registration.memberCheck} /> : "No member price"}
      </Table.Td>
      <Table.Td>
        {formatCents(price)} <Said {...STATUSES[registration.status]} />
        {payMethod && <span className={styles.more}>{payMethod}</span>}
      </Table.Td>
      <Table.Td>
        <time className={styles.whole} dateTime={registration.createdAt}>
          {formatDateTime(registration.createdAt, useZone())}
        </time>
        <span className={`${styles.more} ${styles.whole}`}>{reference}</span>
      </Table.Td>
    </Table.Tr>
  );
}

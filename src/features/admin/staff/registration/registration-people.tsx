/** Who is in a registration, what they answered, and the company that they belong to. */

import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { MemberCheckMark, memberCheckReason } from "#features/membership/staff/member-check-mark.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { phoneLink } from "#ui/phone-link.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import { LikelyEmail } from "./likely-email.tsx";
import styles from "./registration.module.css";

type Props = { registration: StaffRegistration };

export function RegistrationFacts({ registration }: Props) {
  const zone = useZone();
  const { contact, ended, memberCheck, asksMemberPrice, certification } = registration;
  return (
    <>
      {ended && (
        <p className={styles.ended}>
          Ended {formatDateTime(ended.at, zone)} by {ended.by}: {ended.reason}
        </p>
      )}
      <Facts>
        <Fact label={registration.kind === "event" ? "Event" : "Class"}>
          <About registration={registration} />
        </Fact>
        <Fact label="Email">
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <LikelyEmail registration={registration} />
        </Fact>
        <Fact label="Phone">
          <a href={phoneLink(contact.phone)}>{formatPhone(contact.phone)}</a>
        </Fact>
        <Fact label="Address">{contact.address}</Fact>
        <Fact label="Company">
          <Companies registration={registration} />
        </Fact>
        <Fact label="Member price">
          {!asksMemberPrice && "Not asked for"}
          {memberCheck && (
            <>
              <MemberCheckMark check={memberCheck} /> {memberCheckReason(memberCheck)}
            </>
          )}
        </Fact>
        {certification && (
          <Fact label="Certification ID">
            {certification.certId} <CertMark status={certification.status} />
            {certification.holder && <span className={cell.more}>Issued to {certification.holder}</span>}
          </Fact>
        )}
        <Fact label="Registered">
          {formatDateTime(registration.createdAt, zone)}
          {registration.payMethod && <span className={cell.more}>Chose to pay by {registration.payMethod}</span>}
        </Fact>
        {registration.holdUntil && <Fact label="Held until">{formatDateTime(registration.holdUntil, zone)}</Fact>}
      </Facts>
    </>
  );
}

function About({ registration: { about } }: Props) {
  return (
    <>
      {about.eventId ? <PageLink to={portal.registrants(about.eventId)}>{about.title}</PageLink> : about.title}
      {about.days && <span className={cell.more}>{about.days}</span>}
      {about.place && <span className={cell.more}>{about.place}</span>}
    </>
  );
}

/** What the form says, and the members that it fits. */
function Companies({ registration: { contact, companies } }: Props) {
  return (
    <>
      {contact.company || "None given"}
      {companies.length === 0 && <span className={cell.more}>Not on the member roll</span>}
      {companies.map(({ id, name, isActive, because }) => (
        <span key={id} className={cell.more}>
          <PageLink to={portal.member(id)}>{name}</PageLink>
          {because === "linked" && ", linked"}{" "}
          {isActive ? <Mark tone="good">Member</Mark> : <Mark tone="over">Membership ended</Mark>}
        </span>
      ))}
    </>
  );
}

const CERT_MARKS = {
  issued: { label: "Issued", tone: "open" },
  known: { label: "Known", tone: "good" },
  unknown: { label: "Unknown", tone: "bad" },
} as const;

const CertMark = ({ status }: { status: keyof typeof CERT_MARKS }) => (
  <Mark tone={CERT_MARKS[status].tone}>{CERT_MARKS[status].label}</Mark>
);

export const RegistrationPeople = ({ registration: { people, oneByOne } }: Props) =>
  (people.length > 0 || oneByOne) && (
    <section className={styles.part}>
      <h2 className={styles.heading}>People</h2>
      {people.length === 0 ? <p>Nobody but the registrant comes.</p> : <PeopleTable people={people} />}
    </section>
  );

const PeopleTable = ({ people }: Pick<StaffRegistration, "people">) => (
  <TableFrame stacks label="People of the registration" columns={["Name", "As", "Email"]}>
    {people.map(({ path, role, name, email }) => (
      <Table.Tr key={path}>
        <Table.Th scope="row">{name || "Not named yet"}</Table.Th>
        <Table.Td>{role}</Table.Td>
        <Table.Td>{email && <a href={`mailto:${email}`}>{email}</a>}</Table.Td>
      </Table.Tr>
    ))}
  </TableFrame>
);

export const RegistrationAnswers = ({ registration: { answers, claims } }: Props) => (
  <section className={styles.part}>
    <h2 className={styles.heading}>Answers</h2>
    <dl className={styles.answers}>
      {answers.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || "Not provided"}</dd>
        </div>
      ))}
      {claims.map(({ option, count, state }) => (
        <div key={`${option} ${state}`}>
          <dt>Taken of what is limited</dt>
          <dd>
            {option}: {count}, {state}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

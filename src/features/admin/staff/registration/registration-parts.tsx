/** The first tab of a registration: its people and answers at the left, its contact at the right. */
import type { ReactNode } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { MemberCheckMark, memberCheckReason } from "#features/membership/staff/member-check-mark.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import cell from "#ui/admin/lists/cell.module.css";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { phoneLink } from "#ui/phone-link.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import { ActLink, type Acts, OpenForm } from "./acts.tsx";
import { LikelyEmail } from "./likely-email.tsx";
import { LinkCompany } from "./link-company.tsx";
import styles from "./registration.module.css";

type Props = { registration: StaffRegistration; acts: Acts };
type Registration = Pick<Props, "registration">;

export function ContactCard({ registration, acts }: Props) {
  const zone = useZone();
  const { contact, memberCheck, certification, holdUntil, payMethod } = registration;
  return (
    <Section
      title="Contact"
      act={
        contact.mailing && (
          <ActLink acts={acts} act="contact">
            Edit
          </ActLink>
        )
      }
    >
      <OpenForm registration={registration} acts={acts} of={["contact"]} />
      <dl className={styles.facts}>
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
          <LinkCompany registration={registration} />
        </Fact>
        {memberCheck && (
          <Fact label="Member price">
            <MemberCheckMark check={memberCheck} /> {memberCheckReason(memberCheck)}
          </Fact>
        )}
        {certification && (
          <Fact label="Certification ID">
            {certification.certId} <CertMark status={certification.status} />
            {certification.holder && <span className={cell.more}>Issued to {certification.holder}</span>}
          </Fact>
        )}
        {payMethod && <Fact label="Pays by">{payMethod}</Fact>}
        {holdUntil && <Fact label="Held until">{formatDateTime(holdUntil, zone)}</Fact>}
      </dl>
    </Section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The typed company, and the members that it may be. */
const Companies = ({ registration: { contact, companies } }: Registration) => (
  <>
    {companies.every(({ name }) => name !== contact.company) && (contact.company || "None given")}
    {companies.length === 0 && <span className={cell.more}>Not a member</span>}
    {companies.map(({ id, name, isActive, because }) => (
      <span key={id} className={cell.more}>
        <PageLink to={portal.member(id)}>{name}</PageLink>
        {because === "linked" && ", linked"}{" "}
        {isActive ? <Mark tone="good">Member</Mark> : <Mark tone="over">Membership ended</Mark>}
      </span>
    ))}
  </>
);

const CERT_MARKS = {
  issued: { label: "Issued", tone: "open" },
  known: { label: "Known", tone: "good" },
  unknown: { label: "Unknown", tone: "bad" },
} as const;

const CertMark = ({ status }: { status: keyof typeof CERT_MARKS }) => (
  <Mark tone={CERT_MARKS[status].tone}>{CERT_MARKS[status].label}</Mark>
);

const WHO = { attendee: "an attendee", guest: "a guest" } as const;

export function PeopleCard({ registration, acts }: Props) {
  const { people, oneByOne, kind } = registration;
  if (people.length === 0 && !oneByOne) return null;
  return (
    <Section
      title="People"
      act={
        <div className={styles.buttons}>
          {kind === "event" && people.length > 0 && (
            <ActLink acts={acts} act="names">
              Correct names
            </ActLink>
          )}
          {oneByOne && <ActLink acts={acts} act="add">{`Add ${WHO[oneByOne]}`}</ActLink>}
          {oneByOne && people.length > 0 && <ActLink acts={acts} act="remove">{`Remove ${WHO[oneByOne]}`}</ActLink>}
        </div>
      }
    >
      <OpenForm registration={registration} acts={acts} of={["names", "add", "remove"]} />
      {people.length === 0 ? (
        <p className={styles.note}>Only the registrant.</p>
      ) : (
        <DataTable label="People in this registration" columns={PEOPLE} rows={people} keyOf={({ path }) => path} />
      )}
    </Section>
  );
}

const PEOPLE = columnsOf<StaffRegistration["people"][number]>([
  { key: "name", head: "Name", isWide: true, cell: ({ name }) => name || <Mark tone="open">Name missing</Mark> },
  { key: "as", head: "Role", cell: ({ role }) => role },
  { key: "email", head: "Email", isWide: true, cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a> },
]);

export const AnswersCard = ({ registration, acts }: Props) => (
  <Section
    title="Answers"
    act={
      <ActLink acts={acts} act="choice">
        Change selection
      </ActLink>
    }
  >
    <OpenForm registration={registration} acts={acts} of={["choice"]} />
    <dl className={styles.answers}>
      {registration.answers.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value || "Not provided"}
        </Fact>
      ))}
      {registration.claims.map(({ option, count, state }) => (
        <Fact key={`${option} ${state}`} label={state === "held" ? "Held" : "Taken"}>
          {option}: {count}
        </Fact>
      ))}
    </dl>
  </Section>
);

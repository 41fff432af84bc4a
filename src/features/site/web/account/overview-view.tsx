import { Form, Link } from "react-router";
import { AccountFrame, type AccountUser } from "#features/accounts/web/member/account-frame.tsx";
import { MessageBox } from "#features/accounts/web/views/message-box.tsx";
import { COMPANY_ROLE_LABELS } from "#features/membership/rules/company-people.ts";
import { ACCOUNT_COMPANY, recordsPath } from "#shared/account-paths.ts";
import type { CustomerTexts } from "#shared/customer-fields.ts";
import { cents, formatCents } from "#shared/money.ts";
import { CONTACT, EVENTS } from "#shared/paths.ts";
import { Button } from "#ui/public/button.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import type { Overview } from "../../rules/account/overview.ts";
import { RECORD_KINDS, RECORD_LABELS } from "../../rules/account/record-kinds.ts";
import styles from "./account.module.css";
import { ComingUp } from "./coming-up.tsx";
import { PayOpen } from "./pay-open.tsx";
import type { Told } from "./personal.ts";
import { RecordsList } from "./records-list.tsx";
import { ToldNotice } from "./told-notice.tsx";

type Props = {
  user: AccountUser;
  overview: Overview;
  /** The payer of open charges. */
  details: Partial<CustomerTexts>;
  invitations: readonly { id: string; company: string; invitedBy: string }[];
  told: Told | undefined;
  refused: string | undefined;
};

export function OverviewView({ user, overview, details, invitations, told, refused }: Props) {
  const { company, toJoin, isEmailVerified, open, unconfirmed, upcoming, newest } = overview;
  return (
    <AccountFrame user={user} title="Your account">
      <ToldNotice told={told} />
      {refused && <MessageBox tone="danger">{refused}</MessageBox>}
      {!isEmailVerified && (
        <p className={styles.told}>Your email address is not verified yet: open the link in our email.</p>
      )}
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} {...invitation} />
      ))}
      {toJoin && !toJoin.isDeclined && <JoinQuestion {...toJoin} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <PayOpen open={open} company={company} payer={details} />
          <Unconfirmed rows={unconfirmed} />
          <section className={styles.part}>
            <h2>Coming up</h2>
            {upcoming.length > 0 ? (
              <ComingUp rows={upcoming} />
            ) : (
              <p>
                No registrations ahead. <Link to={EVENTS}>See the events</Link>
              </p>
            )}
          </section>
          <Receipts {...newest.receipts} />
        </div>
        <div className={styles.aside}>
          <CompanyCard company={company} />
          {toJoin?.isDeclined && <JoinAfterAll {...toJoin} />}
          <AllRecords newest={newest} />
        </div>
      </div>
    </AccountFrame>
  );
}

const Invitation = ({ id, company, invitedBy }: Props["invitations"][number]) => (
  <Form method="post" className={styles.invitation}>
    <p>{`${invitedBy} invites you to the page of ${company}, whose people then see what you register.`}</p>
    <input type="hidden" name="invitation" value={id} />
    <Button type="submit">{`Join ${company}`}</Button>
  </Form>
);

type ToJoin = NonNullable<Overview["toJoin"]>;

/** Asks the reader, whose email domain is a member company's, whether they belong to it. */
const JoinQuestion = ({ id, name }: ToJoin) => (
  <section className={styles.question} aria-labelledby="join">
    <h2 id="join">{`Do you work for ${name}?`}</h2>
    <p>
      {`${name} is a member and wants to see what you register for from now on. You would see its registrations, receipts and invoices as well. You can leave at any time.`}
    </p>
    <div className={styles.forms}>
      <AnswerButton answer="join" company={id} label={`Join ${name}`} />
      <AnswerButton answer="not-now" company={id} label="Not now" look="secondary" />
    </div>
  </section>
);

const JoinAfterAll = ({ id, name }: ToJoin) => (
  <section className={styles.part}>
    <p>{`You answered “Not now” to ${name}. It does not see what you register for.`}</p>
    <AnswerButton answer="join" company={id} label={`Join ${name}`} look="secondary" />
  </section>
);

type AnswerProps = { answer: "join" | "not-now"; company: string; label: string; look?: "secondary" };

const AnswerButton = ({ answer, company, label, look }: AnswerProps) => (
  <Form method="post">
    <input type="hidden" name="company" value={company} />
    <Button type="submit" name="answer" value={answer} {...(look && { look })}>
      {label}
    </Button>
  </Form>
);

/** Registrations made by visitors who typed the reader's address; the reader confirms which are theirs. */
const Unconfirmed = ({ rows }: { rows: Overview["unconfirmed"] }) =>
  rows.length > 0 && (
    <section className={styles.part} aria-labelledby="yours">
      <h2 id="yours">Is this yours?</h2>
      <p>
        Somebody entered your email address here without signing in. What is yours moves up to what you owe. If
        something is not, <Link to={CONTACT}>tell the office</Link>.
      </p>
      <ul className={styles.list}>
        {rows.map(({ reference, label, name, amountCents }) => (
          <li key={reference} className={styles.row}>
            <span className={styles.what}>
              <strong>{label}</strong>
              <span className={styles.note}>{[name, reference, formatCents(cents(amountCents))].join(" · ")}</span>
            </span>
            <Form method="post">
              <Button type="submit" look="secondary" name="reference" value={reference}>
                Yes, mine<span className="visually-hidden">: {reference}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );

const Receipts = ({ rows, hasMore }: Overview["newest"]["receipts"]) => (
  <section className={styles.part}>
    <h2>Receipts</h2>
    {rows.length > 0 ? <RecordsList rows={rows} /> : <p>None yet.</p>}
    {hasMore && (
      <Link className={styles.more} to={recordsPath("receipts")}>
        All receipts
      </Link>
    )}
  </section>
);

/** Links to the company. */
const CompanyCard = ({ company }: Pick<Overview, "company">) => (
  <Sign label="Your company">
    <p className={styles.small}>{company ? COMPANY_ROLE_LABELS[company.role] : "Your company"}</p>
    <h2>{company?.name ?? "None yet"}</h2>
    <Link className={styles.more} to={ACCOUNT_COMPANY}>
      {company ? "People, domains and listing" : "How to join yours"}
    </Link>
  </Sign>
);

const AllRecords = ({ newest }: Pick<Overview, "newest">) => (
  <section>
    <h2 className={styles.asideTitle}>Records</h2>
    <ul className={styles.links}>
      {RECORD_KINDS.map((kind) => {
        const { rows, hasMore } = newest[kind];
        return (
          <li key={kind}>
            <Link to={recordsPath(kind)}>{RECORD_LABELS[kind]}</Link>
            <span className={styles.count}>{hasMore ? "more than 3" : rows.length || "none"}</span>
          </li>
        );
      })}
    </ul>
  </section>
);

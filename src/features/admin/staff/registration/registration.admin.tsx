import { redirect } from "react-router";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { CancelRegistration } from "#features/events/staff/cancel-registration.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Columns, Workspace } from "#ui/admin/layout/workspace.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { Route } from "./+types/registration.admin";
import { ActItem, type Acts, OpenFromMenu, useActs } from "./acts.tsx";
import { MayBeTwice } from "./may-be-twice.tsx";
import { MoneyCard } from "./money-card.tsx";
import styles from "./registration.module.css";
import { RegistrationChanges, RegistrationEmails } from "./registration-history.tsx";
import { RegistrationMoney } from "./registration-money.tsx";
import { RegistrationNotes } from "./registration-notes.tsx";
import { AnswersCard, ContactCard, PeopleCard } from "./registration-parts.tsx";
import { SettleCertId } from "./settle-cert-id.tsx";
import { SettlePrice } from "./settle-price.tsx";
import { StatusMark } from "./status-mark.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `${nameOf(args.loaderData)}, ${args.loaderData.reference}` : "Registration");

export const loader = loadPage(async ({ api, params, query, now }: Page<"reference">) => {
  const registration = await found(api.staff.registrations[":reference"].$get({ param: params }));
  // Redirects the reference of a payment, or one in lower case: each registration has one address.
  if (registration.reference !== params.reference) throw redirect(portal.registration(registration.reference));
  return {
    ...registration,
    today: now().toISOString().slice(0, 10),
    tab: TABS.find((tab) => tab === query.get("tab")),
  };
});

const TABS = ["email", "history"] as const;

const nameOf = ({ contact: { firstName, lastName } }: StaffRegistration): string => `${firstName} ${lastName}`;

/** The names that its papers print. */
const namesOf = (registration: StaffRegistration): string[] => [
  nameOf(registration),
  registration.contact.company,
  ...registration.people.map(({ name }) => name),
];

/** One registration for an event or a class: its people, its money and its answers, then its emails and its changes. */
export default function RegistrationPage({ loaderData }: Route.ComponentProps) {
  return <RegistrationWorkspace key={loaderData.reference} {...loaderData} />;
}

function RegistrationWorkspace({ tab, today, ...registration }: Route.ComponentProps["loaderData"]) {
  const may = useMay();
  const acts = useActs(registration);
  const zone = useZone();
  const { reference, about, contact, letters, changes, ended, createdAt } = registration;
  const page = portal.registration(reference);
  return (
    <Workspace
      title={nameOf(registration)}
      state={<StatusMark {...registration} />}
      back={may("registrations") ? backOf(registration) : undefined}
      note={[contact.company, reference].filter(Boolean).join(" \u00B7 ")}
      noteRest={[...(about.eventId ? [] : [about.title, about.days]), `registered ${formatDateTime(createdAt, zone)}`]
        .filter(Boolean)
        .join(" \u00B7 ")}
      more={<MoreMenu registration={registration} acts={acts} />}
      tabs={[
        { to: page, label: "Overview", isCurrent: !tab },
        { to: `${page}?tab=email`, label: "Email", count: letters.length, isCurrent: tab === "email" },
        { to: `${page}?tab=history`, label: "History", count: changes.length, isCurrent: tab === "history" },
      ]}
    >
      {ended && (
        <p className={styles.ended}>
          Ended {formatDateTime(ended.at, zone)} by {ended.by}: {ended.reason}
        </p>
      )}
      <Ending registration={registration} acts={acts} />
      <OpenFromMenu registration={registration} acts={acts} />
      {tab === "email" && <RegistrationEmails registration={registration} />}
      {tab === "history" && <RegistrationChanges registration={registration} />}
      {!tab && <Overview registration={registration} acts={acts} today={today} />}
    </Workspace>
  );
}

type Props = { registration: StaffRegistration; acts: Acts };

const MoreMenu = ({ registration: { kind }, acts }: Props) =>
  acts.mayChange && (
    <Menu label="More">
      <ActItem acts={acts} act="link">
        Registrant's link
      </ActItem>
      {kind === "event" && (
        <ActItem acts={acts} act="move">
          Move to another event
        </ActItem>
      )}
      <ActItem acts={acts} act="merge">
        Mark as duplicate
      </ActItem>
      <ActItem acts={acts} act="cancel">
        Cancel registration
      </ActItem>
    </Menu>
  );

/** Cancels a registration and settles its money in one form. */
function Ending({ registration, acts }: Props) {
  const { kind, id, reference, contact, money, ended } = registration;
  if (acts.open !== "cancel") return null;
  return (
    <CancelRegistration
      kind={kind}
      registration={{
        id,
        reference,
        firstName: contact.firstName,
        company: contact.company,
        name: nameOf(registration),
      }}
      isPaid={money.charges.some(({ status, amountCents }) => status === "paid" && amountCents > 0)}
      isOver={ended !== null}
      close={() => acts.close()}
    />
  );
}

const Overview = ({ registration, acts, today }: Props & { today: string }) => (
  <Columns
    aside={
      <>
        <MoneyCard registration={registration} acts={acts} today={today} />
        <ContactCard registration={registration} acts={acts} />
      </>
    }
  >
    <UnprintedAmong names={namesOf(registration)} />
    <MayBeTwice registration={registration} acts={acts} />
    <SettlePrice registration={registration} />
    <SettleCertId registration={registration} />
    <PeopleCard registration={registration} acts={acts} />
    <RegistrationMoney registration={registration} today={today} />
    <AnswersCard registration={registration} acts={acts} />
    <RegistrationNotes registration={registration} />
  </Columns>
);

const backOf = ({ about }: StaffRegistration) =>
  about.eventId
    ? { to: portal.registrants(about.eventId), label: about.title }
    : { to: portal.classRegistrations, label: "Class registrations" };

export { PageProblem as ErrorBoundary };

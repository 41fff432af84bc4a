import { redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { cancelByForm } from "#features/events/staff/cancel-by-form.ts";
import { portal } from "#shared/portal-paths.ts";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { Route } from "./+types/registration.admin";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import { ChangeChoice } from "./change/change-choice.tsx";
import { ChangePeople } from "./change/change-people.tsx";
import { MergeRegistrationPart } from "./change/merge-registration.tsx";
import { MoveRegistrationPart } from "./change/move-registration.tsx";
import { CorrectContact } from "./correct-contact.tsx";
import { CorrectPeople } from "./correct-people.tsx";
import { EndRegistration } from "./end-registration.tsx";
import { LinkCompany } from "./link-company.tsx";
import { MayBeTwice } from "./may-be-twice.tsx";
import { OwnerLink } from "./owner-link.tsx";
import styles from "./registration.module.css";
import { changeRegistration } from "./registration-action.ts";
import { RegistrationChanges, RegistrationLetters } from "./registration-history.tsx";
import { RegistrationMoney } from "./registration-money.tsx";
import { RegistrationNotes } from "./registration-notes.tsx";
import { RegistrationAnswers, RegistrationFacts, RegistrationPeople } from "./registration-people.tsx";
import { SendAgain } from "./send-again.tsx";
import { SettleCertId } from "./settle-cert-id.tsx";
import { SettlePrice } from "./settle-price.tsx";
import { StatusMark } from "./status-mark.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `${nameOf(args.loaderData)}, ${args.loaderData.reference}` : "Registration");

export async function loader({ context, params: param }: Route.LoaderArgs) {
  const response = await context.get(apiContext).staff.registrations[":reference"].$get({ param });
  if (response.status !== 200) return absent(response);
  const registration = await response.json();
  // A payment's reference, or one in small letters, leads here: each registration has one address.
  if (registration.reference !== param.reference) throw redirect(portal.registration(registration.reference));
  return registration;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  if (!request.headers.get("content-type")?.includes("json")) return cancelByForm(api, await request.formData());
  return changeRegistration(api, params.reference, (await request.json()) as AskedOfRegistration);
}

export const clientAction = keepTyped;

const nameOf = ({ contact: { firstName, lastName } }: StaffRegistration): string => `${firstName} ${lastName}`;

/** The names on all of its papers. */
const namesOf = (registration: StaffRegistration): string[] => [
  nameOf(registration),
  registration.contact.company,
  ...registration.people.map(({ name }) => name),
];

/** One registration for an event or a class: who comes, what was bought and paid, and all that was written about it. */
export default function RegistrationPage({ loaderData: registration }: Route.ComponentProps) {
  const may = useMay();
  if (!registration) return null;
  const { reference } = registration;
  return (
    <div key={reference}>
      <PageHead title={nameOf(registration)} note={<HeadNote {...{ registration }} />} back={backOf(registration, may)}>
        <StatusMark {...registration} />
      </PageHead>
      <RegistrationFacts registration={registration} />
      <UnprintedAmong names={namesOf(registration)} />
      <CorrectContact registration={registration} />
      <LinkCompany registration={registration} />
      <SettlePrice registration={registration} />
      <SettleCertId registration={registration} />
      <MayBeTwice registration={registration} />
      <RegistrationNotes registration={registration} />
      <RegistrationPeople registration={registration} />
      <CorrectPeople registration={registration} />
      <ChangePeople registration={registration} />
      <RegistrationAnswers registration={registration} />
      <ChangeChoice registration={registration} />
      <MoveRegistrationPart registration={registration} />
      <RegistrationMoney registration={registration} />
      {may("registrations") && <OwnerLink registration={registration} />}
      <div id="its-end" className={registration.ended ? undefined : styles.part}>
        {!registration.ended && may("registrations") && <h2 className={styles.heading}>Its end</h2>}
        <div className={styles.ways}>
          <EndRegistration registration={registration} />
          <MergeRegistrationPart registration={registration} />
        </div>
      </div>
      <RegistrationLetters registration={registration} />
      {!registration.ended && <SendAgain />}
      <RegistrationChanges changes={registration.changes} />
    </div>
  );
}

const HeadNote = ({ registration: { reference, contact } }: { registration: StaffRegistration }) => (
  <>
    {contact.company && `${contact.company} · `}
    {reference}
  </>
);

function backOf({ about }: StaffRegistration, may: ReturnType<typeof useMay>) {
  if (about.eventId && may("registrations"))
    return { to: portal.registrants(about.eventId), label: "All registrants of the event" };
  return may("registrations") && !about.eventId
    ? { to: portal.classRegistrations, label: "All class registrations" }
    : undefined;
}

export { PageProblem as ErrorBoundary };

import { Button } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import parts from "#ui/admin/form-parts.module.css";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import type { Attendee } from "../../rules/attendance/attendance-view.ts";
import { CREDIT_LABELS, type CreditSession } from "../../rules/attendance/credit-session.ts";

type Props = { eventId: string; person: Attendee; sessions: readonly CreditSession[] };

/** The sessions that a person attended, and the technician whose record they are on. */
export function AttendeeDetail({ eventId, person, sessions }: Props) {
  const attended = sessions.filter(({ id }) => person.attended.includes(id));
  return (
    <>
      {attended.length > 0 ? (
        <Facts>
          {attended.map(({ id, title, day, minutes, credit }) => (
            <Fact key={id} label={title}>
              {formatDay(day)}, {countOf(minutes, "minute")}, {CREDIT_LABELS[credit].toLowerCase()}
            </Fact>
          ))}
        </Facts>
      ) : (
        <p>Not marked for any session. Select the row to mark it.</p>
      )}
      {person.version !== null && <Technician eventId={eventId} person={person} version={person.version} />}
    </>
  );
}

type TechnicianProps = { eventId: string; person: Attendee; version: number };

function Technician({ eventId, person, version }: TechnicianProps) {
  const { id, name, technician, candidates, linkedBy } = person;
  const say = useCall(
    (api, technicianId: string | null) =>
      api.admin.events[":eventId"].attendees.technician.$put({
        param: { eventId },
        json: { person: id, technicianId, version },
      }),
    { summary: "Saved. The technician's evidence follows.", readsAfterConflict: true },
  );
  const none = (
    <Button variant="default" aria-label={`No technician: ${name}`} onClick={() => say.run(null)}>
      No technician
    </Button>
  );
  return (
    <>
      {technician && (
        <p>
          <PageLink to={portal.technicianTab(technician.id, "evidence")}>{technician.name}</PageLink>
          {linkedBy ? ` is the technician, said ${linkedBy}.` : " is the technician by name and email."} The sessions
          are evidence on that page.
        </p>
      )}
      {!technician && linkedBy && <p>No technician, said {linkedBy}.</p>}
      {candidates.length > 0 && (
        <ul>
          {candidates.map((one) => (
            <li key={one.id}>
              <PageLink to={portal.technician(one.id)}>{one.name}</PageLink>, {one.company}{" "}
              <Button
                variant="default"
                size="sm"
                aria-label={`This is ${one.name}, ${one.company}`}
                onClick={() => say.run(one.id)}
              >
                {`This is ${one.name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={parts.buttons}>{(technician || candidates.length > 0) && none}</div>
      <Outcome call={say} />
      {!technician && <ByCertId eventId={eventId} person={person} version={version} />}
    </>
  );
}

const fields = fieldsOf<{ certId: string }>([
  { path: "certId", label: "Certification ID", kind: "text", maxLength: 40, isShort: true },
]);

function ByCertId({ eventId, person, version }: TechnicianProps) {
  const form = useNewForm({ fields, summary: "Saved. The technician's evidence follows." }, (api, { certId }) =>
    api.admin.events[":eventId"].attendees.technician.$put({
      param: { eventId },
      json: { person: person.id, certId, version },
    }),
  );
  return (
    <CallForm label={`Match ${person.name} by certification ID`} form={form} button="Match" look="default">
      <Fields form={form} />
    </CallForm>
  );
}

import type { ReactNode } from "react";
import { Form } from "react-router";
import type { RosterPerson } from "#features/certifications/rules/employer/employer-roster.ts";
import { STATUS_WORDS } from "#features/certifications/rules/record/status-on.ts";
import { formatDay } from "#shared/dates.ts";
import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import styles from "./account.module.css";
import type { Told } from "./personal.ts";

type Props = {
  people: readonly RosterPerson[];
  isAdministrator: boolean;
  told: Told | undefined;
  requestKey: string;
};

/** Each technician with what ends when; an administrator reports hours, and who left. */
export const TechnicianList = ({ people, ...forms }: Props) => (
  <section className={styles.part}>
    <h2>Who ends when</h2>
    {people.length === 0 && <p>Nobody here. Technicians appear once your company is their employer on record.</p>}
    <ul className={styles.list}>
      {people.map((person) => (
        <Person key={person.id} person={person} {...forms} />
      ))}
    </ul>
  </section>
);

type Held = RosterPerson["certifications"][number];

function wordsOf({ level, certId, standing, validUntil }: Held): string {
  const status = STATUS_WORDS[standing];
  const end =
    validUntil && (standing === "active" ? `until ${formatDay(validUntil)}` : `ended ${formatDay(validUntil)}`);
  return [level, certId, end ? `${status} ${end}` : status].join(" \u00b7 ");
}

const nameOf = ({ firstName, lastName }: RosterPerson) => `${firstName} ${lastName}`;

function Person({ person, isAdministrator, told, requestKey }: Omit<Props, "people"> & { person: RosterPerson }) {
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{nameOf(person)}</strong>
        {person.certifications.map((one) => (
          <span key={one.certId} className={styles.note}>
            {wordsOf(one)}
          </span>
        ))}
      </span>
      {isAdministrator && (
        <div className={styles.forms}>
          <Report act="hours" label="Report hours" person={person} told={told} requestKey={requestKey}>
            {(field) => (
              <>
                <TextField {...field("hours", "Hours", "Such as 8 or 1.5")} inputMode="decimal" />
                <TextField {...field("day", "First day")} type="date" />
                <TextField {...field("untilDay", "Last day", "Empty: one day")} type="date" />
                <TextField {...field("vouchedBy", "Who vouches for the hours")} />
                <TextField {...field("title", "That person's title")} />
              </>
            )}
          </Report>
          <Report act="left" label="Left the company" person={person} told={told} requestKey={requestKey}>
            {(field) => <TextField {...field("day", "Last day")} type="date" />}
          </Report>
        </div>
      )}
    </li>
  );
}

type Field = (
  name: string,
  label: string,
  hint?: string,
) => {
  name: string;
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  defaultValue: string | undefined;
  autoComplete: "off";
};

type ReportProps = {
  act: "hours" | "left";
  label: string;
  person: RosterPerson;
  told: Told | undefined;
  requestKey: string;
  children: (field: Field) => ReactNode;
};

/** Opens a form about one technician; it stays open with what is wrong. */
function Report({ act, label, person, told, requestKey, children }: ReportProps) {
  const intent = `${act} ${person.id}`;
  const refused = told && "problem" in told && told.intent === intent ? told : undefined;
  const name = nameOf(person);
  const field: Field = (own, text, hint) => ({
    name: own,
    id: `${own}-${act}-${person.id}`,
    label: text,
    ...(hint && { hint }),
    error: refused?.fieldErrors[own],
    defaultValue: refused?.typed[own],
    autoComplete: "off",
  });
  return (
    <details className={styles.seldom} open={refused !== undefined}>
      <summary aria-label={`${label}: ${name}`}>{label}</summary>
      <Form method="post" noValidate preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="requestKey" value={requestKey} />
        <input type="hidden" name="name" value={name} />
        {children(field)}
        <Button type="submit" look="secondary">
          {SEND[act]} {name}
        </Button>
      </Form>
    </details>
  );
}

const SEND = { hours: "Send the hours of", left: "Confirm the last day of" };

import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";

type Props = { registration: StaffRegistration };

/** Names and emails inside a registration for an event, which staff correct after the registrant's cut-off too. */
export function CorrectPeople({ registration }: Props) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { kind, ended, people } = registration;
  if (kind !== "event" || ended || people.length === 0 || !may("registrations")) return null;
  return (
    <>
      <p role="status" className={styles.said}>
        {isSaved && !isOpen && "The names are saved, and the registrant is told."}
      </p>
      {isOpen ? (
        <PeopleForm
          registration={registration}
          onDone={(wasSaved) => {
            setSaved(wasSaved);
            setOpen(false);
          }}
        />
      ) : (
        <Button variant="default" className={styles.after} onClick={() => setOpen(true)}>
          Correct names
        </Button>
      )}
    </>
  );
}

function PeopleForm({ registration, onDone }: Props & { onDone: (wasSaved: boolean) => void }) {
  const [people, setPeople] = useState(registration.people);
  // Of the moment at which the form was opened: what somebody else saves meanwhile is refused.
  const [version] = useState(registration.version);
  const { isSending, refusal, done, send } = useStaffForm();
  useEffect(() => {
    if (done) onDone(true);
  }, [done, onDone]);
  const changed = people.filter((one, at) => {
    const was = registration.people[at];
    return one.name !== was?.name || one.email !== was.email;
  });
  useUnsavedGuard(changed.length > 0 && !done);
  const set = (path: string, change: { name: string } | { email: string }) =>
    setPeople(people.map((one) => (one.path === path ? { ...one, ...change } : one)));
  return (
    <form
      className={`${styles.form} ${styles.after}`}
      noValidate
      aria-label="Correct names"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length === 0) return onDone(false);
        const sent = changed.map(({ path, name, email }) => ({ path, name, ...(email !== undefined && { email }) }));
        send({ deed: "people", people: sent, version } satisfies AskedOfRegistration);
      }}
    >
      {people.map((person) => (
        <PersonFields key={person.path} person={person} errors={refusal?.errors ?? {}} onChange={set} />
      ))}
      <RefusedBox refusal={refusal} hasFields />
      <div className={styles.buttons}>
        <Button type="submit" loading={isSending}>
          Save the names
        </Button>
        <Button variant="default" onClick={() => onDone(false)}>
          Keep them as they are
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = {
  person: StaffRegistration["people"][number];
  errors: Record<string, string>;
  onChange: (path: string, change: { name: string } | { email: string }) => void;
};

const PersonFields = ({ person: { path, role, name, email }, errors, onChange }: FieldsProps) => (
  <div className={styles.person}>
    <TextInput
      label={email === undefined ? role : `${role}: name`}
      value={name}
      error={errors[path] ?? errors[`${path}.name`]}
      onChange={({ currentTarget }) => onChange(path, { name: currentTarget.value })}
    />
    {email !== undefined && (
      <TextInput
        label={`${role}: email`}
        type="email"
        value={email}
        error={errors[`${path}.email`]}
        onChange={({ currentTarget }) => onChange(path, { email: currentTarget.value })}
      />
    )}
  </div>
);

/** Notes of staff about a registration: a form to add one, and each with the actions that its reader may take. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { formatDateTime } from "#shared/dates.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import type { StaffApi } from "#ui/admin/calls/staff-api.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { type Field, fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { type Note, READERS, type StaffRegistration } from "../../rules/registration.ts";
import styles from "./registration.module.css";

type Text = { text: string };
const textField = (label: string): Field<Text> => ({
  path: "text",
  label,
  kind: "long",
  rows: 3,
  help: "Only staff can see it.",
});
type Removal = { reference: string; id: string; isRemoved: boolean };
const setRemoved = (api: StaffApi, { isRemoved, ...param }: Removal) =>
  api.staff.registrations[":reference"].notes[":id"].removal.$post({ param, json: { isRemoved } });

const NEW_NOTE = fieldsOf<Text>([textField("New note")]);
const NOTE = fieldsOf<Text>([textField("Note")]);

export function RegistrationNotes({ registration: { notes, reference } }: { registration: StaffRegistration }) {
  const mayWrite = useMay()(READERS);
  const [isAdding, setAdding] = useState(false);
  const [summary, setSummary] = useState("");
  const remove = useCall((api, id: string) => setRemoved(api, { reference, id, isRemoved: true }), {
    summary: "Note removed.",
    undo: (api, { id }) => setRemoved(api, { reference, id, isRemoved: false }),
  });
  const closeNew = (done = "") => {
    setSummary(done);
    setAdding(false);
  };
  return (
    <Section
      title="Notes"
      act={
        mayWrite &&
        !isAdding && (
          <Button variant="subtle" size="compact-md" onClick={() => setAdding(true)}>
            Add note
          </Button>
        )
      }
    >
      <p role="status" className={styles.summary}>
        {summary}
      </p>
      {isAdding && <NewNote reference={reference} close={closeNew} />}
      {notes.length === 0 && !isAdding && <p className={styles.note}>No notes yet.</p>}
      <Outcome call={remove} />
      {notes.length > 0 && (
        <ol className={styles.list} aria-label="Staff notes">
          {notes.map((note) => (
            <NoteEntry
              key={note.id}
              note={note}
              reference={reference}
              mayWrite={mayWrite}
              remove={() => remove.run(note.id)}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}

type FormProps = { reference: string; close: (summary?: string) => void };

function NewNote({ reference, close }: FormProps) {
  const form = useNewForm({ fields: NEW_NOTE, after: () => close("Saved.") }, (api, json: Text, key) => {
    const header = { "idempotency-key": key };
    return api.staff.registrations[":reference"].notes.$post({ param: { reference }, header, json });
  });
  return (
    <CallForm label="Add note" form={form} button="Save" cancel={{ label: "Cancel", press: () => close() }}>
      <Fields form={form} />
    </CallForm>
  );
}

type EntryProps = { note: Note; reference: string; mayWrite: boolean; remove: () => void };

function NoteEntry({ note, reference, mayWrite, remove }: EntryProps) {
  const zone = useZone();
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={styles.entry}>
      <strong>{note.by}</strong>, <time dateTime={note.at}>{formatDateTime(note.at, zone)}</time>
      {note.editedAt && <span className={styles.by}>, edited {formatDateTime(note.editedAt, zone)}</span>}
      {isEditing ? (
        <EditNote note={note} reference={reference} close={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles.text}>{note.text}</p>
          {mayWrite && (
            <div className={styles.buttons}>
              {note.isOwn && (
                <Button variant="subtle" size="compact-md" onClick={() => setEditing(true)}>
                  Edit
                </Button>
              )}
              <Button variant="subtle" size="compact-md" onClick={remove}>
                Remove
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
}

function EditNote({ note: { id, text, version }, reference, close }: FormProps & { note: Note }) {
  const form = useNewForm({ fields: NOTE, begin: { text }, after: () => close() }, (api, content: Text) =>
    api.staff.registrations[":reference"].notes[":id"].$put({
      param: { reference, id },
      json: { ...content, version },
    }),
  );
  return (
    <CallForm label="Edit note" form={form} button="Save" cancel={{ label: "Cancel", press: () => close() }}>
      <Fields form={form} />
    </CallForm>
  );
}

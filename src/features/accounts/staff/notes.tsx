/** Notes of staff: a form to add one, and each with the actions that its reader may take. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDateTime } from "#shared/dates.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import type { Answer, StaffApi } from "#ui/admin/calls/staff-api.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { type Field, fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import entries from "#ui/admin/lists/entries.module.css";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Note } from "../rules/notes.ts";
import styles from "./notes.module.css";

type Text = { text: string };
const textField = (label: string): Field<Text> => ({
  path: "text",
  label,
  kind: "long",
  rows: 3,
  help: "Only staff can see it.",
});
const NEW_NOTE = fieldsOf<Text>([textField("New note")]);
const NOTE = fieldsOf<Text>([textField("Note")]);

type Refused = { ok: false; status: number; json(): Promise<unknown> };
/** The calls that write the notes on one thing. */
export type NoteCalls = {
  add: (api: StaffApi, json: Text, key: string) => Promise<Answer>;
  edit: (api: StaffApi, id: string, json: Text & { version: number }) => Promise<Answer>;
  setRemoved: (
    api: StaffApi,
    id: string,
    isRemoved: boolean,
  ) => Promise<{ ok: true; status: 200; json(): Promise<Note> } | Refused>;
};

type Props = { notes: readonly Note[]; mayWrite: boolean; calls: NoteCalls };

export function Notes({ notes, mayWrite, calls }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [summary, setSummary] = useState("");
  const remove = useCall((api, id: string) => calls.setRemoved(api, id, true), {
    summary: "Note removed.",
    undo: (api, { id }) => calls.setRemoved(api, id, false),
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
      {isAdding && <NewNote calls={calls} close={closeNew} />}
      {notes.length === 0 && !isAdding && <p className={styles.none}>No notes yet.</p>}
      <Outcome call={remove} />
      {notes.length > 0 && (
        <ol className={entries.list} aria-label="Staff notes">
          {notes.map((note) => (
            <NoteEntry key={note.id} note={note} calls={calls} mayWrite={mayWrite} remove={() => remove.run(note.id)} />
          ))}
        </ol>
      )}
    </Section>
  );
}

type FormProps = { calls: NoteCalls; close: (summary?: string) => void };

function NewNote({ calls, close }: FormProps) {
  const form = useNewForm({ fields: NEW_NOTE, after: () => close("Saved.") }, calls.add);
  return (
    <CallForm label="Add note" form={form} button="Save" cancel={{ label: "Cancel", press: () => close() }}>
      <Fields form={form} />
    </CallForm>
  );
}

type EntryProps = { note: Note; calls: NoteCalls; mayWrite: boolean; remove: () => void };

function NoteEntry({ note, calls, mayWrite, remove }: EntryProps) {
  const zone = useZone();
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={entries.entry}>
      <strong>{note.by}</strong>, <time dateTime={note.at}>{formatDateTime(note.at, zone)}</time>
      {note.editedAt && <span className={styles.none}>, edited {formatDateTime(note.editedAt, zone)}</span>}
      {isEditing ? (
        <EditNote note={note} calls={calls} close={() => setEditing(false)} />
      ) : (
        <>
          <p className={entries.text}>{note.text}</p>
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

function EditNote({ note: { id, text, version }, calls, close }: FormProps & { note: Note }) {
  const form = useNewForm({ fields: NOTE, begin: { text }, after: () => close() }, (api, content: Text) =>
    calls.edit(api, id, { ...content, version }),
  );
  return (
    <CallForm label="Edit note" form={form} button="Save" cancel={{ label: "Cancel", press: () => close() }}>
      <Fields form={form} />
    </CallForm>
  );
}

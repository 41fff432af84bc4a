/** What staff noted about a registration: a form for one more, and each with what its writer may do. */
import { Button, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { formatDateTime } from "#shared/dates.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { type Note, READERS, type StaffRegistration } from "../../rules/registration.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";
import { Part } from "./registration-money.tsx";

const asked = (body: AskedOfRegistration): AskedOfRegistration => body;

export function RegistrationNotes({ registration: { notes } }: { registration: StaffRegistration }) {
  const mayWrite = useMay()(READERS);
  const [removed, setRemoved] = useState<Note>();
  const { send, isSending, refusal } = useStaffForm();
  const isGone = removed && !notes.some(({ id }) => id === removed.id);
  return (
    <Part id="notes" title="Notes">
      {mayWrite && <AddNote />}
      {notes.length === 0 && !mayWrite && <p className={styles.note}>No notes yet.</p>}
      <div className={styles.said} role="status">
        {isGone && (
          <>
            The note is removed.{" "}
            <Button
              variant="default"
              loading={isSending}
              onClick={() => send(asked({ deed: "remove-note", id: removed.id, isRemoved: false }))}
            >
              Bring the note back
            </Button>
          </>
        )}
      </div>
      <RefusedBox refusal={refusal} />
      {notes.length > 0 && (
        <ol className={styles.list} aria-label="Notes of staff">
          {notes.map((note) => (
            <NoteEntry key={note.id} note={note} mayWrite={mayWrite} onRemove={() => setRemoved(note)} />
          ))}
        </ol>
      )}
    </Part>
  );
}

/** It is saved once, however often its button is pressed. */
function AddNote() {
  const [text, setText] = useState("");
  const [requestKey, setKey] = useState(() => crypto.randomUUID());
  const { isSending, refusal, done, send } = useStaffForm();
  useEffect(() => {
    if (!done) return;
    setText("");
    setKey(crypto.randomUUID());
  }, [done]);
  useUnsavedGuard(text !== "");
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Write a note"
      onSubmit={(event) => {
        event.preventDefault();
        send(asked({ deed: "add-note", text, requestKey }));
      }}
    >
      <Textarea
        name="text"
        label="New note"
        description="Only staff read it."
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        error={refusal?.errors.text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <RefusedBox refusal={refusal} hasFields />
      <div>
        <Button type="submit" loading={isSending}>
          Save the note
        </Button>
        <p role="status">{done && text === "" && "The note is saved."}</p>
      </div>
    </form>
  );
}

type EntryProps = { note: Note; mayWrite: boolean; onRemove: () => void };

function NoteEntry({ note, mayWrite, onRemove }: EntryProps) {
  const zone = useZone();
  const [isEditing, setEditing] = useState(false);
  const { send, isSending, refusal } = useStaffForm();
  return (
    <li className={styles.entry}>
      <strong>{note.by}</strong>, <time dateTime={note.at}>{formatDateTime(note.at, zone)}</time>
      {note.editedAt && <span className={styles.by}>, changed {formatDateTime(note.editedAt, zone)}</span>}
      {isEditing ? (
        <EditNote note={note} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles.text}>{note.text}</p>
          {mayWrite && (
            <div className={styles.buttons}>
              {note.isOwn && (
                <Button variant="default" onClick={() => setEditing(true)}>
                  Change
                </Button>
              )}
              <Button
                variant="default"
                loading={isSending}
                onClick={() => {
                  onRemove();
                  send(asked({ deed: "remove-note", id: note.id, isRemoved: true }));
                }}
              >
                Remove
              </Button>
            </div>
          )}
        </>
      )}
      <RefusedBox refusal={refusal} />
    </li>
  );
}

function EditNote({ note, onDone }: { note: Note; onDone: () => void }) {
  const [text, setText] = useState(note.text);
  const { isSending, refusal, done, send } = useStaffForm();
  useEffect(() => {
    if (done) onDone();
  }, [done, onDone]);
  useUnsavedGuard(text !== note.text && !done);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Change the note"
      onSubmit={(event) => {
        event.preventDefault();
        send(asked({ deed: "edit-note", id: note.id, text, version: note.version }));
      }}
    >
      <Textarea
        name="text"
        label="Note"
        autosize
        minRows={2}
        maxRows={12}
        autoFocus
        value={text}
        error={refusal?.errors.text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <RefusedBox refusal={refusal} hasFields />
      <div className={styles.buttons}>
        <Button type="submit" loading={isSending}>
          Save the change
        </Button>
        <Button variant="default" onClick={onDone}>
          Keep it as it was
        </Button>
      </div>
    </form>
  );
}

import { Button, NativeSelect } from "@mantine/core";
import { useEffect, useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type { MovePreview, MoveTargets } from "#features/events/rules/registrations/move-registration.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { StaffRegistration } from "../../../rules/registration.ts";
import type { AskedOfRegistration } from "../asked-of-registration.ts";
import styles from "../registration.module.css";
import { ChoiceFields, type Typed } from "./choice-fields.tsx";
import { MoveEffect } from "./move-effect.tsx";

type Props = { registration: StaffRegistration };

/** Moves it to another event of its kind, such as the next edition, after its effect was shown. */
export function MoveRegistrationPart({ registration }: Props) {
  const may = useMay();
  const { isSending, refusal, done, send } = useStaffForm<{ targets: MoveTargets }>();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  const { ended, contact, kind } = registration;
  if (ended || kind !== "event" || !may("registrations")) return null;
  const open = () => {
    setOpen(true);
    setSaid("");
    send({ deed: "move-targets" } satisfies AskedOfRegistration);
  };
  const close = (title?: string) => {
    setOpen(false);
    setSaid(title ? `It is moved to ${title}.` : "");
  };
  return (
    <>
      <p role="status" className={styles.said}>
        {!isOpen && said}
      </p>
      {isOpen && done ? (
        <MoveForm targets={done.targets} firstName={contact.firstName} onDone={close} />
      ) : (
        <Button variant="default" className={styles.after} loading={isSending} onClick={open}>
          Move to another event
        </Button>
      )}
      <RefusedBox refusal={refusal} />
    </>
  );
}

type FormProps = { targets: MoveTargets; firstName: string; onDone: (title?: string) => void };

function MoveForm({ targets: { events, version }, firstName, onDone }: FormProps) {
  const [aim, setAim] = useState<Aim>({ eventId: events[0]?.id ?? "", typed: {} });
  const look = useStaffForm<{ preview: MovePreview }>();
  const [shown, setShown] = useState<Aim>();
  const last = useLast(look.done?.preview);
  if (events.length === 0) return <NoEvent onDone={onDone} />;
  const { eventId } = aim;
  const answers = Object.entries(aim.typed).map(([path, value]) => ({ path, value }));
  const preview = shown === aim ? look.done?.preview : undefined;
  const see = () => {
    setShown(aim);
    look.send({ deed: "preview-move", eventId, answers } satisfies AskedOfRegistration);
  };
  const fitting = last?.eventId === eventId ? last : undefined;
  return (
    <>
      <AimForm {...{ events, aim, setAim, look, see, onDone }} preview={fitting} isSeen={Boolean(preview?.effect)} />
      {preview?.effect && (
        <MoveEffect
          {...{ preview, firstName }}
          move={{ eventId, answers, version }}
          onMoved={() => onDone(preview.title)}
        />
      )}
    </>
  );
}

/** The last preview, also while the next one is asked for: its questions stay. */
function useLast(preview: MovePreview | undefined): MovePreview | undefined {
  const [last, setLast] = useState<MovePreview>();
  useEffect(() => {
    if (preview) setLast(preview);
  }, [preview]);
  return preview ?? last;
}

type Aim = { eventId: string; typed: Typed };
type AimProps = Pick<MoveTargets, "events"> &
  Pick<FormProps, "onDone"> & {
    aim: Aim;
    setAim: (aim: Aim) => void;
    look: Pick<ReturnType<typeof useStaffForm>, "refusal" | "isSending">;
    see: () => void;
    preview: MovePreview | undefined;
    isSeen: boolean;
  };

function AimForm({ events, aim, setAim, look, see, onDone, preview, isSeen }: AimProps) {
  const { eventId, typed } = aim;
  return (
    <form
      className={`${styles.form} ${styles.after}`}
      noValidate
      aria-labelledby="move"
      onSubmit={(event) => {
        event.preventDefault();
        see();
      }}
    >
      <h3 id="move">Move to another event</h3>
      <NativeSelect
        ref={focusWhenShown}
        label="To"
        value={eventId}
        data={events.map(({ id, title, days }) => ({ value: id, label: `${title}, ${days}` }))}
        onChange={({ currentTarget }) => setAim({ eventId: currentTarget.value, typed: {} })}
      />
      {preview && (
        <ChoiceFields
          choices={preview.choices}
          typed={typed}
          errors={{ ...missingErrors(preview, typed), ...look.refusal?.errors }}
          onChange={(path, value) => setAim({ eventId, typed: { ...typed, [path]: value } })}
        />
      )}
      <RefusedBox refusal={look.refusal} hasFields />
      <div className={styles.buttons}>
        <Button type="submit" variant={isSeen ? "default" : "filled"} loading={look.isSending}>
          See what it comes to
        </Button>
        <Button variant="default" onClick={() => onDone()}>
          Leave it where it is
        </Button>
      </div>
    </form>
  );
}

const missingErrors = ({ missing }: MovePreview, typed: Typed): Record<string, string> =>
  Object.fromEntries(
    missing.flatMap((path) => (typed[path] ? [] : [[path, "What was chosen is not offered there: choose anew"]])),
  );

const NoEvent = ({ onDone }: Pick<FormProps, "onDone">) => (
  <div className={styles.after}>
    <p tabIndex={-1} ref={focusWhenShown}>
      There is no other event of this kind ahead. Publish the next one first.
    </p>
    <div className={styles.buttons}>
      <Button variant="default" onClick={() => onDone()}>
        Leave it where it is
      </Button>
    </div>
  </div>
);

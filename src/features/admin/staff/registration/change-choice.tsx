import { Button } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type {
  AnswerChoices,
  ChangeAnswers,
  ChangePreview,
} from "#features/events/rules/registrations/change-answers.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import { ChangeEffect } from "./change-effect.tsx";
import { ChoiceFields, type Typed } from "./choice-fields.tsx";
import styles from "./registration.module.css";

type Props = { registration: StaffRegistration };

/** Changes the level, the sponsorship or another answer, after its effect on the price was shown. */
export function ChangeChoice({ registration }: Props) {
  const may = useMay();
  const { isSending, refusal, done, send } = useStaffForm<AnswerChoices>();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { ended, contact } = registration;
  if (ended || !may("registrations")) return null;
  const open = () => {
    setOpen(true);
    setSaved(false);
    send({ deed: "choices" } satisfies AskedOfRegistration);
  };
  const close = (wasSaved: boolean) => {
    setOpen(false);
    setSaved(wasSaved);
  };
  return (
    <>
      <p role="status" className={styles.said}>
        {isSaved && !isOpen && "The change is saved."}
      </p>
      {isOpen && done ? (
        <ChoiceForm asked={done} firstName={contact.firstName} onDone={close} />
      ) : (
        <Button variant="default" className={styles.after} loading={isSending} onClick={open}>
          Change the choice
        </Button>
      )}
      <RefusedBox refusal={refusal} />
    </>
  );
}

type FormProps = { asked: AnswerChoices; firstName: string; onDone: (wasSaved: boolean) => void };

function ChoiceForm({ asked: { choices, version }, firstName, onDone }: FormProps) {
  const [typed, setTyped] = useState<Typed>({});
  const look = useStaffForm<{ preview: ChangePreview }>();
  const answers = changed(choices, typed);
  // What was shown is of the answers that it was asked for, and of no others.
  const [shown, setShown] = useState<string>();
  const isShown = look.done !== undefined && shown === JSON.stringify(answers);
  const set = (path: string, value: string | string[]) => setTyped({ ...typed, [path]: value });
  return (
    <>
      <form
        className={`${styles.form} ${styles.after}`}
        noValidate
        aria-label="Change the choice"
        onSubmit={(event) => {
          event.preventDefault();
          if (answers.length === 0) return onDone(false);
          setShown(JSON.stringify(answers));
          look.send({ deed: "preview-change", answers } satisfies AskedOfRegistration);
        }}
      >
        <ChoiceFields choices={choices} typed={typed} errors={look.refusal?.errors ?? {}} onChange={set} />
        <RefusedBox refusal={look.refusal} hasFields />
        <div className={styles.buttons}>
          <Button type="submit" variant={isShown ? "default" : "filled"} loading={look.isSending}>
            See what it comes to
          </Button>
          <Button variant="default" onClick={() => onDone(false)}>
            Leave it as it is
          </Button>
        </div>
      </form>
      {isShown && look.done && (
        <EffectForm
          key={shown}
          preview={look.done.preview}
          change={{ answers, version }}
          firstName={firstName}
          onSaved={() => onDone(true)}
        />
      )}
    </>
  );
}

const changed = (choices: AnswerChoices["choices"], typed: Typed): ChangeAnswers["answers"] =>
  choices.flatMap(({ path, value }) => {
    const now = typed[path];
    return now === undefined || String(now) === String(value) ? [] : [{ path, value: now }];
  });

type EffectProps = {
  preview: ChangePreview;
  change: Pick<ChangeAnswers, "answers" | "version">;
  firstName: string;
  onSaved: () => void;
};

function EffectForm({ preview, change, firstName, onSaved }: EffectProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const { isSending, refusal, done, send } = useStaffForm();
  useUnsavedGuard(!done);
  useEffect(() => {
    if (done) onSaved();
  }, [done, onSaved]);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const checkNumber = String(form.get("checkNumber") ?? "");
    const refund = { totalCents: preview.refund.totalCents, ...(checkNumber && { checkNumber }) };
    const agreed = { newCents: preview.newCents, offCents: preview.offCents };
    const asked = { overrule: form.get("overrule") === "on", letter: form.get("letter") === "on" };
    const whole = { ...change, ...agreed, ...asked, ...(form.get("money") === "back" && { refund }) };
    send({ deed: "change", change: whole, requestKey } satisfies AskedOfRegistration);
  };
  return (
    <form className={styles.effect} aria-labelledby="effect" onSubmit={save}>
      <h3 id="effect" tabIndex={-1} ref={focusWhenShown}>
        What it comes to
      </h3>
      <ChangeEffect preview={preview} firstName={firstName} />
      <RefusedBox refusal={refusal} />
      <Button type="submit" loading={isSending}>
        Save the change
      </Button>
    </form>
  );
}

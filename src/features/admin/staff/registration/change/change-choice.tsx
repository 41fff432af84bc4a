import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type { AnswerChoices, ChangeAnswers } from "#features/events/rules/registrations/change-answers.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffRegistration } from "../../../rules/registration.ts";
import type { AskedOfRegistration } from "../asked-of-registration.ts";
import styles from "../registration.module.css";
import { ChangeForm } from "./change-form.tsx";
import { ChoiceFields, type Typed } from "./choice-fields.tsx";

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
  const answers = changed(choices, typed);
  const set = (path: string, value: string | string[]) => setTyped({ ...typed, [path]: value });
  const asked = answers.length > 0 ? { answers } : undefined;
  return (
    <ChangeForm label="Change the choice" {...{ asked, version, firstName, onDone }}>
      {(errors) => <ChoiceFields {...{ choices, typed, errors }} onChange={set} />}
    </ChangeForm>
  );
}

const changed = (choices: AnswerChoices["choices"], typed: Typed): ChangeAnswers["answers"] =>
  choices.flatMap(({ path, value }) => {
    const now = typed[path];
    return now === undefined || String(now) === String(value) ? [] : [{ path, value: now }];
  });

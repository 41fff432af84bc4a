import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#features/accounts/staff/use-may.ts";
import type { AnswerChoices } from "#features/events/rules/registrations/change-answers.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffRegistration } from "../../../rules/registration.ts";
import type { AskedOfRegistration } from "../asked-of-registration.ts";
import styles from "../registration.module.css";
import { AddPerson, TakePersonOff } from "./person-forms.tsx";

type Props = { registration: StaffRegistration };
const NAMED = { attendee: "an attendee", guest: "a guest" } as const;

/** Adds one attendee or guest, or takes one off, after its effect on the price was shown. */
export function ChangePeople({ registration }: Props) {
  const may = useMay();
  const { isSending, refusal, done, send } = useStaffForm<AnswerChoices>();
  const [way, setWay] = useState<"add" | "off">();
  const [isSaved, setSaved] = useState(false);
  const { ended, oneByOne, people, contact } = registration;
  if (ended || !oneByOne || !may("registrations")) return null;
  const open = (chosen: "add" | "off") => {
    setWay(chosen);
    setSaved(false);
    send({ deed: "choices" } satisfies AskedOfRegistration);
  };
  const onDone = (wasSaved: boolean) => {
    setWay(undefined);
    setSaved(wasSaved);
  };
  const Form = way === "add" ? AddPerson : TakePersonOff;
  const form = { who: NAMED[oneByOne], firstName: contact.firstName, onDone };
  const isAsking = (one: "add" | "off") => isSending && way === one;
  return (
    <>
      <p role="status" className={styles.said}>
        {isSaved && !way && "The people are saved."}
      </p>
      {way && done && !isSending ? (
        <Form {...form} asked={done} />
      ) : (
        <div className={styles.buttons}>
          <Button variant="default" loading={isAsking("add")} onClick={() => open("add")}>
            Add {NAMED[oneByOne]}
          </Button>
          {people.length > 0 && (
            <Button variant="default" loading={isAsking("off")} onClick={() => open("off")}>
              Take {NAMED[oneByOne]} off
            </Button>
          )}
        </div>
      )}
      <RefusedBox refusal={refusal} />
    </>
  );
}

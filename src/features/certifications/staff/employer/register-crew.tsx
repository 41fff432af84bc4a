import { Button } from "@mantine/core";
import { useState } from "react";
import { countOf } from "#shared/counts.ts";
import { cents, formatCents } from "#shared/money.ts";
import { Outcome, Summary } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useLookForm } from "#ui/admin/forms/use-form.ts";
import { SelectionBar } from "#ui/admin/lists/selection-bar.tsx";
import { type Crew, type CrewDone, type CrewPreview, choiceOf } from "../../rules/employer/crew.ts";
import { classOptions, classQueryOf } from "../../rules/employer/crew-classes.ts";
import { MOST_IN_CREW, refusalOf } from "../../rules/employer/crew-refusal.ts";
import type { EmployerRoster, RosterPerson } from "../../rules/employer/employer-roster.ts";
import styles from "./employer.module.css";

type Props = {
  companyId: string;
  sessions: EmployerRoster["sessions"];
  selected: readonly RosterPerson[];
  clear: () => void;
};

/** Registers the selected people for one class, on one invoice to the company. */
export function RegisterCrew({ companyId, sessions, selected, clear }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string>();
  const title = `Register ${countOf(selected.length, "person", "people")} for a class`;
  const close = ({ people, invoice }: Pick<CrewDone, "people" | "invoice">) => {
    setDone(`${countOf(people, "person is", "people are")} registered${invoice ? ` on invoice ${invoice}` : ""}.`);
    setOpen(false);
    clear();
  };
  return (
    <>
      <Summary>{selected.length === 0 && done}</Summary>
      {selected.length > 0 && (
        <SelectionBar label="Selected technicians" summary={`${selected.length} selected`} clear={clear}>
          <Button onClick={() => setOpen(true)}>{title}</Button>
        </SelectionBar>
      )}
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ClassForm companyId={companyId} sessions={sessions} people={selected} close={close} />
      </Dialog>
    </>
  );
}

type FormProps = Pick<Props, "companyId" | "sessions"> & {
  people: readonly RosterPerson[];
  close: (done: Pick<CrewDone, "people" | "invoice">) => void;
};

function ClassForm({ companyId, sessions, people, close }: FormProps) {
  const fields = fieldsOf<{ class: string }>([
    { path: "class", label: "Class", kind: "choice", isNeeded: true, choices: classOptions(sessions) },
  ]);
  const form = useLookForm(fields, (api, { class: value }: { class: string }) =>
    api.members[":id"]["class-preview"].$get({ param: { id: companyId }, query: classQueryOf(value) }),
  );
  const { found, content } = form;
  return (
    <>
      <CallForm label="Class" form={form} button="Show prices">
        <Fields form={form} />
      </CallForm>
      {found && content && (
        <Confirm
          key={content.class}
          companyId={companyId}
          value={content.class}
          preview={found}
          people={people}
          close={close}
        />
      )}
    </>
  );
}

type ConfirmProps = Omit<FormProps, "sessions"> & { value: string; preview: CrewPreview };

/** Shows what each costs and lacks; those who cannot be registered are left out. */
function Confirm({ companyId, value, preview, people, close }: ConfirmProps) {
  const selected = preview.people.filter(({ id }) => people.some((one) => one.id === id));
  const able = selected.filter((one) => refusalOf(one) === undefined);
  const total = cents(preview.priceCents * able.length);
  const call = useCall(
    (api, crew: Crew, key) =>
      api.members[":id"]["class-registrations"].$post({
        param: { id: companyId },
        header: { "idempotency-key": key },
        json: crew,
      }),
    { after: close },
  );
  const query = classQueryOf(value);
  const crew = { ...choiceOf(query), sessionId: query.sessionId, people: able.map(({ id }) => id), totalCents: total };
  return (
    <div className={styles.confirm}>
      <ul className={styles.lines}>
        {selected.map((one) => (
          <li key={one.id}>
            <strong>{one.name}</strong>
            <span className={styles.small}>
              {[
                refusalOf(one) ? `Left out: ${refusalOf(one)}` : formatCents(cents(preview.priceCents)),
                one.certId,
                one.lacks,
              ]
                .filter(Boolean)
                .join(" \u00b7 ")}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {`${preview.isMember ? "Member price" : "Price of non-members"}${preview.unitsLeft === null ? "" : `; ${preview.unitsLeft} left`}. ${preview.priceCents > 0 ? "The invoice goes to the company" : "The class is free"}. At most ${MOST_IN_CREW} people at a time.`}
      </p>
      <Button loading={call.isSending} disabled={able.length === 0} onClick={() => call.run(crew)}>
        {`Register ${countOf(able.length, "person", "people")} for ${formatCents(total)}`}
      </Button>
      <Outcome call={call} />
    </div>
  );
}

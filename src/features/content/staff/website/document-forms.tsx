import { Button, TextInput } from "@mantine/core";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { addDays } from "#shared/dates.ts";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffDocument } from "../../rules/documents.ts";
import { FileInput } from "./file-input.tsx";
import styles from "./text-page.module.css";

type Props = { document: StaffDocument; today: string };

/** What staff do with a document: a new edition, a correction, its end and the way back. */
export function DocumentForms({ document, today }: Props) {
  const { title, effectiveOn, supersededOn, updatedAt, editions } = document;
  const lastStart = editions.map((edition) => edition.effectiveOn).reduce((one, other) => (one > other ? one : other));
  const firstEnd = today > lastStart ? today : addDays(lastStart, 1);
  const [done, setDone] = useState<string>();
  const around = { onDone: setDone, updatedAt };
  return (
    <div className={styles.forms}>
      <p role="status" className={parts.status}>
        {done}
      </p>
      <Deed
        {...around}
        title="Replace the file"
        saves="Replace the file"
        done="The new file is at the same address."
        hasFile
      >
        {(errors) => (
          <>
            <FileInput label="New file" error={errors.file} />
            <Day name="effectiveOn" label="From" day={today > effectiveOn ? today : effectiveOn} errors={errors} />
          </>
        )}
      </Deed>
      <Deed {...around} title="Title and first day" saves="Save" done="Saved.">
        {(errors) => (
          <>
            <TextInput name="title" label="Title" defaultValue={title} error={errors.title} />
            <Day name="effectiveOn" label="First day" day={effectiveOn} errors={errors} />
          </>
        )}
      </Deed>
      {supersededOn === null ? (
        <Deed {...around} title="Withdraw" saves="Withdraw it" done="Withdrawn.">
          {(errors) => (
            <Day name="supersededOn" label="First day on which it no longer holds" day={firstEnd} errors={errors} />
          )}
        </Deed>
      ) : (
        <Deed {...around} title="Let it hold again" saves="Undo the end" done="It holds again.">
          {() => <input type="hidden" name="supersededOn" value="" />}
        </Deed>
      )}
    </div>
  );
}

type DayProps = { name: string; label: string; day: string; errors: Record<string, string> };

const Day = ({ name, label, day, errors }: DayProps) => (
  <TextInput type="date" name={name} label={label} defaultValue={day} error={errors[name]} />
);

type DeedProps = {
  title: string;
  saves: string;
  /** Said when it is done. */
  done: string;
  hasFile?: boolean;
  /** The version that is changed. */
  updatedAt: string;
  onDone: (done: string) => void;
  children: (errors: Record<string, string>) => ReactNode;
};

function Deed({ title, saves, done: said, hasFile, updatedAt, onDone, children }: DeedProps) {
  const { Form, isSending, refusal, done } = useStaffForm();
  // The form may be another one by the time the answer is here: after the end comes the way back.
  const asked = useRef("");
  useEffect(() => {
    if (done) onDone(asked.current);
  }, [done, onDone]);
  return (
    <section aria-label={title} className={styles.item}>
      <h2 className={styles.heading}>{title}</h2>
      <Form
        method="post"
        className={styles.narrow}
        onSubmit={() => {
          asked.current = said;
        }}
        {...(hasFile && { encType: "multipart/form-data" as const })}
      >
        {!hasFile && <input type="hidden" name="updatedAt" value={updatedAt} />}
        <Fragment key={updatedAt}>{children(refusal?.errors ?? {})}</Fragment>
        <RefusedBox refusal={refusal} hasFields />
        <div>
          <Button type="submit" variant="default" loading={isSending}>
            {saves}
          </Button>
        </div>
      </Form>
    </section>
  );
}

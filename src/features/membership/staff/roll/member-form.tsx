import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import styles from "./member-form.module.css";
import { MemberInput } from "./member-input.tsx";
import { MEMBER_PARTS } from "./member-inputs.ts";
import type { MemberFormState } from "./use-member-form.ts";

type Props = { label: string; button: string; form: MemberFormState };

/** The facts of a member. What is typed stays whatever the server says; the first mistake gets the focus. */
export function MemberForm({ label, button, form }: Props) {
  const { refusal } = form;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = Object.keys(refusal?.errors ?? {});
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [refusal]);
  return (
    <form
      ref={ref}
      aria-label={label}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {MEMBER_PARTS.map(({ title, fields }) => (
        <fieldset key={title} className={styles.fields}>
          <legend className={parts.title}>{title}</legend>
          {fields.map((field) => (
            <MemberInput
              key={field.name}
              field={field}
              text={form.typed[field.name]}
              other={form.otherOf(field.name)}
              error={refusal?.errors[field.name]}
              onText={(text) => form.type(field.name, text)}
            />
          ))}
        </fieldset>
      ))}
      <RefusedBox refusal={refusal} hasFields />
      <Foot button={button} form={form} />
    </form>
  );
}

const Foot = ({ button, form }: { button: string; form: MemberFormState }) => (
  <div>
    <div className={parts.buttons}>
      <Button type="submit" loading={form.isSending}>
        {button}
      </Button>
      {form.undo && (
        <Button variant="default" disabled={form.isSending || form.isChanged} onClick={form.undo}>
          Undo
        </Button>
      )}
    </div>
    <p role="status" className={parts.status}>
      {form.isChanged ? "Not saved yet." : form.saved && "Saved. The public list follows at once."}
    </p>
  </div>
);

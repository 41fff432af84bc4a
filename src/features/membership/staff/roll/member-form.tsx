import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import styles from "./member-form.module.css";
import { MemberInput } from "./member-input.tsx";
import { memberParts } from "./member-inputs.ts";
import type { MemberFormState } from "./use-member-form.ts";

type Props = {
  label: string;
  button: string;
  same: SameTexts;
  form: MemberFormState;
};
/** The words beside the question whether it is the same company. */
type SameTexts = { advice: string; button: string };

/** The facts of a member. What is typed stays whatever the server says; the first mistake gets the focus. */
export function MemberForm({ label, button, same, form }: Props) {
  const { refusal } = form;
  const regions = useRegions();
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
      {memberParts(regions).map(({ title, fields }) => (
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
      <Refusal form={form} texts={same} />
      <Foot button={button} form={form} />
    </form>
  );
}

type RefusalProps = { form: MemberFormState; texts: SameTexts };
const Refusal = ({ form: { same, refusal, isSending }, texts }: RefusalProps) =>
  same ? <SameCompany same={same} texts={texts} isSending={isSending} /> : <RefusedBox refusal={refusal} hasFields />;

type SameProps = { same: NonNullable<MemberFormState["same"]>; texts: SameTexts; isSending: boolean };

/** Nothing is lost either way: the page of the other one opens beside this form. */
const SameCompany = ({ same, texts, isSending }: SameProps) => (
  <div className={styles.fields}>
    <DangerBox
      tone="warning"
      title="The same company?"
      message={
        <>
          <PageLink to={portal.member(same.id)} target="_blank">
            {same.name}
          </PageLink>{" "}
          is on the roll already. {texts.advice}
        </>
      }
    />
    <div>
      <Button variant="default" loading={isSending} onClick={same.enter}>
        {texts.button}
      </Button>
    </div>
  </div>
);

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

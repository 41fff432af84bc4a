import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import parts from "#ui/admin/form-parts.module.css";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { SettingGroup } from "../../rules/setting-fields.ts";
import type { Typed } from "../../rules/setting-form.ts";
import { SettingInput } from "./setting-input.tsx";
import styles from "./settings.module.css";
import { useSettingForm } from "./use-setting-form.ts";

type Props = {
  group: SettingGroup;
  typed: Typed;
  defaults: Typed;
  /** Its consequence, beside the help of a field. */
  noteOf?: (path: string) => string | undefined;
  /** Stands behind the field. */
  children?: (typed: Typed) => ReactNode;
};

/** The fields of a group. What is typed stays whatever the server says; what was saved is undone by one press. */
export function SettingForm({ group, typed: loaded, defaults, noteOf, children }: Props) {
  const form = useSettingForm(loaded);
  return (
    <form
      aria-label={group.title}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {group.parts.map(({ title, fields }) => (
        <fieldset key={title} className={styles.fields}>
          <legend className={parts.title}>{title}</legend>
          {fields.map((field) => (
            <SettingInput
              key={field.path}
              field={field}
              text={form.typed[field.path] ?? ""}
              standard={defaults[field.path] ?? ""}
              note={noteOf?.(field.path)}
              other={form.otherOf(field.path)}
              error={form.refusal?.errors[field.path]}
              onText={(text) => form.type(field.path, text)}
            />
          ))}
        </fieldset>
      ))}
      <Buttons form={form} />
      {children?.(form.typed)}
    </form>
  );
}

const Buttons = ({ form }: { form: ReturnType<typeof useSettingForm> }) => (
  <div>
    <RefusedBox refusal={form.refusal} hasFields />
    <div className={parts.buttons}>
      <Button type="submit" loading={form.isSending}>
        Save
      </Button>
      <Button variant="default" disabled={!form.isChanged} onClick={form.discard}>
        Discard what I typed
      </Button>
      {form.undo && (
        <Button variant="default" disabled={form.isSending || form.isChanged} onClick={form.undo}>
          Undo
        </Button>
      )}
    </div>
    <p role="status" className={parts.status}>
      {form.isChanged ? "Not saved yet." : form.isSaved && "Saved. Pages and letters follow at once."}
    </p>
  </div>
);

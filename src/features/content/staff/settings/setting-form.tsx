import type { ReactNode } from "react";
import { Fields } from "#ui/admin/forms/fields.tsx";
import type { Field } from "#ui/admin/forms/fields-of.ts";
import { SaveBar } from "#ui/admin/forms/save-bar.tsx";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { SettingField, SettingGroup } from "../../rules/setting-fields.ts";
import { type Typed, typedOf } from "../../rules/setting-form.ts";
import { type Setting, saveGroup } from "./save-group.ts";
import styles from "./settings.module.css";

type Props = {
  group: SettingGroup;
  setting: Setting;
  /** The program's defaults. */
  defaults: Typed;
  /** Text about the consequence, beside a field's help. */
  noteOf?: (path: string) => string | undefined;
  /** Shown after the fields. */
  children?: (typed: Typed) => ReactNode;
};

/** The fields of a group, one card per section. */
export function SettingForm({ group, setting, defaults, noteOf, children }: Props) {
  const content = typedOf(group, setting.value);
  const parts = group.parts.map(({ title, fields }) => ({ title, fields: fields.map((field) => fieldOf(field)) }));
  const form = useVersionedForm(
    parts.flatMap(({ fields }) => fields),
    { content, version: setting.updatedAt },
    (api, typed) => saveGroup(api, group, setting, typed),
    "Saved. Changes are live.",
  );
  const typed = form.typed as Typed;
  const withNotes = (field: Field<Typed>) => {
    const help = [field.help, noteOf?.(field.path), defaultOf(field, typed, defaults)].filter(Boolean).join(" ");
    return { ...field, help };
  };
  return (
    <form
      aria-label={group.title}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged) void form.save();
      }}
    >
      {parts.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <Fields<Typed> form={{ ...form, fields: fields.map(withNotes) }} />
        </Section>
      ))}
      <RefusedBox refusal={form.call.refusal} hasFields />
      <SaveBar
        isChanged={form.isChanged}
        isSending={form.call.isSending}
        onDiscard={form.discard}
        summary={form.call.summary}
        undo={form.call.undo}
      />
      {children?.(typed)}
    </form>
  );
}

const UNITS: Partial<Record<SettingField["kind"], string>> = { dollars: "dollars", percent: "percent" };
const MODES = { dollars: "decimal", percent: "decimal", count: "numeric" } as const;
const KINDS = { text: "long", phone: "tel" } as const;

/** Amounts and numbers are typed as texts, which the rules of settings parse. */
function fieldOf({ path, label, help, kind, unit = UNITS[kind], choices, isShort }: SettingField): Field<Typed> {
  return {
    path,
    help,
    autoComplete: "off",
    label: unit ? `${label} (${unit})` : label,
    kind: choices ? "choice" : (KINDS[kind as keyof typeof KINDS] ?? "text"),
    inputMode: MODES[kind as keyof typeof MODES],
    ...(choices && { choices }),
    ...(isShort && { isShort }),
  };
}

function defaultOf({ path, kind, choices }: Field<Typed>, typed: Typed, defaults: Typed): string | undefined {
  const standard = defaults[path] ?? "";
  if (standard === "" || typed[path] === standard || kind === "long") return undefined;
  return `Default: ${choices?.find(({ value }) => value === standard)?.label ?? standard}.`;
}

import { formatDay } from "#shared/dates.ts";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { contentOf, type Field } from "#ui/admin/forms/fields-of.ts";
import { SaveBar } from "#ui/admin/forms/save-bar.tsx";
import { type FormState, useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { LevelView } from "../../rules/levels/level-view.ts";
import type { DatedRule } from "../../rules/levels/rules-by-day.ts";
import { type OtherLevel, shownFields } from "./requirement-fields.ts";
import styles from "./rule-editor.module.css";
import { fieldsOfRule, type RuleSection, ruleSections } from "./rule-fields.ts";
import { errorsOfForm, formOfRule, type RuleForm, ruleOfForm } from "./rule-form.ts";
import { RulePreview } from "./rule-preview.tsx";

type Props = {
  level: LevelView;
  /** The rule that the form begins with. */
  base: DatedRule;
  others: readonly OtherLevel[];
  today: string;
};

const FROM: Field<RuleForm> = {
  path: "fromDay",
  label: "First day of the new rule",
  kind: "day",
  help: "Today or later.",
  isNeeded: true,
};

/** Changes the rule of a level from a day on. */
export function RuleEditor({ level: { key, name, version }, base, others, today }: Props) {
  const keys = others.map((one) => one.key);
  const fields = [FROM, ...fieldsOfRule(others)];
  const fromDay = base.fromDay > today ? base.fromDay : today;
  const form = useVersionedForm(
    fields,
    { content: { ...formOfRule(base.rule, keys), fromDay }, version },
    (api, typed: RuleForm, seen) =>
      api.admin["certification-levels"][":key"].rule.$put({
        param: { key },
        json: { fromDay: String(typed.fromDay), rule: ruleOfForm(typed, keys), version: seen },
      }),
    "Saved. Decisions made before stay as they are.",
  );
  const errors = errorsOfForm(form.errors, contentOf(fields, form.typed));
  const begins = String(form.typed.fromDay ?? "");
  return (
    <form
      aria-label={`Change the rule of ${name}`}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged) void form.save();
      }}
    >
      <Section title="Change the rule">
        <Fields form={{ ...form, errors, fields: [FROM] }} />
        {begins >= today && <RulePreview levelKey={key} fromDay={begins} />}
      </Section>
      {ruleSections(others).map((section) => (
        <SectionOfRule key={section.title} section={section} form={{ ...form, errors }} />
      ))}
      <RefusedBox refusal={form.call.refusal} hasFields />
      <SaveBar
        isChanged={form.isChanged}
        isSending={form.call.isSending}
        onDiscard={form.discard}
        summary={form.call.summary}
        saves={begins > today ? `Save rule from ${formatDay(begins)}` : "Save rule from today"}
      />
    </form>
  );
}

function SectionOfRule({ section: { title, note, rows }, form }: { section: RuleSection; form: FormState<RuleForm> }) {
  const shown = rows.map((row) => shownFields(row, form.typed)).filter((fields) => fields.length > 0);
  return (
    <Section title={title}>
      <p className={styles.note}>{note}</p>
      {shown.map((fields) => (
        <Fields key={fields[0]?.path} form={{ ...form, fields }} />
      ))}
    </Section>
  );
}

import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import type { AnswerChoices } from "#features/events/rules/registrations/change-answers.ts";
import { withPresent } from "#ui/admin/with-present.ts";
import styles from "../registration.module.css";

type Choice = AnswerChoices["choices"][number];
/** Path -> the typed answer. */
export type Typed = Record<string, Choice["value"]>;

type Props = {
  choices: readonly Choice[];
  typed: Typed;
  errors: Record<string, string>;
  onChange: (path: string, value: Choice["value"]) => void;
};

/** One field for each question: checkboxes for several answers, a list for one of some, else a text field. */
export const ChoiceFields = ({ choices, typed, errors, onChange }: Props) =>
  choices.map(({ path, label, options, value: first }) => {
    const value = typed[path] ?? first;
    const error = errors[path];
    if (Array.isArray(value))
      return (
        <fieldset key={path} className={styles.boxes}>
          <legend>{label}</legend>
          {(options ?? []).map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={value.includes(option.value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(path, checked ? [...value, option.value] : value.filter((one) => one !== option.value))
              }
            />
          ))}
          {error && <p className={styles.wrong}>{error}</p>}
        </fieldset>
      );
    const shared = { label, value, error };
    return options ? (
      <NativeSelect
        key={path}
        {...shared}
        data={withPresent(options, value, value || "Not answered")}
        onChange={({ currentTarget }) => onChange(path, currentTarget.value)}
      />
    ) : (
      <TextInput key={path} {...shared} onChange={({ currentTarget }) => onChange(path, currentTarget.value)} />
    );
  });

import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { withPresent } from "#ui/admin/with-present.ts";
import type { SettingField } from "../../rules/setting-fields.ts";

type Props = {
  field: SettingField;
  text: string;
  /** The value that the program came with. */
  standard: string;
  note?: string | undefined;
  /** What another user saved meanwhile. */
  other: string | undefined;
  error: string | undefined;
  onText: (text: string) => void;
};

const UNITS = { dollars: "dollars", percent: "percent" } as const;
const MODES = { dollars: "decimal", percent: "decimal", count: "numeric", phone: "tel" } as const;

/** One field, with what it changes, its unit, and what the program came with where it is another value. */
export function SettingInput({ field, text, standard, note, other, error, onText }: Props) {
  const { path, label, help, kind, choices } = field;
  const unit = field.unit ?? UNITS[kind as keyof typeof UNITS];
  const nameOf = (value: string) => choices?.find((one) => one.value === value)?.label ?? value;
  const notes = [
    help,
    note,
    text !== standard && standard !== "" && kind !== "text" && `Default: ${nameOf(standard)}.`,
    other !== undefined && `Another user saved: ${nameOf(other) || "nothing"}.`,
  ];
  const shared = {
    ...{ id: `setting-${path}`, name: path, error, value: text, autoComplete: "off" },
    label: unit ? `${label} (${unit})` : label,
    description: notes.filter(Boolean).join(" "),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onText(currentTarget.value),
  };
  if (choices) return <NativeSelect {...shared} data={withPresent(choices, text)} />;
  if (kind === "text") return <Textarea {...shared} autosize minRows={3} maxRows={12} />;
  const inputMode = MODES[kind as keyof typeof MODES];
  return <TextInput {...shared} {...(inputMode && { inputMode })} />;
}

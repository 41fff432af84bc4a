import type { SelectHTMLAttributes } from "react";
import { controlClass, controlProps, FieldFrame, type FieldProps } from "./field-frame.tsx";
import styles from "./select-field.module.css";

export type SelectOption = { value: string; label: string };

type Props = FieldProps & {
  options: readonly SelectOption[];
  /** The empty first choice; left out if an option is always selected. */
  placeholder?: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name" | "className">;

/** A native select: the phone's own wheel, type-ahead and autofill come with it. */
export function SelectField(props: Props) {
  const { label, hint, error, isOptional, isFolded, name, id, options, placeholder, ...native } = props;
  const field = { name, id, label, hint, error, isOptional, isFolded };
  return (
    <FieldFrame {...field}>
      <select {...native} {...controlProps(field)} className={`${controlClass} ${styles.select}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

import type { InputHTMLAttributes } from "react";
import { controlClass, controlProps, FieldFrame, type FieldProps } from "./field-frame.tsx";

type Native<Attributes> = Omit<Attributes, "id" | "name" | "className" | "aria-invalid" | "aria-describedby">;

/** One line of text. Native attributes (`type`, `inputMode`, `autoComplete`, `onBlur`, ...) pass through. */
export function TextField(props: FieldProps & Native<InputHTMLAttributes<HTMLInputElement>>) {
  const { label, hint, error, isOptional, isFolded, name, id, ...native } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} isOptional={isOptional} isFolded={isFolded} name={name} id={id}>
      <input type="text" {...native} {...controlProps({ name, id, label, hint, error })} className={controlClass} />
    </FieldFrame>
  );
}

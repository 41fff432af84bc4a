import type { TextareaHTMLAttributes } from "react";
import { controlClass, controlProps, FieldFrame, type FieldProps } from "./field-frame.tsx";

type Native = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  "id" | "name" | "className" | "aria-invalid" | "aria-describedby"
>;

/** Several lines of text. Native attributes (`rows`, `maxLength`, `onBlur`, ...) pass through. */
export function TextArea(props: FieldProps & Native) {
  const { label, hint, error, isOptional, name, id, ...native } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} isOptional={isOptional} name={name} id={id}>
      <textarea rows={5} {...native} {...controlProps({ name, id, label, hint, error })} className={controlClass} />
    </FieldFrame>
  );
}

import { Button, Checkbox, Input, NativeSelect, PasswordInput, Textarea, TextInput } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { withPresent } from "../with-present.ts";
import type { Field } from "./fields-of.ts";
import styles from "./forms.module.css";
import type { FormState } from "./use-form.ts";

/** Renders a form's fields in order. All inputs of the portal are rendered here. */
export const Fields = <Content,>({ form }: { form: FormState<Content> }) => (
  <div className={styles.fields}>
    {form.fields.map((field) => (
      <div key={field.path} className={field.isShort ? styles.short : undefined}>
        <FieldInput field={field} form={form} />
        <Clash field={field} form={form} />
      </div>
    ))}
  </div>
);

type Props<Content> = { field: Field<Content>; form: FormState<Content> };

const TYPES: Partial<Record<Field<unknown>["kind"], string>> = {
  day: "date",
  time: "time",
  email: "email",
  tel: "tel",
};

function FieldInput<Content>({ field, form }: Props<Content>) {
  const { path, label, kind, help, choices = [], rows = 4, maxLength, autoComplete, isNeeded } = field;
  if (kind === "file") return <FileField field={field} form={form} />;
  const value = form.typed[path] ?? "";
  const error = errorAt(form.errors, path);
  if (typeof value === "boolean")
    return (
      <Checkbox
        name={path}
        label={label}
        description={help}
        error={error}
        checked={value}
        onChange={({ currentTarget }) => form.type(path, currentTarget.checked)}
      />
    );
  if (typeof value !== "string") return null;
  const input = {
    name: path,
    label,
    description: help,
    error,
    value,
    ...(isNeeded && { "aria-required": true }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.type(path, currentTarget.value),
  };
  if (kind === "choice") return <NativeSelect {...input} data={withPresent(choices, value)} />;
  if (kind === "long" || kind === "lines") return <Textarea {...input} rows={rows} maxLength={maxLength} />;
  if (kind === "password") return <PasswordInput {...input} autoComplete={autoComplete} />;
  const inputMode = kind === "cents" ? "decimal" : kind === "count" ? "numeric" : field.inputMode;
  return (
    <TextInput
      {...input}
      maxLength={maxLength}
      autoComplete={autoComplete}
      inputMode={inputMode}
      type={TYPES[kind] ?? "text"}
    />
  );
}

/** An error inside a field's value, such as one line of several, is shown at the field. */
const errorAt = (errors: Readonly<Record<string, string>>, path: string) =>
  errors[path] ?? Object.entries(errors).find(([inside]) => inside.startsWith(`${path}.`))?.[1];

function Clash<Content>({ field: { path, label, choices = [] }, form }: Props<Content>) {
  const theirs = form.clashes[path];
  if (theirs === undefined || theirs === form.typed[path]) return null;
  const text = typeof theirs === "boolean" ? (theirs ? "Yes" : "No") : String(theirs);
  return (
    <p className={styles.clash}>
      Their version: <q>{choices.find(({ value }) => value === text)?.label ?? text}</q>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => form.type(path, theirs)}
        aria-label={`Use theirs: ${label}`}
      >
        Use theirs
      </Button>
    </p>
  );
}

/** Clears its file when the form is reset. */
function FileField<Content>({ field: { path, label, help, accept }, form }: Props<Content>) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = errorAt(form.errors, path);
  const isEmpty = !form.typed[path];
  useEffect(() => {
    if (isEmpty && input.current) input.current.value = "";
  }, [isEmpty]);
  return (
    <Input.Wrapper size="md" id={id} label={label} description={help} error={error}>
      <input
        id={id}
        accept={accept}
        name={path}
        ref={input}
        type="file"
        aria-describedby={`${id}-description ${id}-error`}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget: { files } }) => form.type(path, files?.[0] ?? "")}
      />
    </Input.Wrapper>
  );
}

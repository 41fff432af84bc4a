import { Textarea } from "@mantine/core";
import { use, useState } from "react";
import { type Field, NotesContext, useNotes } from "./fields.tsx";

/** A list with one entry per line. The field shows the errors of its entries. */
export function LinesField({ path, label, value, onChange, hint }: Field<string[]>) {
  const [typed, setTyped] = useState(value.join("\n"));
  const { errors } = use(NotesContext);
  const notes = useNotes(path, hint);
  const inside = Object.keys(errors).find((field) => field.startsWith(`${path}.`));
  const isTyped = JSON.stringify(linesOf(typed)) === JSON.stringify(value);
  return (
    <Textarea
      {...notes}
      label={label}
      error={notes.error ?? (inside && errors[inside])}
      autosize
      minRows={3}
      value={isTyped ? typed : value.join("\n")}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(linesOf(currentTarget.value));
      }}
    />
  );
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

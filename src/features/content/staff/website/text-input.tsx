import { NativeSelect, Textarea, TextInput as TextLine } from "@mantine/core";
import { formatMonth } from "#shared/dates.ts";
import type { TextField } from "../../rules/text-pages.ts";
import { type Featured, MemberField } from "./member-field.tsx";
import { PictureField } from "./picture-field.tsx";

type Props = {
  field: TextField;
  path: string;
  text: unknown;
  error: string | undefined;
  /** The text that another user saved here meanwhile. */
  theirs: string | undefined;
  onChange: (text: unknown) => void;
};

const MARKS = "Markdown: **bold**, *italic*, - a list, ## a heading, [a link](/contact)";
const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: formatMonth(at + 1) }));
const CLASSES = ["Level 1", "Level 2", "Level 3", "Master"].map((label, at) => ({ value: String(at + 1), label }));

/** One text in a suitable field. */
export function TextInput({ field: { kind, label, hint }, path, text, error, theirs, onChange }: Props) {
  const beside = [hint, kind === "markdown" && MARKS, theirs !== undefined && `Their version: ${theirs}`];
  const shared = {
    id: `text-${path}`,
    name: path,
    label,
    error,
    description: beside.filter(Boolean).join(" · ") || undefined,
  };
  const typed = {
    value: String(text ?? ""),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  switch (kind) {
    case "picture":
      return <PictureField label={label} picture={text as string | null} onChange={onChange} />;
    case "month":
      return (
        <NativeSelect
          {...shared}
          data={MONTHS}
          value={String(text)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      );
    case "class":
      return <NativeSelect {...shared} data={CLASSES} {...typed} />;
    case "member":
      return <MemberField {...shared} member={text as Featured | null} onChange={onChange} />;
    case "line":
      return <TextLine {...shared} {...typed} />;
    default:
      return <Textarea {...shared} {...typed} autosize minRows={2} maxRows={20} />;
  }
}

import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { formatPhone } from "#shared/phone.ts";
import { MEMBER_FIELD_LABELS } from "../../rules/roll/member-fields.ts";
import { LogoInput } from "./logo-input.tsx";
import type { MemberInputOf } from "./member-inputs.ts";

export type InputProps = {
  field: MemberInputOf;
  text: string;
  /** What another user saved meanwhile. */
  other: string | undefined;
  error: string | undefined;
  onText: (text: string) => void;
};

/** One field with its help, its error, and what another user saved in it meanwhile. */
export function MemberInput({ field, text, other, error, onText }: InputProps) {
  const { name, help, kind = "text", choices, isNeeded } = field;
  const nameOf = (value: string) => choices?.find((one) => one.value === value)?.label ?? value;
  const note = other !== undefined && `Another user saved: ${nameOf(other) || "nothing"}.`;
  const description = [help, note].filter(Boolean).join(" ");
  if (kind === "logo") return <LogoInput {...{ name, logo: text, error, description, onLogo: onText }} />;
  const shared = {
    ...{ id: `member-${name}`, name, error, description, autoComplete: "off", label: MEMBER_FIELD_LABELS[name] },
    value: kind === "tel" ? formatPhone(text) : text,
    withAsterisk: isNeeded === true,
    "aria-required": isNeeded === true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onText(currentTarget.value),
  };
  if (choices) return <NativeSelect {...shared} data={[...choices]} />;
  if (kind === "lines") return <Textarea {...shared} autosize minRows={2} maxRows={10} />;
  // The server's words about an address say more than the browser's, and stand beside it.
  return (
    <TextInput {...shared} type={kind === "date" ? "date" : "text"} {...(kind !== "date" && { inputMode: kind })} />
  );
}

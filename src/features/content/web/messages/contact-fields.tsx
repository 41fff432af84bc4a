import type { Typed } from "#ui/forms/answer.ts";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import { TextArea } from "#ui/public/forms/fields/text-area.tsx";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";

type Props = { errors: FieldErrors; typed: Typed | undefined };

export function ContactFields({ errors, typed }: Props) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: typed?.[name] });
  return (
    <>
      <TextField {...field("first_name")} label="First name" autoComplete="given-name" />
      <TextField {...field("last_name")} label="Last name" autoComplete="family-name" />
      <TextField {...field("email")} label="Email" type="email" autoComplete="email" spellCheck={false} />
      <TextField
        {...field("phone")}
        label="Phone"
        hint="Some questions are answered faster on the phone. We call for nothing else."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextArea {...field("message")} label="Message" rows={7} maxLength={5000} />
    </>
  );
}

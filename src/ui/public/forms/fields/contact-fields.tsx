import { TextField } from "./text-field.tsx";
import { type CustomerFieldsProps, textFields } from "./text-fields.ts";

export const COMPANY = { name: "company", label: "Company", autoComplete: "organization" } as const;
export const FIRST_NAME = { name: "firstName", label: "First name", autoComplete: "given-name" } as const;
export const LAST_NAME = { name: "lastName", label: "Last name", autoComplete: "family-name" } as const;
export const EMAIL = {
  name: "email",
  label: "Email",
  type: "email",
  autoComplete: "email",
  spellCheck: false,
} as const;
export const PHONE = { name: "phone", label: "Phone", type: "tel", autoComplete: "tel", inputMode: "tel" } as const;

type Field = typeof COMPANY | typeof FIRST_NAME | typeof LAST_NAME | typeof EMAIL | typeof PHONE;
const PERSON: readonly Field[] = [FIRST_NAME, LAST_NAME, EMAIL, PHONE];

/** A person without a mailing address. @param fields by default name, email and phone. */
export function ContactFields({ fields = PERSON, ...props }: CustomerFieldsProps & { fields?: readonly Field[] }) {
  const text = textFields(props);
  return fields.map((field) => <TextField key={field.name} {...text(field)} />);
}

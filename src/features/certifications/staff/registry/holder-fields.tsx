import { TextInput } from "@mantine/core";
import { formatPhone } from "#shared/phone.ts";
import type { Certification } from "../../rules/certification-view.ts";

type Holder = Pick<Certification, "firstName" | "lastName" | "company" | "email" | "phone">;

/** Who holds a certification. */
export function HolderFields({ holder, errors }: { holder?: Holder | undefined; errors: Record<string, string> }) {
  const field = (name: keyof Holder, label: string, value = holder?.[name] ?? "") => (
    <TextInput {...{ name, label, defaultValue: value, error: errors[name], autoComplete: "off" }} />
  );
  return (
    <>
      {field("firstName", "First name")}
      {field("lastName", "Last name")}
      {field("company", "Company")}
      {field("email", "Email")}
      {field("phone", "Phone", holder && formatPhone(holder.phone))}
    </>
  );
}

/** As the API takes it. */
export function holderIn(form: FormData): Holder {
  const text = (name: keyof Holder) => String(form.get(name) ?? "");
  return {
    ...{ firstName: text("firstName"), lastName: text("lastName"), company: text("company") },
    ...{ email: text("email"), phone: text("phone") },
  };
}

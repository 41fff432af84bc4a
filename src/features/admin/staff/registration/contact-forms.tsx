/** Forms that correct the people of an event registration, and the candidate of a class registration. */
import { useState } from "react";
import type { CorrectClass } from "#features/certifications/rules/correct-class.ts";
import { formatPhone } from "#shared/phone.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { type Field, fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import type { ActProps } from "./act-props.ts";

type Names = Record<string, string>;
type Person = ActProps["registration"]["people"][number];

const nameAt = ({ path, email }: Person) => (email === undefined ? path : `${path}.name`);
const emailAt = ({ path }: Person) => `${path}.email`;

/** Names and emails inside a registration for an event, which staff correct after the registrant's cut-off too. */
export function NamesForm({ registration, close }: ActProps) {
  // Keeps the version at which the form was opened: the server refuses the save if another user has changed it.
  const [{ reference, people, version }] = useState(registration);
  const form = useNewForm(
    {
      fields: people.flatMap(fieldsOfPerson),
      begin: Object.fromEntries(
        people.flatMap((one) => [
          [nameAt(one), one.name],
          [emailAt(one), one.email ?? ""],
        ]),
      ),
      after: () => close("Saved. The registrant was emailed."),
    },
    (api, typed: Names) => {
      const now = people.map(({ path, email, ...one }) => ({
        path,
        name: typed[nameAt({ path, email, ...one })] ?? "",
        ...(email !== undefined && { email: typed[`${path}.email`] ?? "" }),
      }));
      const changed = now.filter(({ name, email }, at) => name !== people[at]?.name || email !== people[at]?.email);
      const json = { people: changed, version };
      return api.staff.registrations[":reference"].people.$put({ param: { reference }, json });
    },
  );
  return (
    <CallForm
      label="Correct names"
      form={{ ...form, save: () => (form.isChanged ? form.save() : close()) }}
      button="Save"
      cancel={{ label: "Cancel", press: () => close() }}
    >
      <Fields form={form} />
    </CallForm>
  );
}

const fieldsOfPerson = (person: Person): Field<Names>[] =>
  person.email === undefined
    ? [{ path: nameAt(person), label: person.role, kind: "text" }]
    : [
        { path: nameAt(person), label: `${person.role}: name`, kind: "text" },
        { path: emailAt(person), label: `${person.role}: email`, kind: "email" },
      ];

type Contact = Omit<CorrectClass, "version">;

/** Name, contact and company of a class registration. */
export function ContactForm({ registration, close }: ActProps) {
  const [{ reference, version, contact }] = useState(registration);
  const { states, zip } = useRegions();
  const { mailing, firstName, lastName, company, email, phone } = contact;
  const form = useNewForm(
    {
      fields: contactFields(states, zip?.label ?? "Zip"),
      begin: { firstName, lastName, company, email, phone: formatPhone(phone), ...mailing } as Partial<Contact>,
      after: () => close("Saved."),
    },
    (api, content: Contact) =>
      api.staff.registrations[":reference"].contact.$put({ param: { reference }, json: { ...content, version } }),
  );
  return (
    <CallForm
      label="Edit contact"
      form={{ ...form, save: () => (form.isChanged ? form.save() : close()) }}
      button="Save"
      cancel={{ label: "Cancel", press: () => close() }}
    >
      <Fields form={form} />
    </CallForm>
  );
}

const contactFields = (states: { value: string; label: string }[], zip: string) =>
  fieldsOf<Contact>([
    { path: "firstName", label: "First name", kind: "text" },
    { path: "lastName", label: "Last name", kind: "text" },
    { path: "company", label: "Company", kind: "text" },
    { path: "email", label: "Email", kind: "email" },
    { path: "phone", label: "Phone", kind: "tel" },
    { path: "street", label: "Street address", kind: "text" },
    { path: "city", label: "City", kind: "text", isShort: true },
    { path: "state", label: "State", kind: "choice", choices: states, isShort: true },
    { path: "zip", label: zip, kind: "text", isShort: true },
    { path: "letter", label: "Send an updated confirmation", kind: "switch" },
  ]);

import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import type { Held } from "../rules/privacy.ts";

const fieldsFor = (email: string) =>
  fieldsOf<{ confirmation: string }>([
    { path: "confirmation", label: `Type ${email} to confirm`, kind: "text", autoComplete: "off" },
  ]);

/** Selects registrations in which others named the person, and confirms the address. */
export function EraseForm({ held: { email, named }, name, onErased }: Props) {
  const [references, setReferences] = useState<string[]>([]);
  const form = useNewForm({ fields: fieldsFor(email), after: onErased }, (api, { confirmation }) =>
    api.privacy.person.erase.$post({
      json: { email, ...(name && { name }), references, confirmation: confirmation.trim() },
    }),
  );
  return (
    <CallForm label="Erase person" form={form} button="Erase permanently" isDanger>
      <p>
        This cannot be undone. Names, addresses, emails and phone numbers become “Erased person”; amounts, dates,
        numbers and the ledger stay. Later backups do not contain the name.
      </p>
      {named.length > 0 && (
        <Checkbox.Group
          label={`“${name}” in other people's registrations: select those that refer to this person`}
          value={references}
          onChange={setReferences}
        >
          {named.map(({ reference, event, by }) => (
            <Checkbox key={reference} mt="xs" value={reference} label={`${reference}, ${event}, by ${by}`} />
          ))}
        </Checkbox.Group>
      )}
      <Fields form={form} />
    </CallForm>
  );
}

type Props = { held: Held; name: string; onErased: () => void };

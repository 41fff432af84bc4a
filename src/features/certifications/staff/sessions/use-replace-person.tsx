import { useState } from "react";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { type Call, useCall } from "#ui/admin/calls/use-call.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf, type Typed, type Value } from "#ui/admin/forms/fields-of.ts";
import type { RosterEntry } from "../../rules/sessions/session-roster.ts";

type Person = { firstName: string; lastName: string; email: string; phone: string; certID: string };
type Replace = Person & { id: string; version: number };

const EMPTY: Typed = { firstName: "", lastName: "", email: "", phone: "", certID: "" };

/** Puts another person on a registration of a list. The outcome belongs to the list, because the row changes its name. */
export function useReplacePerson() {
  const [entry, setEntry] = useState<RosterEntry>();
  const call = useCall(
    (api, { id, certID, ...person }: Replace, key) =>
      api.admin["class-registrations"][":id"].person.$post({
        param: { id },
        header: { "idempotency-key": key },
        json: { ...person, ...(certID && { certID }) },
      }),
    {
      summary: (_, { firstName, lastName }) => `${firstName} ${lastName} is registered now. Both got an email.`,
      after: () => setEntry(undefined),
      readsAfterConflict: true,
    },
  );
  const title = `Replace ${entry?.firstName ?? ""} ${entry?.lastName ?? ""}`;
  const view = (
    <>
      {!entry && <Outcome call={call} />}
      <Dialog title={title} isOpen={entry !== undefined} onClose={() => setEntry(undefined)}>
        {entry && <PersonForm key={entry.id} entry={entry} call={call} />}
      </Dialog>
    </>
  );
  return { open: setEntry, view };
}

type Props = { entry: RosterEntry; call: Call<Replace> };

function PersonForm({ entry: { registrationId, version, certIdStatus }, call }: Props) {
  const [typed, setTyped] = useState(EMPTY);
  const form = {
    fields: fieldsFor(certIdStatus !== "issued"),
    typed,
    clashes: {},
    errors: call.refusal?.errors ?? {},
    type: (path: string, value: Value) => setTyped((now) => ({ ...now, [path]: value })),
  };
  const save = () => {
    const text = (path: keyof Person) => String(typed[path] ?? "");
    return call.run({
      id: registrationId,
      version,
      firstName: text("firstName"),
      lastName: text("lastName"),
      email: text("email"),
      phone: text("phone"),
      certID: text("certID"),
    });
  };
  return (
    <CallForm
      label="Another person"
      form={{ call: { ...call, summary: undefined, undo: undefined }, save }}
      button="Replace"
    >
      <Fields form={form} />
    </CallForm>
  );
}

const fieldsFor = (needsId: boolean) =>
  fieldsOf<Person>([
    { path: "firstName", label: "First name", kind: "text", isShort: true },
    { path: "lastName", label: "Last name", kind: "text" },
    { path: "email", label: "Email", kind: "email" },
    { path: "phone", label: "Phone", kind: "tel" },
    ...(needsId
      ? [{ path: "certID", label: "Certification ID", kind: "text", help: "That of the other person." } as const]
      : []),
  ]);

import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm, useVersionedForm } from "#ui/admin/forms/use-form.ts";
import {
  CREDIT_LABELS,
  CREDITS,
  type CreditSession,
  type CreditSessionForm,
} from "../../rules/attendance/credit-session.ts";

const fields = fieldsOf<CreditSessionForm>([
  { path: "title", label: "Title", kind: "text", maxLength: 150, isNeeded: true },
  { path: "day", label: "Day", kind: "day", isNeeded: true, isShort: true },
  { path: "minutes", label: "Minutes", kind: "count", maxLength: 4, isNeeded: true, isShort: true },
  {
    path: "credit",
    label: "Counts as",
    kind: "choice",
    choices: CREDITS.map((value) => ({ value, label: CREDIT_LABELS[value] })),
    help: "A council meeting counts as one, however long it is.",
  },
]);

type NewProps = { eventId: string; begin: Partial<CreditSessionForm>; close: () => void };

export function NewCreditSession({ eventId, begin, close }: NewProps) {
  const form = useNewForm({ fields, begin, after: close }, (api, json, key) =>
    api.admin.events[":eventId"]["credit-sessions"].$post({
      param: { eventId },
      header: { "idempotency-key": key },
      json,
    }),
  );
  return (
    <CallForm label="Add a session" form={form} button="Save" cancel={{ label: "Cancel", press: close }}>
      <Fields form={form} />
    </CallForm>
  );
}

export function EditCreditSession({ session }: { session: CreditSession }) {
  const { id, title, day, minutes, credit, version } = session;
  const content = { title, day, minutes, credit };
  const form = useVersionedForm(fields, { content, version }, (api, json, seen) =>
    api.admin["credit-sessions"][":id"].$put({ param: { id }, json: { ...json, version: seen } }),
  );
  return (
    <CallForm label={`Edit ${title}`} form={form} button="Save">
      <Fields form={form} />
    </CallForm>
  );
}

import { formatDateTime } from "#shared/dates.ts";
import { registrationPath } from "#shared/paths.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import type { CheckInView } from "../../rules/check-in/check-in-schema.ts";

type WalkIn = CheckInView["walkIns"][number];
type Props = { eventId: string; walkIns: readonly WalkIn[]; zone: string };

/** People who came without a registration; staff note the registration that they add for each. */
export const WalkInsBox = ({ eventId, walkIns, zone }: Props) =>
  walkIns.length > 0 && (
    <Section title="Walk-ins">
      <p>
        Admitted, but not registered or billed yet. <a href={registrationPath(eventId)}>Register each of them</a> like
        any other company, then link the registration here.
      </p>
      <DataTable label="Walk-ins, unlinked first" columns={columnsIn(zone)} rows={walkIns} keyOf={({ id }) => id} />
    </Section>
  );

const columnsIn = (zone: string) =>
  columnsOf<WalkIn>([
    {
      key: "name",
      head: "Name",
      cell: ({ name }) => name,
      marks: ({ isIn }) => !isIn && <Mark tone="over">Undone</Mark>,
    },
    { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
    { key: "email", head: "Email", isWide: true, cell: ({ email }) => email },
    { key: "time", head: "Admitted", cell: ({ at, by }) => `${formatDateTime(at, zone)}, ${by}` },
    {
      key: "settled",
      head: "Registration",
      cell: ({ id, name, settledWith }) =>
        settledWith === null ? <Settle id={id} name={name} /> : settledWith || "Counted by staff",
    },
  ]);

type Content = { settledWith: string };
const fields = fieldsOf<Content>([
  { path: "settledWith", label: "Registration reference", kind: "text", maxLength: 100, help: "Such as R-7K3F9Q" },
]);

const Settle = (walkIn: Pick<WalkIn, "id" | "name">) => (
  <FormDialog opens="Link registration" title={`Link registration to ${walkIn.name}`}>
    <SettleForm {...walkIn} />
  </FormDialog>
);

function SettleForm({ id, name }: Pick<WalkIn, "id" | "name">) {
  const form = useNewForm({ fields }, (api, json) =>
    api.admin["check-in-acts"][":id"].review.$post({ param: { id }, json: { decision: "settled", ...json } }),
  );
  return (
    <CallForm label={`Link registration to ${name}`} form={form} button="Save">
      <Fields form={form} />
    </CallForm>
  );
}

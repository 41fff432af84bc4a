import { formatDay } from "#shared/dates.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import type { ChangeEmployer, TechnicianPage } from "../../rules/technicians/technician-view.ts";
import styles from "./technicians.module.css";

type Props = { technician: TechnicianPage; today: string };

const columns = columnsOf<TechnicianPage["employers"][number]>([
  { key: "company", head: "Employer", isWide: true, cell: ({ company }) => company },
  { key: "from", head: "From", cell: ({ fromDay }) => formatDay(fromDay) },
  { key: "until", head: "Until", cell: ({ untilDay }) => (untilDay ? formatDay(untilDay) : "Present") },
]);

/** The present employer and the former ones. */
export const Employers = ({ technician, today }: Props) => (
  <Section
    title="Employers"
    act={
      <FormDialog title="Change employer">
        <EmployerForm technician={technician} today={today} />
      </FormDialog>
    }
  >
    {technician.employers.length > 0 ? (
      <DataTable label="Employers by day" columns={columns} rows={technician.employers} keyOf={({ id }) => id} />
    ) : (
      <p className={styles.note}>No employer is on record.</p>
    )}
  </Section>
);

type Content = Omit<ChangeEmployer, "version">;

const fields = fieldsOf<Content>([
  { path: "company", label: "New employer", kind: "text", autoComplete: "off", isNeeded: true },
  { path: "fromDay", label: "First day there", kind: "day", isNeeded: true },
]);

function EmployerForm({ technician: { id, version, company }, today }: Props) {
  const form = useNewForm({ fields, begin: { fromDay: today }, summary: "Saved." }, (api, content: Content) =>
    api.admin.technicians[":id"].employer.$post({ param: { id }, json: { ...content, version } }),
  );
  return (
    <CallForm label="Change employer" form={form} button="Save">
      <p>{`${company} stays on record, until the day before.`}</p>
      <Fields form={form} />
    </CallForm>
  );
}

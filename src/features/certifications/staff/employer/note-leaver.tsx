import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import type { EmployerRoster } from "../../rules/employer/employer-roster.ts";

type Left = { technicianId: string; day: string };
type Props = { roster: Pick<EmployerRoster, "company" | "people"> };

/** Ends the employer of a technician who left, as the company reports it itself. */
export const NoteLeaver = ({ roster }: Props) => (
  <FormDialog title="Note a leaver">
    <LeaverForm roster={roster} />
  </FormDialog>
);

function LeaverForm({ roster: { company, people } }: Props) {
  const choices = people.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }));
  const fields = fieldsOf<Left>([
    { path: "technicianId", label: "Technician", kind: "choice", isNeeded: true, choices },
    { path: "day", label: "Last day there", kind: "day", help: "Today or earlier", isNeeded: true },
  ]);
  const form = useNewForm(
    {
      fields,
      summary: (_found, { technicianId }) =>
        `${choices.find(({ value }) => value === technicianId)?.label ?? "The technician"} is off the list.`,
      undo: (api, { id, version }) =>
        api.members[":id"]["employer-reports"][":reportId"].state.$post({
          param: { id: company.id, reportId: id },
          json: { state: "undone", version },
        }),
    },
    (api, { technicianId, day }: Left, key) =>
      api.members[":id"].technicians[":technicianId"].left.$post({
        param: { id: company.id, technicianId },
        header: { "idempotency-key": key },
        json: { day },
      }),
  );
  return (
    <CallForm label="Note a leaver" form={form} button="Save">
      <p>{`${company.name} stays among the employers over time, until that day.`}</p>
      <Fields form={form} />
    </CallForm>
  );
}

import { Button } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { type Act, useActs } from "#ui/admin/calls/use-acts.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { FormDialog } from "#ui/admin/forms/form-dialog.tsx";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffCompany } from "../../rules/company-view.ts";
import styles from "./company.module.css";

type Linked = StaffCompany["references"][number];
type Props = { company: StaffCompany; today: string };

/** Registrations, classes, applications and invoices made by others that staff linked to the company. */
export function CompanyReferences({ company: { id, references }, today }: Props) {
  const acts = useActs();
  const zone = useZone();
  const columns = columnsOf<Linked>([
    { key: "reference", head: "Reference", cell: ({ reference }) => <ReferenceLink reference={reference} /> },
    { key: "date", head: "Linked", cell: ({ createdAt }) => formatShortDate(createdAt, zone, today) },
    { key: "by", head: "By", isWide: true, cell: ({ linkedBy }) => linkedBy },
    { key: "act", head: "Link", phone: "mark", cell: (row) => <Unlink id={id} {...row} press={acts.run} /> },
  ]);
  return (
    <Section
      title="Linked registrations and invoices"
      act={
        <FormDialog title="Link a reference">
          <LinkForm companyId={id} />
        </FormDialog>
      }
    >
      <Outcome call={acts} />
      {references.length > 0 ? (
        <DataTable label="Linked references" columns={columns} rows={references} keyOf={({ reference }) => reference} />
      ) : (
        <p className={styles.note}>The company sees registrations made by its verified people. Link any others here.</p>
      )}
    </Section>
  );
}

const Unlink = ({ id, reference, press }: { id: string; reference: string; press: (act: Act) => unknown }) => (
  <Button
    variant="default"
    size="compact-md"
    aria-label={`Unlink ${reference}`}
    onClick={() =>
      press({
        send: (api) => api.members[":id"].references[":reference"].$delete({ param: { id, reference } }),
        summary: `${reference} unlinked.`,
        undo: (api) => api.members[":id"].references.$post({ param: { id }, json: { reference } }),
      })
    }
  >
    Unlink
  </Button>
);

const fields = fieldsOf<{ reference: string }>([
  {
    path: "reference",
    label: "Reference",
    kind: "text",
    autoComplete: "off",
    help: "A registration, class, application or invoice, such as R-7K3F9Q or INV-2026-0007.",
  },
]);

function LinkForm({ companyId: id }: { companyId: string }) {
  const form = useNewForm({ fields, summary: "Linked." }, (api, json) =>
    api.members[":id"].references.$post({ param: { id }, json }),
  );
  return (
    <CallForm label="Link a reference" form={form} button="Link reference">
      <Fields form={form} />
    </CallForm>
  );
}

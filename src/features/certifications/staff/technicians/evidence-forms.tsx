import { Dialog } from "#ui/admin/dialog.tsx";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { EVIDENCE_KINDS, EVIDENCE_LABELS, type EvidenceKind } from "../../rules/technicians/evidence.ts";

type Content = { kind: EvidenceKind; title: string; day: string; untilDay: string; hours: string; vouchedBy: string };

const fields = fieldsOf<Content>([
  {
    path: "kind",
    label: "Kind",
    kind: "choice",
    choices: EVIDENCE_KINDS.map((value) => ({ value, label: EVIDENCE_LABELS[value] })),
  },
  { path: "title", label: "Title", kind: "text", maxLength: 200, isNeeded: true },
  { path: "day", label: "Day", kind: "day", isNeeded: true, isShort: true },
  { path: "untilDay", label: "Last day, if several", kind: "day", isShort: true },
  { path: "hours", label: "Hours", kind: "text", inputMode: "decimal", maxLength: 10, isShort: true },
  { path: "vouchedBy", label: "Confirmed by", kind: "text", maxLength: 200 },
]);

export function NewEvidence({ id, today }: { id: string; today: string }) {
  const begin: Partial<Content> = { kind: "hours", day: today };
  const form = useNewForm(
    { fields, begin, summary: "Added. It counts once it is accepted." },
    (api, json: Content, key) =>
      api.admin.technicians[":id"].evidence.$post({ param: { id }, header: { "idempotency-key": key }, json }),
  );
  return (
    <CallForm label="Add evidence" form={form} button="Save">
      <Fields form={form} />
    </CallForm>
  );
}

type FileContent = { file: File };

const fileFields = fieldsOf<FileContent>([
  { path: "file", label: "File", kind: "file", accept: "application/pdf", help: "A PDF of 50MB or less" },
]);

type FileProps = { technicianId: string; evidenceId: string; title: string; close: () => void };

export function EvidenceFileForm({ technicianId, evidenceId, title, close }: FileProps) {
  const form = useNewForm({ fields: fileFields, after: close }, (api, content: FileContent) =>
    api.admin.technicians[":id"].evidence[":evidenceId"].file.$post({
      param: { id: technicianId, evidenceId },
      form: content as never,
    }),
  );
  return (
    <Dialog title={`PDF of ${title}`} isOpen onClose={close}>
      <CallForm label="Add a PDF" form={form} button="Save" cancel={{ label: "Cancel", press: close }}>
        <Fields form={form} />
      </CallForm>
    </Dialog>
  );
}

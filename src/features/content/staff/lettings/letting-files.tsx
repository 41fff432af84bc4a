import { formatDay } from "#shared/dates.ts";
import { ActButton } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import type { StaffLetting } from "../../rules/lettings.ts";

type Props = { letting: StaffLetting; today: string };
type LettingFile = StaffLetting["files"][number];
type Row = LettingFile & { lettingId: string };

const KINDS = [
  { value: "document", label: "Document" },
  { value: "addendum", label: "Addendum" },
];

const columns = columnsOf<Row>([
  { key: "file", head: "File", isWide: true, cell: ({ title, url }) => <FileLink title={title} url={url} /> },
  { key: "kind", head: "Kind", cell: ({ kind }) => (kind === "addendum" ? "Addendum" : "Document") },
  { key: "date", head: "Date", cell: ({ datedOn }) => formatDay(datedOn) },
  { key: "by", head: "Uploaded by", cell: ({ uploadedBy }) => uploadedBy },
  { key: "list", head: "List", phone: "mark", cell: (file) => <RemovalButton file={file} /> },
]);

/** Documents, then addenda, and the form that adds one. A removed file stays in the list and can be restored. */
export const LettingFiles = ({ letting: { id, files }, today }: Props) => (
  <>
    <Section title="Files">
      {files.length === 0 && <EmptyState title="No files">Add the letting's documents below.</EmptyState>}
      {files.length > 0 && (
        <DataTable
          label="Letting files"
          columns={columns}
          rows={files.map((file) => ({ ...file, lettingId: id }))}
          keyOf={(file) => file.id}
        />
      )}
    </Section>
    <Section title="Add a file">
      <NewFile lettingId={id} today={today} />
    </Section>
  </>
);

const FileLink = ({ title, url }: Pick<LettingFile, "title" | "url">) => (
  <a href={url} target="_blank" rel="noopener">
    {title}
  </a>
);

function RemovalButton({ file: { lettingId, id: fileId, title, isRemoved } }: { file: Row }) {
  const call = useCall((api) =>
    api.admin.lettings[":id"].files[":fileId"].removal.$post({
      param: { id: lettingId, fileId },
      json: { isRemoved: !isRemoved },
    }),
  );
  const label = isRemoved ? "Undo removal" : "Remove";
  return (
    <ActButton call={call} variant="default" size="sm" label={`${label}: ${title}`}>
      {label}
    </ActButton>
  );
}

type NewFileContent = { kind: string; title: string; datedOn: string; file: File };

const newFileFields = fieldsOf<NewFileContent>([
  { path: "kind", label: "Kind", kind: "choice", choices: KINDS, isShort: true },
  { path: "datedOn", label: "Date", kind: "day", isShort: true },
  { path: "title", label: "File title", kind: "text" },
  { path: "file", label: "File", kind: "file", accept: "application/pdf", help: "A PDF of 50MB or less" },
]);

/** Adds a document or an addendum; a public letting shows it at once. */
function NewFile({ lettingId, today }: { lettingId: string; today: string }) {
  const form = useNewForm(
    { fields: newFileFields, begin: { kind: "document", datedOn: today }, summary: "Added." },
    (api, content) => api.admin.lettings[":id"].files.$post({ param: { id: lettingId }, form: content as never }),
  );
  return (
    <CallForm label="Add a file" form={form} button="Add file" look="default">
      <Fields form={form} />
    </CallForm>
  );
}

import { Button, Table } from "@mantine/core";
import { formatDay } from "#shared/dates.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffLetting } from "../../rules/lettings.ts";

type File = StaffLetting["files"][number];

/** Documents, then addenda. One that was removed stays in the list, with the way back. */
export function FilesTable({ files }: { files: readonly File[] }) {
  if (files.length === 0) return <EmptyState title="No files">Add the documents of the letting below.</EmptyState>;
  return (
    <TableFrame stacks label="Files" columns={["File", "Kind", "Date", "Uploaded by", "List"]}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </TableFrame>
  );
}

function FileRow({ file: { id, kind, title, datedOn, url, uploadedBy, isRemoved } }: { file: File }) {
  const { Form, isSending, refusal } = useStaffForm();
  const label = isRemoved ? "Undo the removal" : "Remove";
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <a href={url} target="_blank" rel="noopener">
          {title}
        </a>
      </Table.Th>
      <Table.Td>{kind === "addendum" ? "Addendum" : "Document"}</Table.Td>
      <Table.Td>{formatDay(datedOn)}</Table.Td>
      <Table.Td>{uploadedBy}</Table.Td>
      <Table.Td>
        <Form method="post">
          <input type="hidden" name="deed" value={isRemoved ? "restore" : "remove"} />
          <input type="hidden" name="fileId" value={id} />
          <RefusedBox refusal={refusal} />
          <Button type="submit" variant="default" size="sm" loading={isSending} aria-label={`${label}: ${title}`}>
            {label}
          </Button>
        </Form>
      </Table.Td>
    </Table.Tr>
  );
}

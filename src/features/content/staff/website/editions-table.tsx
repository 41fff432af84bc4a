import { Table } from "@mantine/core";
import { formatDay } from "#shared/dates.ts";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import type { StaffDocument } from "../../rules/documents.ts";
import { DocumentMark } from "./document-words.tsx";

/** Every file that the document had or will have, each readable at an address of its own. */
export const EditionsTable = ({ editions }: Pick<StaffDocument, "editions">) => (
  <TableFrame stacks label="Editions" columns={["Edition", "Size", "Uploaded by", "State"]}>
    {editions.map(({ id, url, bytes, effectiveOn, uploadedBy, state }) => (
      <Table.Tr key={id}>
        <Table.Th scope="row">
          <a href={url} target="_blank" rel="noopener">
            From {formatDay(effectiveOn)}
          </a>
        </Table.Th>
        <Table.Td>{Math.ceil(bytes / 1024)} KB</Table.Td>
        <Table.Td>{uploadedBy}</Table.Td>
        <Table.Td>
          <DocumentMark state={state} />
        </Table.Td>
      </Table.Tr>
    ))}
  </TableFrame>
);

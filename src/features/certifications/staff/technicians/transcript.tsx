import { Button } from "@mantine/core";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { TechnicianPage } from "../../rules/technicians/technician-view.ts";
import { type TranscriptRow, transcriptOf } from "../../rules/technicians/transcript.ts";

const columns = columnsOf<TranscriptRow & { part: string }>([
  { key: "what", head: "Entry", isWide: true, cell: ({ label }) => label },
  { key: "note", head: "Detail", cell: ({ note }) => note },
  { key: "value", head: "When", cell: ({ value }) => value },
]);

/** Everything that the technician earned, as the transcript prints it. */
export function Transcript({ technician }: { technician: TechnicianPage }) {
  const { id, firstName, lastName, company } = technician;
  const parts = transcriptOf(technician, useZone());
  if (parts.length === 0)
    return (
      <EmptyState title="Nothing on record yet">Certifications, classes and accepted evidence appear here.</EmptyState>
    );
  return (
    <>
      <UnprintedAmong names={[`${firstName} ${lastName}`, company]} />
      <div>
        <Button component="a" variant="default" href={`/api/admin/technicians/${id}/transcript.pdf`} download>
          Print transcript
        </Button>
      </div>
      <DataTable
        label="Transcript"
        columns={columns}
        rows={parts.flatMap(({ title, rows }) => rows.map((row) => ({ ...row, part: title })))}
        keyOf={({ part, label, note, value }) => `${part} ${label} ${note} ${value}`}
        groups={{ of: ({ part }) => part, title: ([first]) => first?.part ?? "" }}
      />
    </>
  );
}

import type { ReactNode } from "react";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { changesOf, type Listing } from "../../rules/listing-proposal.ts";
import { LogoGrounds } from "./logo-grounds.tsx";

type Row = { what: string; before: ReactNode; after: ReactNode };

const columns = columnsOf<Row>([
  { key: "what", head: "Changes", cell: ({ what }) => what },
  { key: "before", head: "Now", cell: ({ before }) => before },
  { key: "after", head: "Proposed", cell: ({ after }) => <strong>{after}</strong> },
]);

/** A proposal's changes beside the current public listing, the logo on both backgrounds. */
export function ListingChanges({ before, after }: { before: Listing; after: Listing }) {
  const showsLogo = before.logo !== after.logo || before.isOnBlack !== after.isOnBlack;
  const rows: Row[] = changesOf(before, after).filter(({ what }) => what !== "Logo");
  const logo = {
    what: "Logo",
    before: <LogoGrounds logo={before.logo} isOnBlack={before.isOnBlack} />,
    after: <LogoGrounds logo={after.logo} isOnBlack={after.isOnBlack} />,
  };
  return (
    <DataTable
      label="Proposed change"
      columns={columns}
      rows={showsLogo ? [...rows, logo] : rows}
      keyOf={({ what }) => what}
    />
  );
}

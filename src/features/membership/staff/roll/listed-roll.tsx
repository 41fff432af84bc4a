import { Table } from "@mantine/core";
import { countOf } from "#shared/counts.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { BUSINESS_TYPE_LABELS } from "../../rules/application-options.ts";
import type { Affiliate } from "../../rules/schema.ts";

const COLUMNS = ["Name", "City", "Trade", "Website"];

/** The members as the website lists them, for staff whose role does not keep the roll. */
export const ListedRoll = ({ members }: { members: readonly Affiliate[] }) => (
  <>
    <PageHead title="Members" note={`${countOf(members.length, "member")}, as the website lists them.`} />
    {members.length === 0 ? (
      <EmptyState title="No members yet">A member is here once the website lists it.</EmptyState>
    ) : (
      <TableFrame stacks label="Members" columns={COLUMNS}>
        {members.map(({ id, aff_name, aff_city, aff_state, aff_website, business_type }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">{aff_name}</Table.Th>
            <Table.Td>
              {aff_city}, {aff_state}
            </Table.Td>
            <Table.Td>
              <span className={cell.phoneLabel}>Trade: </span>
              {business_type ? BUSINESS_TYPE_LABELS[business_type] : "Not entered"}
            </Table.Td>
            <Table.Td>
              {aff_website ? (
                <a href={aff_website} target="_blank" rel="noopener noreferrer">
                  {new URL(aff_website).hostname.replace(/^www\./, "")}
                </a>
              ) : (
                "None"
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </TableFrame>
    )}
  </>
);

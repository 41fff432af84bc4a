import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDay, isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { RollMember } from "../../rules/roll/roll-view.ts";
import styles from "../members.module.css";

const COLUMNS = ["Name", "City", "Membership", "Dues paid through", "Website", "Logo"];

/** @param now ISO: dues that were paid through an earlier day are behind. */
export function RollTable({ members, now }: { members: readonly RollMember[]; now: string }) {
  const today = isoDay(now, useZone());
  return (
    <TableFrame stacks label="Member roll" columns={COLUMNS}>
      {members.map((member) => (
        <Member key={member.id} member={member} today={today} />
      ))}
    </TableFrame>
  );
}

function Member({ member, today }: { member: RollMember; today: string }) {
  const { id, aff_name, aff_city, aff_state, aff_website, aliases, tier, isActive, isListed, isFeatured } = member;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.member(id)}>{aff_name}</PageLink> <SampleMark of={id} />
        {aliases.length > 0 && <span className={cell.more}>{aliases.join(", ")}</span>}
        {!isActive && <Mark tone="over">Membership ended</Mark>}
        {isActive && !isListed && <Mark tone="open">Not listed</Mark>}
        {isActive && isListed && isFeatured && <Mark tone="good">On the home page</Mark>}
      </Table.Th>
      <Table.Td>
        {aff_city}, {aff_state}
      </Table.Td>
      <Table.Td>
        <span className={cell.phoneLabel}>Membership: </span>
        {tier ?? "Not entered"}
      </Table.Td>
      <Table.Td>
        <span className={cell.phoneLabel}>Dues paid through: </span>
        <Dues member={member} today={today} />
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
      <Table.Td>
        <Logo member={member} />
      </Table.Td>
    </Table.Tr>
  );
}

function Dues({ member: { paidThrough, isActive }, today }: { member: RollMember; today: string }) {
  if (!paidThrough) return "Not entered";
  return (
    <>
      {formatDay(paidThrough)} {isActive && paidThrough < today && <Mark tone="open">Behind</Mark>}
    </>
  );
}

function Logo({ member: { aff_image_file, logoNeedsBlackBackground } }: { member: RollMember }) {
  if (!aff_image_file) return "None";
  return (
    <span className={logoNeedsBlackBackground ? styles.black : styles.white}>
      <img src={`/storage/mapa_aff_images/${encodeURIComponent(aff_image_file)}`} alt="" loading="lazy" />
    </span>
  );
}

import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import type { ListedRecipient } from "../../rules/announcements/announcement.ts";
import { RECIPIENT_WORDS, type RecipientState } from "../../rules/announcements/recipient-states.ts";

const TONES: Partial<Record<RecipientState, Tone>> = {
  ...{ sent: "good", "to-come": "open", waiting: "open", kept: "open", withheld: "over", ended: "over" },
};

/** Who is on the list, with what became of each letter. */
export const RecipientsTable = ({ recipients }: { recipients: readonly ListedRecipient[] }) => (
  <TableFrame stacks label="Recipients" columns={["Name", "Email", "Registration", "Letter"]}>
    {recipients.map((one) => (
      <Table.Tr key={one.mailbox}>
        <Table.Th scope="row">
          {one.name}
          <span className={cell.more}>{one.company}</span>
        </Table.Th>
        <Table.Td className={cell.whole}>{one.address}</Table.Td>
        <Table.Td>
          <ReferenceLink reference={one.reference} />
          <span className={cell.more}>{one.isContact ? "registered" : "named in it"}</span>
        </Table.Td>
        <Table.Td>
          <Mark tone={TONES[one.state] ?? "bad"}>{RECIPIENT_WORDS[one.state]}</Mark>{" "}
          {one.letterId && (
            <PageLink isAct to={portal.letter(one.letterId)} aria-label={`The letter to ${one.address}`}>
              The letter
            </PageLink>
          )}
          {one.detail && <span className={cell.more}>{one.detail}</span>}
        </Table.Td>
      </Table.Tr>
    ))}
  </TableFrame>
);

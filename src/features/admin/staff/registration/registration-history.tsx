/** The letters about a registration, and everything that was changed in it. */

import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import { LetterStateMark } from "../letters/letter-state.tsx";
import styles from "./registration.module.css";
import { Part } from "./registration-money.tsx";
import { ResendLetter } from "./resend-letter.tsx";

export function RegistrationLetters({ registration: { letters } }: { registration: StaffRegistration }) {
  const zone = useZone();
  return (
    <Part id="letters" title="Letters">
      {letters.length === 0 ? (
        <p className={styles.note}>No letter was written about it.</p>
      ) : (
        <TableFrame stacks label="Letters" columns={["Letter", "To", "Written", "State"]}>
          {letters.map((letter) => (
            <Table.Tr key={letter.id}>
              <Table.Th scope="row">
                <PageLink to={portal.letter(letter.id)}>{letter.title}</PageLink>
                {letter.about && <span className={cell.more}>{letter.about}</span>}
              </Table.Th>
              <Table.Td>
                <span className={cell.whole}>{letter.toAddress}</span>
              </Table.Td>
              <Table.Td>{formatDateTime(letter.createdAt, zone)}</Table.Td>
              <Table.Td>
                <LetterStateMark letter={letter} />
                <ResendLetter letter={letter} />
              </Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
    </Part>
  );
}

export function RegistrationChanges({ changes }: Pick<StaffRegistration, "changes">) {
  const zone = useZone();
  return (
    <Part id="changes" title="Changes">
      {changes.length === 0 ? (
        <p className={styles.note}>Nobody has changed anything here yet.</p>
      ) : (
        <ol className={styles.list} aria-labelledby="changes">
          {changes.map(({ at, sentence }) => (
            <li key={`${at} ${sentence}`} className={styles.entry}>
              <time dateTime={at}>{formatDateTime(at, zone)}</time>
              <p className={styles.text}>{sentence}</p>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

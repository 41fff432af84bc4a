import { Table } from "@mantine/core";
import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/letters.admin";
import { HeldNotice } from "./held-notice.tsx";
import { LetterState } from "./letter-state.tsx";
import styles from "./letters.module.css";
import { UndeliveredNotice } from "./undelivered-notice.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "E-mail log");

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before") ?? undefined;
  const only = ONLY.find((name) => searchParams.has(name));
  const query = { before, ...(only && { [only]: "true" as const }) };
  const response = await context.get(apiContext).admin.letters.$get({ query });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), isFirst: !before, only };
}

const ONLY = ["held", "undelivered"] as const;
const EMPTY = { held: "No letter is held back", undelivered: "Every letter arrived, or is still being tried" };

const MAILBOX_NOTE = "No mail server is set up, so letters are kept here and are not sent.";

export default function LettersPage({ loaderData: page }: Route.ComponentProps) {
  const zone = useZone();
  if (!page) return null;
  return (
    <>
      <PageHead title="E-mail log" note={page.transport === "mailbox" ? MAILBOX_NOTE : undefined}>
        <LinkRow label="Letters">
          <Link to={portal.wordings}>Words of the letters</Link>
          <Link to={portal.mailDomain}>Sender domain</Link>
        </LinkRow>
      </PageHead>
      {!page.only && <HeldNotice count={page.held} />}
      {!page.only && <UndeliveredNotice count={page.undelivered} />}
      {page.letters.length === 0 ? (
        <EmptyState title={page.only ? EMPTY[page.only] : "No letters yet"}>
          Every letter the site writes to a registrant or a member appears here.
        </EmptyState>
      ) : (
        <TableFrame stacks label="Letters, the newest first" columns={["Time", "To", "Subject", "State"]}>
          {page.letters.map((letter) => (
            <Table.Tr key={letter.id}>
              <Table.Td className={cell.whole}>
                <time dateTime={letter.createdAt}>{formatDateTime(letter.createdAt, zone)}</time>
              </Table.Td>
              <Table.Td>
                {letter.toName}
                <span className={styles.address}>{letter.toAddress}</span>
              </Table.Td>
              <Table.Th scope="row">
                <Link to={portal.letter(letter.id)}>{letter.subject ?? letter.title}</Link>
              </Table.Th>
              <Table.Td>
                <LetterState letter={letter} />
              </Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
      <ListPages {...page} list={portal.letters()} what="letters" asked={page.only ? { [page.only]: "" } : {}}>
        {page.only && <Link to={portal.letters()}>All letters</Link>}
      </ListPages>
    </>
  );
}

import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { MemberCheckMark } from "#features/membership/staff/member-check-mark.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { CentsCell } from "#ui/admin/lists/cents-cell.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/unsettled-prices.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Member prices to settle");

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const response = await context.get(apiContext)["unsettled-prices"].$get({ query: { after } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), isFirst: !after };
}

const COLUMNS = ["Registration", "For", "Roll", "Registered", "Difference"];

/** Member prices that the roll does not bear out: each is settled on the page of its registration. */
export default function UnsettledPricesPage({ loaderData: page }: Route.ComponentProps) {
  const zone = useZone();
  if (!page) return null;
  const { registrations, total, savedCents, next, isFirst } = page;
  return (
    <>
      <PageHead
        title="Member prices to settle"
        note={
          total > 0
            ? `${countOf(total, "registration")}, ${formatCents(savedCents)} below the full price, the oldest first`
            : undefined
        }
      />
      {registrations.length === 0 ? (
        <EmptyState title="Every member price is settled">
          Where somebody chooses the member price and the roll does not bear it out, it appears here.
        </EmptyState>
      ) : (
        <TableFrame stacks label="Member prices to settle" columns={COLUMNS} amounts={["Difference"]}>
          {registrations.map(({ reference, name, company, about, memberCheck, createdAt, savedCents: saved }) => (
            <Table.Tr key={reference}>
              <Table.Th scope="row">
                <PageLink to={portal.registration(reference)}>{name}</PageLink>
                <span className={cell.more}>{company}</span>
                <ReferenceLink reference={reference} className={cell.more} />
              </Table.Th>
              <Table.Td>{about}</Table.Td>
              <Table.Td>
                <MemberCheckMark check={memberCheck} />
              </Table.Td>
              <Table.Td>{formatDateTime(createdAt, zone)}</Table.Td>
              {saved === null ? <Table.Td>Not known</Table.Td> : <CentsCell label="Difference" cents={saved} />}
            </Table.Tr>
          ))}
        </TableFrame>
      )}
      <LinkRow label="Pages of the list">
        {!isFirst && <PageLink to={portal.unsettledPrices}>The oldest</PageLink>}
        {next && <PageLink to={`${portal.unsettledPrices}?after=${encodeURIComponent(next)}`}>Newer ones</PageLink>}
      </LinkRow>
    </>
  );
}

export { PageProblem as ErrorBoundary };

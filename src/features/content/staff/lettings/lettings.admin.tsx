import { Button, Table } from "@mantine/core";
import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/lettings.admin";
import { LettingMark } from "./letting-words.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Lettings");

export async function loader({ context, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const response = await context.get(apiContext).admin.lettings.$get({ query: { before } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), isFirst: !before };
}

/** Every letting, the newest day first: drafts, those that are public, and those that are over. */
export default function LettingsPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  const { lettings, isFirst, next } = page;
  return (
    <>
      <PageHead title="Lettings" note={`Bid lettings with their documents and addenda: ${countedOf(page, "letting")}`}>
        <Button component={Link} to={portal.newLetting}>
          Add a letting
        </Button>
      </PageHead>
      {lettings.length === 0 && (
        <EmptyState title="No lettings">Add one: it is a draft that only staff see until you publish it.</EmptyState>
      )}
      {lettings.length > 0 && (
        <TableFrame stacks label="Lettings" columns={["Letting", "Date", "Counties", "State"]}>
          {lettings.map((letting) => (
            <Table.Tr key={letting.id}>
              <Table.Th scope="row">
                <PageLink to={portal.letting(letting.id)}>{letting.title}</PageLink> <SampleMark of={letting.id} />
              </Table.Th>
              <Table.Td>{formatDay(letting.heldOn)}</Table.Td>
              <Table.Td>{letting.counties.join(", ") || "None named"}</Table.Td>
              <Table.Td>
                <LettingMark letting={letting} />
              </Table.Td>
            </Table.Tr>
          ))}
        </TableFrame>
      )}
      <ListPages list={portal.lettings} what="lettings" asked={{}} {...{ isFirst, next }} />
    </>
  );
}

export { PageProblem as ErrorBoundary };

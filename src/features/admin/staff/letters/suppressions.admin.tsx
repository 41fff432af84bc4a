import { Table } from "@mantine/core";
import { z } from "zod";
import { apiContext } from "#app/api-context.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { lineSchema } from "#shared/text.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { FilterForm, filtersIn, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Suppression } from "../../rules/letters.ts";
import type { Route } from "./+types/suppressions.admin";
import { SUPPRESSED_BECAUSE } from "./letter-state.tsx";
import styles from "./letters.module.css";
import { LiftButton, LiftedNote, useLift } from "./lift-button.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Addresses that get nothing");

const filtersSchema = z.object({ q: lineSchema(100).optional() });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before") ?? undefined;
  const filters = filtersIn(filtersSchema, searchParams);
  const response = await context.get(apiContext).admin.suppressions.$get({ query: { ...filters, before } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), isFirst: !before, filters };
}

export async function action({ context, request }: Route.ActionArgs) {
  const json = (await request.json()) as { address: string; isSuppressed: boolean };
  const response = await context.get(apiContext).admin.suppressions.$put({ json });
  return response.status === 200 ? { message: null, ...(await response.json()) } : refused(response);
}

export const clientAction = keepTyped;

const BACK = { to: portal.letters(), label: "E-mail log" };
const NOTE =
  "A letter came back from them, or its reader called it unwanted. Writing to them again harms the name of the sender: " +
  "lift one only when its owner says that it works.";

export default function SuppressionsPage({ loaderData: page }: Route.ComponentProps) {
  const lift = useLift();
  if (!page) return null;
  const { suppressions, filters, isFirst, next } = page;
  return (
    <>
      <PageHead title="Addresses that get nothing" note={NOTE} back={BACK} />
      <FilterForm label="Filter addresses" list={portal.suppressions()} filters={filters}>
        <WordsFilter label="Part of an address, or of the reason" value={filters.q} />
      </FilterForm>
      {suppressions.length > 0 && <Downloads path="/api/admin/suppressions" query={filters} />}
      <LiftedNote lift={lift} />
      {suppressions.length === 0 ? (
        <EmptyState title={filters.q ? "Nothing found" : "Letters are sent to every address"}>
          An address appears here when a letter to it comes back.
        </EmptyState>
      ) : (
        <TableFrame stacks label="Addresses, the newest first" columns={["Address", "Since", "Why", "Change"]}>
          {suppressions.map((one) => (
            <SuppressionRow key={one.address} suppression={one} lift={lift} />
          ))}
        </TableFrame>
      )}
      <ListPages list={portal.suppressions()} what="addresses" asked={filters} isFirst={isFirst} next={next} />
    </>
  );
}

type RowProps = { suppression: Suppression; lift: ReturnType<typeof useLift> };

function SuppressionRow({ suppression: { address, reason, detail, createdAt }, lift }: RowProps) {
  const zone = useZone();
  const because = SUPPRESSED_BECAUSE[reason];
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.whole}>
        {address}
      </Table.Th>
      <Table.Td className={cell.whole}>
        <time dateTime={createdAt}>{formatDateTime(createdAt, zone)}</time>
      </Table.Td>
      <Table.Td>
        {because.charAt(0).toUpperCase() + because.slice(1)}
        <span className={cell.more}>{detail}</span>
      </Table.Td>
      <Table.Td>
        <LiftButton address={address} lift={lift} />
      </Table.Td>
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };

import { Button, Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { History } from "#features/accounts/staff/history.tsx";
import { countedOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { FilterForm, filtersIn, ListPages, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { type Subscriber, subscriberFiltersSchema } from "../../rules/notice-emails.ts";
import type { Route } from "./+types/subscribers.admin";
import styles from "./subscribers.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Notices by email");

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get("before") ?? undefined;
  const filters = filtersIn(subscriberFiltersSchema, searchParams);
  const response = await context.get(apiContext).admin["notice-subscribers"].$get({ query: { ...filters, before } });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), isFirst: !before, filters };
}

export async function action({ context, request }: Route.ActionArgs) {
  const json = (await request.json()) as Change;
  const response = await context.get(apiContext).admin["notice-subscribers"].$put({ json });
  return response.status === 200 ? { message: null, ...(await response.json()) } : refused(response);
}

export const clientAction = keepTyped;

type Change = { address: string; isSubscribed: boolean };
const useChange = () => useStaffForm<Change>();

const BACK = { to: portal.documents, label: "Documents" };
const NOTE =
  "They get an email for each notice, document, edition, bid letting and addendum, once, when it becomes public. Each " +
  "has confirmed its address, and ends the emails by a link in any of them.";
const LIST = portal.noticeSubscribers;

/** Who gets notices by email. */
export default function SubscribersPage({ loaderData: page }: Route.ComponentProps) {
  const change = useChange();
  if (!page) return null;
  const { subscribers, filters, isFirst, next } = page;
  return (
    <>
      <PageHead title="Notices by email" note={NOTE} back={BACK} />
      <FilterForm
        label="Filter subscribers"
        list={LIST}
        filters={filters}
        found={`${countedOf(page, "subscriber")} in all`}
      >
        <WordsFilter label="Part of an address" value={filters.q} />
      </FilterForm>
      {subscribers.length > 0 && <Downloads path="/api/admin/notice-subscribers" query={filters} />}
      <Changed change={change} />
      {subscribers.length === 0 ? (
        <EmptyState title={filters.q ? "Nothing found" : "No subscribers"}>
          Visitors subscribe on the page of notices, and appear here when they have confirmed their address.
        </EmptyState>
      ) : (
        <TableFrame stacks label="Subscribers, the newest first" columns={["Address", "Since", "Letters", "Change"]}>
          {subscribers.map((one) => (
            <Row key={one.address} subscriber={one} change={change} />
          ))}
        </TableFrame>
      )}
      <ListPages list={LIST} what="subscribers" asked={filters} isFirst={isFirst} next={next} />
      <History subject="notices by email" />
    </>
  );
}

type RowProps = { subscriber: Subscriber; change: ReturnType<typeof useChange> };

function Row({ subscriber: { address, confirmedAt, isSuppressed }, change }: RowProps) {
  const zone = useZone();
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.address}>
        {address}
      </Table.Th>
      <Table.Td className={cell.whole}>
        <time dateTime={confirmedAt}>{formatDateTime(confirmedAt, zone)}</time>
      </Table.Td>
      <Table.Td>{isSuppressed ? "One came back: none are sent" : "Letters arrive"}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          size="sm"
          disabled={change.isSending}
          aria-label={`Remove: ${address}`}
          onClick={() => change.send({ address, isSubscribed: false } satisfies Change)}
        >
          Remove
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

/** What became of it, with a way back. */
function Changed({ change: { done, refusal, isSending, send } }: Pick<RowProps, "change">) {
  return (
    <div className={styles.changed}>
      <p role="status">
        {done && `${done.address} ${done.isSubscribed ? "gets notices, as before" : "gets no more notices"}.`}
      </p>
      {done && !done.isSubscribed && (
        <Button
          variant="default"
          size="sm"
          disabled={isSending}
          onClick={() => send({ address: done.address, isSubscribed: true } satisfies Change)}
        >
          Undo
        </Button>
      )}
      <RefusedBox refusal={refusal} />
    </div>
  );
}

export { PageProblem as ErrorBoundary };

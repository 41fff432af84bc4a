import { Table } from "@mantine/core";
import { Link } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { TextFilter } from "#ui/admin/lists/text-filter.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { memberFiltersSchema } from "../rules/application-view.ts";
import type { Affiliate } from "../rules/schema.ts";
import type { Route } from "./+types/members.admin";
import { ApplicationsTable } from "./applications-table.tsx";
import styles from "./members.module.css";
import { WaitingProposals } from "./waiting-proposals.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Members");

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(memberFiltersSchema, params);
  const [before, after, waitingAfter] = ["before", "after", WAITING].map((name) => params.get(name) ?? undefined);
  const [members, applications, proposals] = await Promise.all([
    api.members.$get({ query: { ...filters, after } }),
    api.applications.$get({ query: { ...filters, before } }),
    api["listing-proposals"].$get({ query: { after: waitingAfter } }),
  ]);
  if (members.status !== 200) return absent(members);
  if (applications.status !== 200) return absent(applications);
  if (proposals.status !== 200) return absent(proposals);
  return {
    waiting: { ...(await proposals.json()), isFirst: !waitingAfter },
    roll: { ...(await members.json()), isFirst: !after },
    asked: { ...(await applications.json()), isFirst: !before },
    filters,
    now: context.get(nowContext)().toISOString(),
  };
}

const LIST = portal.members;
/** What the address calls the end of the page of proposals above. */
const WAITING = "waiting";

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { waiting, roll, asked, filters, now } = loaderData;
  const hasMore = waiting.total > 0 || asked.applications.length > 0 || !asked.isFirst;
  return (
    <>
      <PageHead title="Members" />
      <TextFilter
        label="Filter members"
        texts="Company, person, place, email or reference"
        found={`${countOf(roll.total, "member")}, ${countOf(asked.total, "application")}`}
        {...{ list: LIST, filters }}
      />
      {waiting.total > 0 && (
        <>
          <h2 className={styles.heading}>Changes of the listing that wait</h2>
          <WaitingProposals proposals={waiting.proposals} />
          <ListPages
            {...{ list: LIST, what: "changes", asked: filters, isFirst: waiting.isFirst, next: waiting.next }}
            cursor={WAITING}
            isOldestFirst
          />
        </>
      )}
      {(asked.applications.length > 0 || !asked.isFirst) && (
        <>
          <h2 className={styles.heading}>Applications</h2>
          <ApplicationsTable applications={asked.applications} now={now} />
          <ListPages list={LIST} what="applications" asked={filters} isFirst={asked.isFirst} next={asked.next} />
        </>
      )}
      {hasMore && <h2 className={styles.heading}>Member roll</h2>}
      {roll.members.length > 0 ? (
        <TableFrame stacks label="Member roll" columns={["Name", "City", "Website", "Logo"]}>
          {roll.members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </TableFrame>
      ) : filters.q || !roll.isFirst ? (
        <EmptyState title="Nothing found">Try a company or a city.</EmptyState>
      ) : (
        <EmptyState title="No members yet">Member companies appear here once they are on the roll.</EmptyState>
      )}
      <ListPages
        {...{ list: LIST, what: "members", asked: filters, isFirst: roll.isFirst, next: roll.next, cursor: "after" }}
        isOldestFirst
      />
    </>
  );
}

function Member({ member }: { member: Affiliate }) {
  const { id, aff_name, aff_city, aff_state, aff_website, aff_image_file, logoNeedsBlackBackground } = member;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Link to={portal.member(id)}>{aff_name}</Link>
      </Table.Th>
      <Table.Td>
        {aff_city}, {aff_state}
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
        {aff_image_file ? (
          <span className={logoNeedsBlackBackground ? styles.black : styles.white}>
            <img src={`/storage/mapa_aff_images/${encodeURIComponent(aff_image_file)}`} alt="" loading="lazy" />
          </span>
        ) : (
          "None"
        )}
      </Table.Td>
    </Table.Tr>
  );
}

export { PageProblem as ErrorBoundary };

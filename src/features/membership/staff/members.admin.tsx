import { Button } from "@mantine/core";
import { Link } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { type Counted, countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { type RollFilters as Asked, rollFiltersSchema } from "../rules/roll/roll-view.ts";
import type { Route } from "./+types/members.admin";
import { ApplicationsTable } from "./applications-table.tsx";
import styles from "./members.module.css";
import { ListedRoll } from "./roll/listed-roll.tsx";
import { RollFilters } from "./roll/roll-filters.tsx";
import { RollTable } from "./roll/roll-table.tsx";
import { WaitingDomains } from "./waiting-domains.tsx";
import { WaitingProposals } from "./waiting-proposals.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Members");

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const params = new URL(request.url).searchParams;
  const filters = filtersIn(rollFiltersSchema, params);
  const [before, after, waitingAfter] = ["before", "after", WAITING].map((name) => params.get(name) ?? undefined);
  const [members, applications, proposals, domains] = await Promise.all([
    api.members.$get({ query: { ...filters, after } }),
    api.applications.$get({ query: { q: filters.q, before } }),
    api["listing-proposals"].$get({ query: { after: waitingAfter } }),
    api["waiting-domains"].$get(),
  ]);
  // Other roles read of the roll what every visitor does.
  if (members.status === 403) return { listed: await (await api["get-affiliates"].$get()).json() };
  if (members.status !== 200) return absent(members);
  if (applications.status !== 200) return absent(applications);
  if (proposals.status !== 200) return absent(proposals);
  if (domains.status !== 200) return absent(domains);
  return {
    domains: await domains.json(),
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
  if (loaderData.listed) return <ListedRoll members={loaderData.listed} />;
  const { waiting, domains, roll, asked, filters, now } = loaderData;
  // Who narrows the roll down by anything but words looks for members alone.
  const isRollOnly = Object.keys(filters).some((name) => name !== "q");
  const hasWaiting = waiting.total > 0 && !isRollOnly;
  const hasApplications = (asked.applications.length > 0 || !asked.isFirst) && !isRollOnly;
  return (
    <>
      <PageHead title="Members">
        <div className={styles.acts}>
          <Button component={Link} to={portal.importMembers} variant="default">
            Import the roll
          </Button>
          <Button component={Link} to={portal.newMember}>
            New member
          </Button>
        </div>
      </PageHead>
      <RollFilters
        {...{ filters, counts: roll.counts }}
        found={[sayFound(roll, filters), !isRollOnly && countedOf(asked, "application")].filter(Boolean).join(", ")}
      />
      {roll.total > 0 && <Downloads path="/api/admin/members" query={filters} />}
      {domains.total > 0 && !isRollOnly && <WaitingDomains {...domains} />}
      {hasWaiting && (
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
      {hasApplications && (
        <>
          <h2 className={styles.heading}>Applications</h2>
          <Downloads what="Applications" path="/api/applications" query={filters.q ? { q: filters.q } : {}} />
          <ApplicationsTable applications={asked.applications} now={now} />
          <ListPages list={LIST} what="applications" asked={filters} isFirst={asked.isFirst} next={asked.next} />
        </>
      )}
      {(hasWaiting || hasApplications || domains.total > 0) && <h2 className={styles.heading}>Member roll</h2>}
      {roll.members.length > 0 ? (
        <RollTable members={roll.members} now={now} />
      ) : Object.keys(filters).length > 0 || !roll.isFirst ? (
        <EmptyState title="Nothing found">Try a company or a city, another standing, or show all.</EmptyState>
      ) : (
        <EmptyState title="No members yet">Enter the first one, or approve an application: it appears here.</EmptyState>
      )}
      <ListPages
        {...{ list: LIST, what: "members", asked: filters, isFirst: roll.isFirst, next: roll.next, cursor: "after" }}
        isOldestFirst
      />
    </>
  );
}

const sayFound = (counted: Counted, { standing }: Asked) =>
  standing === "ended" ? countedOf(counted, "ended membership") : countedOf(counted, "member");

export { PageProblem as ErrorBoundary };

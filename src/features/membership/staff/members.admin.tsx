import { Button } from "@mantine/core";
import { Link } from "react-router";
import { z } from "zod";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { type Tab, Workspace } from "#ui/admin/layout/workspace.tsx";
import { filtersIn } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { memberFiltersSchema } from "../rules/application-view.ts";
import { rollFiltersSchema } from "../rules/roll/roll-view.ts";
import type { Route } from "./+types/members.admin";
import { ApplicationsList } from "./applications/applications-list.tsx";
import { ListedRoll } from "./roll/listed-roll.tsx";
import { RollList } from "./roll/roll-list.tsx";
import { WaitingChanges, WaitingDomains } from "./waiting-lists.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Members");

const listsSchema = z.object({ list: z.enum(["applications", "changes", "domains"]).optional() });
const ONE = { limit: "1" };

/** Reads the open list in full, and only the counts of the others. */
export const loader = loadPage(async ({ api, query, now }) => {
  const { list } = filtersIn(listsSchema, query);
  const filters = filtersIn(rollFiltersSchema, query);
  const applied = filtersIn(memberFiltersSchema, query);
  const { q } = filters;
  const [before, after] = ["before", "after"].map((name) => query.get(name) ?? undefined);
  const [members, applications, waiting, proposals, domains] = await Promise.all([
    api.members.$get({ query: list ? { q, ...ONE } : { ...filters, after } }),
    list === "applications" ? found(api.applications.$get({ query: { ...applied, before } })) : undefined,
    api.applications.$get({ query: { q, state: "new", ...ONE } }),
    api["listing-proposals"].$get({ query: { after: list === "changes" ? after : undefined } }),
    api["waiting-domains"].$get(),
  ]);
  // Other roles read only the public list of members.
  if ((members.status as number) === 403) return { listed: await found(api["get-affiliates"].$get()) };
  return {
    list,
    filters,
    applied,
    applications,
    now: now().toISOString(),
    isFirst: !(list === "applications" ? before : after),
    members: await found(Promise.resolve(members)),
    waiting: await found(Promise.resolve(waiting)),
    proposals: await found(Promise.resolve(proposals)),
    domains: await found(Promise.resolve(domains)),
  };
});

type Loaded = Exclude<Route.ComponentProps["loaderData"], { listed: unknown }>;

export default function MembersPage({ loaderData: page }: Route.ComponentProps) {
  if (page.listed) return <ListedRoll members={page.listed} />;
  const { list, now, isFirst } = page;
  return (
    <Workspace
      title="Members"
      primary={
        <Button component={Link} to={portal.newMember}>
          New member
        </Button>
      }
      more={
        <Menu label="More">
          <PageLink to={portal.importMembers}>Import members</PageLink>
        </Menu>
      }
      tabs={tabsOf(page)}
    >
      {!list && (
        <RollList roll={page.members} filters={page.filters} now={now} isFirst={isFirst} waiting={page.waiting} />
      )}
      {page.applications && (
        <ApplicationsList
          page={page.applications}
          filters={page.applied}
          now={now}
          isFirst={isFirst}
          waiting={page.waiting}
        />
      )}
      {list === "changes" && <WaitingChanges page={page.proposals} isFirst={isFirst} />}
      {list === "domains" && <WaitingDomains page={page.domains} />}
    </Workspace>
  );
}

/** The search text carries over to the lists that support it; an empty list has no tab. */
function tabsOf({ list, filters: { q }, members, waiting, proposals, domains }: Loaded): Tab[] {
  const searched = (to: string) => (q ? `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams({ q })}` : to);
  const beside = (name: NonNullable<typeof list>, label: string, count: number): Tab[] =>
    count > 0 || name === list || name === "applications"
      ? [{ label, count, to: searched(portal.membersList(name)), isCurrent: list === name }]
      : [];
  return [
    { label: "Roll", count: members.counts.active, to: searched(portal.members), isCurrent: !list },
    ...beside("applications", "Applications", waiting.total),
    ...beside("changes", "Listing changes", proposals.total),
    ...beside("domains", "Email domains", domains.total),
  ];
}

export { PageProblem as ErrorBoundary };

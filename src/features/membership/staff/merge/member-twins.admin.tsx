import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { TWIN_REASONS } from "../../rules/merge/merge-parts.ts";
import type { Twins } from "../../rules/merge/merge-schema.ts";
import type { Route } from "./+types/member-twins.admin";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, `Merge ${args.loaderData?.company.name ?? "a member"} with another company`);

const MOST_FOUND = "20";

export const loader = loadPage(async ({ api: { members }, params, query }: Page<"id">) => {
  const q = query.get("q")?.trim() || undefined;
  const [twins, search] = await Promise.all([
    found(members[":id"].twins.$get({ param: params })),
    q ? found(members.$get({ query: { q, standing: "all", limit: MOST_FOUND } })) : undefined,
  ]);
  return { ...twins, q, others: search?.members.filter(({ id }) => id !== twins.company.id) ?? [] };
});

/** Companies that a member may be merged with: likely duplicates first, any other by search. */
export default function MemberTwinsPage({ loaderData }: Route.ComponentProps) {
  const { company: member, twins, q, others } = loaderData;
  const rows = others.map(({ id, aff_name: name, aff_city, aff_state, isActive }) => ({
    id,
    name,
    city: aff_city,
    state: aff_state,
    isActive,
    because: [],
  }));
  return (
    <Workspace
      title={`Merge ${member.name} with another company`}
      note="For a company that is on the roll twice. You review both before anything changes."
      back={{ to: portal.member(member.id), label: member.name }}
    >
      <Section title="Likely duplicates">
        {twins.length > 0 ? (
          <Companies label="Possible matches" member={member.id} companies={twins} />
        ) : (
          <p>No similar companies found. Search below.</p>
        )}
      </Section>
      <Section title="Another company on the roll">
        <Toolbar
          label="Find a company"
          found={q ? countOf(rows.length, "company", "companies") : ""}
          filters={<ListFilters label="Find a company" q={{ value: q, label: "Name, city, street or email domain" }} />}
        />
        {rows.length > 0 && <Companies label="Found companies" member={member.id} companies={rows} />}
      </Section>
    </Workspace>
  );
}

type Twin = Twins["twins"][number];

const columnsFor = (member: string) =>
  columnsOf<Twin>([
    {
      key: "company",
      head: "Company",
      isWide: true,
      cell: ({ id, name }) => <PageLink to={portal.member(id)}>{name}</PageLink>,
      marks: ({ isActive }) => !isActive && <Mark tone="over">Ended</Mark>,
    },
    { key: "city", head: "City", cell: ({ city, state }) => `${city}, ${state}` },
    {
      key: "why",
      head: "Why",
      isWide: true,
      cell: ({ because }) => because.map((reason) => TWIN_REASONS[reason]).join(" \u00b7 "),
    },
    {
      key: "both",
      head: "Compare",
      phone: "mark",
      cell: ({ id, name }) => (
        <PageLink to={portal.mergeMembers(member, id)}>
          See both<span className="visually-hidden"> with {name}</span>
        </PageLink>
      ),
    },
  ]);

const Companies = ({ label, member, companies }: { label: string; member: string; companies: readonly Twin[] }) => (
  <DataTable
    label={label}
    columns={columnsFor(member).filter(
      ({ key }) => key !== "why" || companies.some(({ because }) => because.length > 0),
    )}
    rows={companies}
    keyOf={({ id }) => id}
  />
);

export { PageProblem as ErrorBoundary };

import { Table } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { TextFilter } from "#ui/admin/lists/text-filter.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { TWIN_REASONS } from "../../rules/merge/merge-parts.ts";
import type { Twins } from "../../rules/merge/merge-schema.ts";
import company from "../company/company.module.css";
import type { Route } from "./+types/member-twins.admin";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, `Merge ${args.loaderData?.company.name ?? "a member"} with another company`);

const MOST_FOUND = "20";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { members } = context.get(apiContext);
  const q = new URL(request.url).searchParams.get("q")?.trim() || undefined;
  const response = await members[":id"].twins.$get({ param: params });
  if (response.status !== 200) return absent(response);
  const twins = await response.json();
  if (!q) return { ...twins, q, found: [] };
  const search = await members.$get({ query: { q, standing: "all", limit: MOST_FOUND } });
  if (search.status !== 200) return absent(search);
  const found = (await search.json()).members.filter(({ id }) => id !== twins.company.id);
  return { ...twins, q, found };
}

/** Whom a member may be merged with: those that are likely the same come first, and any other one is found by its name. */
export default function MemberTwinsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { company: member, twins, q, found } = loaderData;
  const back = { to: portal.member(member.id), label: member.name };
  const others = found.map(({ id, aff_name: name, aff_city, aff_state, isActive }) => ({
    ...{ id, name, city: aff_city, state: aff_state, isActive, because: [] },
  }));
  return (
    <>
      <PageHead
        title={`Merge ${member.name} with another company`}
        note="For a company that is on the roll twice. Nothing is changed before you have seen both beside each other."
        back={back}
      />
      <section>
        <h2 className={company.heading}>Likely the same company</h2>
        {twins.length > 0 ? (
          <Companies label="Likely the same company" member={member.id} companies={twins} />
        ) : (
          <p className={company.note}>No company of the roll resembles it. Find the other one below.</p>
        )}
      </section>
      <section className={company.part}>
        <h2 className={company.heading}>Another company of the roll</h2>
        <TextFilter
          label="Find a company"
          texts="Name, city, street or email domain"
          list={portal.memberTwins(member.id)}
          filters={{ q }}
          found={q ? countOf(others.length, "company", "companies") : ""}
        />
        {others.length > 0 && <Companies label="Found companies" member={member.id} companies={others} />}
      </section>
    </>
  );
}

type Props = { label: string; member: string; companies: Twins["twins"] };

const Companies = ({ label, member, companies }: Props) => (
  <TableFrame stacks label={label} columns={["Company", "Why", "Look"]}>
    {companies.map(({ id, name, city, state, isActive, because }) => (
      <Table.Tr key={id}>
        <Table.Th scope="row">
          <PageLink to={portal.member(id)}>{name}</PageLink>
          <span className={cell.more}>
            {city}, {state}
            {!isActive && ", membership ended"}
          </span>
        </Table.Th>
        <Table.Td>{because.map((reason) => TWIN_REASONS[reason]).join(" \u00b7 ")}</Table.Td>
        <Table.Td>
          <PageLink to={portal.mergeMembers(member, id)}>
            See both<span className="visually-hidden"> with {name}</span>
          </PageLink>
        </Table.Td>
      </Table.Tr>
    ))}
  </TableFrame>
);

export { PageProblem as ErrorBoundary };

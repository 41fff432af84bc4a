import { Table } from "@mantine/core";
import { apiContext, nowContext } from "#app/api-context.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { countOf, matches } from "#ui/admin/lists/search.ts";
import { SearchBox } from "#ui/admin/lists/search-box.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { useAddressState } from "#ui/admin/lists/use-address-state.ts";
import { PageHead } from "#ui/admin/page-head.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Affiliate } from "../rules/schema.ts";
import type { Route } from "./+types/members.admin";
import { ApplicationsTable } from "./applications-table.tsx";
import styles from "./members.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Members");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [members, applications] = await Promise.all([api["get-affiliates"].$get(), api.applications.$get()]);
  if (applications.status !== 200) return absent(applications);
  const now = context.get(nowContext)().toISOString();
  return { members: await members.json(), applications: await applications.json(), now };
}

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const [query, setQuery] = useAddressState("q");
  if (!loaderData) return null;
  const { members, applications, now } = loaderData;
  const found = members.filter(({ aff_name, aff_city }) => matches(query, aff_name, aff_city));
  return (
    <>
      <PageHead
        title="Members"
        note={`${countOf(members.length, "company").replace("companys", "companies")} on the roll`}
      >
        <SearchBox label="Search members" value={query} onChange={setQuery} found={countOf(found.length, "member")} />
      </PageHead>
      {applications.length > 0 && !query && (
        <>
          <h2 className={styles.heading}>Applications</h2>
          <ApplicationsTable applications={applications} now={now} />
          <h2 className={styles.heading}>Member roll</h2>
        </>
      )}
      {found.length === 0 ? (
        <EmptyState title={members.length > 0 ? "Nothing found" : "No members yet"}>
          {members.length > 0 ? "Try a company or a city." : "Member companies appear here once they are on the roll."}
        </EmptyState>
      ) : (
        <TableFrame stacks label="Member roll" columns={["Name", "City", "Website", "Logo"]}>
          {found.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </TableFrame>
      )}
    </>
  );
}

function Member({ member }: { member: Affiliate }) {
  const { aff_name, aff_city, aff_state, aff_website, aff_image_file, logoNeedsBlackBackground } = member;
  return (
    <Table.Tr>
      <Table.Th scope="row">{aff_name}</Table.Th>
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

import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { type ColumnSort, TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PEOPLE_COLUMNS, PEOPLE_SORTS } from "../rules/check-in/people-options.ts";
import type { EventPerson, PeopleFilters } from "../rules/check-in/people-view.ts";
import { PERSON_KIND_LABELS } from "../rules/check-in/person-kinds.ts";

type Props = { list: string; filters: PeopleFilters; people: readonly EventPerson[]; zone: string };

const { name, kind, company, level, reference } = PEOPLE_COLUMNS;
const COLUMNS = [name, kind, company, level, "Checked in", reference];

/** A row for each person; the heads of the columns order them. */
export const PeopleTable = ({ list, filters, people, zone }: Props) => (
  <TableFrame stacks label="People" columns={COLUMNS} sorts={sortsOf(list, filters)}>
    {people.map((person) => (
      <Row key={person.id} person={person} zone={zone} />
    ))}
  </TableFrame>
);

/** A press orders by the column, another one turns the order round. */
const sortsOf = (list: string, { sort: now = "name", direction = "up", ...others }: PeopleFilters) =>
  Object.fromEntries(
    PEOPLE_SORTS.map((sort): [string, ColumnSort] => {
      const isNow = sort === now;
      const asked = {
        ...{ ...others, ...(sort !== "name" && { sort }) },
        ...(isNow && direction === "up" && { direction: "down" }),
      };
      const order = direction === "up" ? "ascending" : "descending";
      return [PEOPLE_COLUMNS[sort], { to: `${list}?${new URLSearchParams(asked)}`, order: isNow ? order : undefined }];
    }),
  );

function Row({ person, zone }: { person: EventPerson; zone: string }) {
  const { role, email, hasNote, checkedInAt, registeredBy } = person;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {person.name || <Mark tone="open">Name missing</Mark>}
        {email && (
          <a className={`${cell.more} ${cell.whole}`} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </Table.Th>
      <Table.Td>
        {PERSON_KIND_LABELS[person.kind]}
        {role && <span className={cell.more}>{role}</span>}
      </Table.Td>
      <Table.Td>{person.company}</Table.Td>
      <Table.Td>{person.level}</Table.Td>
      <Table.Td>
        {checkedInAt ? (
          <Mark tone="good">{formatDateTime(checkedInAt, zone)}</Mark>
        ) : (
          <span className={cell.more}>Not checked in</span>
        )}
      </Table.Td>
      <Table.Td>
        <PageLink className={cell.whole} to={portal.registration(person.reference)}>
          {person.reference}
        </PageLink>
        <span className={cell.more}>{`by ${registeredBy}`}</span> {hasNote && <Mark tone="open">Note</Mark>}
      </Table.Td>
    </Table.Tr>
  );
}

import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf, countOf } from "#shared/counts.ts";
import { isoDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ListPages } from "#ui/admin/lists/list-filters.tsx";
import { sortLinks } from "#ui/admin/lists/sort-links.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { SampleMark } from "#ui/admin/signs/sample-mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { ROLL_SORTS } from "../../rules/roll/roll-options.ts";
import type { RollFilters, RollMember, RollPage } from "../../rules/roll/roll-view.ts";
import { RollToolbar, rollAddress } from "./roll-toolbar.tsx";

/** @param today dues paid through an earlier day are behind. */
const columnsFor = (today: string) =>
  columnsOf<RollMember>([
    {
      key: "name",
      head: "Name",
      isWide: true,
      marks: marksOf,
      cell: ({ id, aff_name }) => <PageLink to={portal.member(id)}>{aff_name}</PageLink>,
    },
    { key: "city", head: "City", cell: ({ aff_city, aff_state }) => `${aff_city}, ${aff_state}` },
    { key: "tier", head: "Tier", phone: "none", cell: ({ tier }) => tier },
    {
      key: "paid-through",
      head: "Dues through",
      phone: "mark",
      cell: ({ paidThrough, isActive }) => {
        const day = paidThrough && formatShortDate(paidThrough, "UTC", today);
        if (!day || !isActive || paidThrough >= today) return day;
        return (
          <Mark tone="open" more="Behind">
            {day}
          </Mark>
        );
      },
    },
    { key: "owes", head: "Owes", isAmount: true, cell: ({ owesCents }) => owesCents > 0 && formatCents(owesCents) },
    {
      key: "contact",
      head: "Contact",
      phone: "none",
      cell: ({ contactName, contactEmail }) =>
        contactEmail ? <a href={`mailto:${contactEmail}`}>{contactName || contactEmail}</a> : contactName,
    },
  ]);

/** Columns that no row fills are left out. */
const IS_EMPTY: Readonly<Record<string, (member: RollMember) => boolean>> = {
  tier: ({ tier }) => tier === null,
  "paid-through": ({ paidThrough }) => paidThrough === null,
  owes: ({ owesCents }) => owesCents === 0,
  contact: ({ contactName, contactEmail }) => !contactName && !contactEmail,
};
const filledBy = (members: readonly RollMember[]) => (column: { key: string }) =>
  !members.every(IS_EMPTY[column.key] ?? (() => false));

const marksOf = ({ id, isActive, isListed, isFeatured }: RollMember) => (
  <>
    {!isActive && <Mark tone="over">Ended</Mark>}
    {isActive && !isListed && <Mark tone="open">Not listed</Mark>}
    {isActive && isListed && isFeatured && <Mark tone="good">On the home page</Mark>}
    <SampleMark of={id} />
  </>
);

type Props = {
  roll: RollPage;
  filters: RollFilters;
  /** Open applications that match the search. */
  waiting: { total: number };
  isFirst: boolean;
  now: string;
};

/** The member roll, filtered and sorted by the page's address. */
export function RollList({ roll, filters, waiting, isFirst, now }: Props) {
  const { members, next } = roll;
  const today = isoDay(now, useZone());
  const isNarrowed = Object.keys(filters).length > 0 || !isFirst;
  const { sort, ...others } = filters;
  return (
    <>
      {(members.length > 0 || isNarrowed || roll.counts.ended > 0) && (
        <RollToolbar filters={filters} counts={roll.counts} found={isNarrowed ? foundText(roll, filters) : ""} />
      )}
      {members.length > 0 && (
        <DataTable
          label="Member roll"
          columns={columnsFor(today).filter(filledBy(members))}
          rows={members}
          keyOf={({ id }) => id}
          sorts={sortLinks({
            sorts: ROLL_SORTS,
            now: { sort },
            to: (order) => rollAddress({ ...others, sort: order.sort }),
          })}
          isFaint={({ isActive }) => !isActive && filters.standing === "all"}
        />
      )}
      {members.length === 0 &&
        (isNarrowed ? (
          <EmptyState title="Nothing found">
            {waiting.total > 0 && filters.q ? (
              <PageLink to={`${portal.membersList("applications")}&${new URLSearchParams({ q: filters.q })}`}>
                {`${countOf(waiting.total, "application")} for it`}
              </PageLink>
            ) : (
              "Try a company, a person or a city, or show all."
            )}
          </EmptyState>
        ) : (
          <EmptyState title="No members yet">Add the first one, or approve an application.</EmptyState>
        ))}
      <ListPages
        list={portal.members}
        what="members"
        filters={filters}
        isFirst={isFirst}
        next={next}
        cursor="after"
        isOldestFirst
      />
    </>
  );
}

const foundText = (roll: RollPage, { standing }: RollFilters) =>
  countedOf(roll, standing === "ended" ? "ended membership" : "member");

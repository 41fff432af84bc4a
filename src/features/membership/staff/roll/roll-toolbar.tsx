import { formatCounted } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { type Chip, ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import { MEMBER_TYPES } from "../../rules/application-options.ts";
import { DUES_LABELS, DUES_STANDINGS, ROLL_SORT_LABELS, ROLL_SORTS } from "../../rules/roll/roll-options.ts";
import type { RollFilters, RollPage } from "../../rules/roll/roll-view.ts";

/** The roll's address with these filters. */
export function rollAddress(filters: { [Name in keyof RollFilters]: RollFilters[Name] | undefined }): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined) as [string, string][];
  return given.length > 0 ? `${portal.members}?${new URLSearchParams(given)}` : portal.members;
}

type Props = { filters: RollFilters; counts: RollPage["counts"]; found: string };

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const TIERS = [{ value: "", label: "All" }, ...MEMBER_TYPES.map((value) => ({ value, label: value }))];
const DUES = [{ value: "", label: "All" }, ...optionsOf(DUES_STANDINGS, DUES_LABELS)];
const ORDERS = optionsOf(ROLL_SORTS, ROLL_SORT_LABELS).map((order) =>
  order.value === "name" ? { ...order, value: "" as const } : order,
);

/** Filters and sorts the roll; the address holds all of it. */
export function RollToolbar({ filters, counts, found }: Props) {
  const { q, tier, state, dues, sort } = filters;
  const { states } = useRegions();
  return (
    <Toolbar
      label="Filter members"
      chips={chipsOf(filters, counts)}
      found={found}
      filters={
        <ListFilters
          label="Search members"
          kept={{ ...filters, q: undefined }}
          q={{ value: q, label: "Company, person, place, email or reference" }}
        />
      }
      menus={
        <>
          <Menu label="View" staysOpen>
            <ListFilters
              label="Sort and filter"
              kept={{ ...filters, tier: undefined, state: undefined, dues: undefined, sort: undefined }}
              choices={[
                { name: "tier", label: "Tier", value: tier, choices: TIERS },
                { name: "sort", label: "Sort by", value: sort === "name" ? "" : sort, choices: ORDERS },
                { name: "dues", label: "Dues", value: dues, choices: DUES },
                { name: "state", label: "State", value: state, choices: [{ value: "", label: "All" }, ...states] },
              ]}
            />
          </Menu>
          <ExportMenu files={[{ path: "/api/admin/members", query: filters }]} />
        </>
      }
    />
  );
}

/** Tabs with counts: members, members behind with dues, and former members. */
function chipsOf(
  { standing, dues, ...others }: RollFilters,
  { active, ended, behind, hasMore }: RollPage["counts"],
): Chip[] {
  const chip = (
    label: string,
    total: number,
    isMore: true | undefined,
    by: Pick<RollFilters, "standing" | "dues">,
  ) => ({
    label: isMore ? `${label} ${formatCounted({ total, isMore })}` : label,
    ...(!isMore && { count: total }),
    to: rollAddress({ ...others, ...by }),
    isCurrent: standing === by.standing && dues === by.dues,
  });
  return [
    chip("Members", active, hasMore?.active, {}),
    chip("Behind on dues", behind, hasMore?.behind, { dues: "behind" }),
    chip("Ended", ended, hasMore?.ended, { standing: "ended" }),
    chip("All", active + ended, hasMore?.active ?? hasMore?.ended, { standing: "all" }),
  ].filter(({ isCurrent }, at) => isCurrent || at === 0 || [0, behind, ended, ended][at]);
}

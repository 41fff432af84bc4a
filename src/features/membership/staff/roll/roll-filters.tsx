import { NativeSelect, TextInput } from "@mantine/core";
import { type Counted, formatCounted } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { ChoiceFilter, FilterForm, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import { MEMBER_TYPES } from "../../rules/application-options.ts";
import {
  DUES_LABELS,
  DUES_STANDINGS,
  ROLL_SORT_LABELS,
  ROLL_SORTS,
  STANDING_LABELS,
  STANDINGS,
  type Standing,
} from "../../rules/roll/roll-options.ts";
import type { RollFilters as Asked, RollPage } from "../../rules/roll/roll-view.ts";

type Props = { filters: Asked; counts: RollPage["counts"]; found: string };

const TIERS = MEMBER_TYPES.map((tier) => ({ value: tier, label: tier }));

/** Narrows the roll down and orders it; all of it stands in the address. */
export function RollFilters({ filters, counts: { active, ended, behind, hasMore }, found }: Props) {
  const { states } = useRegions();
  const howMany: Record<Standing, Counted> = {
    active: { total: active, isMore: hasMore?.active },
    ended: { total: ended, isMore: hasMore?.ended },
    all: { total: active + ended, isMore: hasMore?.active ?? hasMore?.ended },
  };
  const [first, ...standings] = STANDINGS.map((value) => ({
    value: value === "active" ? "" : value,
    label: `${STANDING_LABELS[value]} (${formatCounted(howMany[value])})`,
  }));
  const dues = DUES_STANDINGS.map((value) => ({
    value,
    label:
      value === "behind"
        ? `${DUES_LABELS.behind} (${formatCounted({ total: behind, isMore: hasMore?.behind })})`
        : DUES_LABELS[value],
  }));
  const sorts = ROLL_SORTS.map((value) => ({ value: value === "name" ? "" : value, label: ROLL_SORT_LABELS[value] }));
  return (
    <FilterForm label="Filter members" list={portal.members} filters={filters} found={found}>
      <WordsFilter label="Company, person, place, email or reference" value={filters.q} />
      <NativeSelect
        name="standing"
        label="Standing"
        defaultValue={shown(filters.standing, "active")}
        data={[first ?? "", ...standings]}
      />
      <ChoiceFilter name="tier" label="Membership" value={filters.tier} choices={TIERS} />
      <ChoiceFilter name="dues" label="Dues" value={filters.dues} choices={dues} />
      <ChoiceFilter name="state" label="State" value={filters.state} choices={states} />
      <TextInput name="city" label="City" autoComplete="off" defaultValue={filters.city} />
      <NativeSelect name="sort" label="Order" defaultValue={shown(filters.sort, "name")} data={sorts} />
    </FilterForm>
  );
}

/** The choice that is meant where none is made has no word in the address. */
const shown = (chosen: string | undefined, unless: string) => (chosen === unless ? "" : (chosen ?? ""));

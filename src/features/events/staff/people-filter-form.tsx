import { NativeSelect } from "@mantine/core";
import { ChoiceFilter, FilterForm, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { PEOPLE_COLUMNS, PEOPLE_SHOW_LABELS, PEOPLE_SHOWS, PEOPLE_SORTS } from "../rules/check-in/people-options.ts";
import type { PeopleFilters } from "../rules/check-in/people-view.ts";

type Props = { list: string; filters: PeopleFilters /** `12 people` */; found: string };

const SHOWS = PEOPLE_SHOWS.map((value) => ({ value, label: PEOPLE_SHOW_LABELS[value] }));
const ORDERS = PEOPLE_SORTS.map((value) => ({ value: value === "name" ? "" : value, label: PEOPLE_COLUMNS[value] }));

/** Narrows the people down and orders them; all of it stands in the address. */
export const PeopleFilterForm = ({ list, filters, found }: Props) => (
  <FilterForm label="Filter people" list={list} filters={filters} found={found}>
    <WordsFilter label="Name, company, email or reference" value={filters.q} />
    <ChoiceFilter name="show" label="Only" value={filters.show} choices={SHOWS} />
    <NativeSelect
      name="sort"
      label="Order"
      defaultValue={filters.sort === "name" ? "" : (filters.sort ?? "")}
      data={ORDERS}
    />
  </FilterForm>
);

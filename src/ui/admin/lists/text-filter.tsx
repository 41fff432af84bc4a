import { FilterForm, WordsFilter } from "./list-filters.tsx";

type Props = {
  /** `Filter members` */
  label: string;
  /** Path of the list. */
  list: string;
  /** What the words are looked for in. */
  texts: string;
  filters: { q?: string | undefined };
  /** `3 members`: how many fit, on all pages. */
  found: string;
};

/** The filter of a list that is narrowed down by words alone. */
export const TextFilter = ({ label, list, texts, filters: { q }, found }: Props) => (
  <FilterForm label={label} list={list} filters={q ? { q } : {}} found={found}>
    <WordsFilter label={texts} value={q} />
  </FilterForm>
);

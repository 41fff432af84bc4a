/** What a long list is asked for, in its address: it works without scripts, and can be sent to a colleague. */
import { Button, NativeSelect } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { z } from "zod";
import links from "./link-row.module.css";
import styles from "./list-filters.module.css";

/** By the names that the API takes. */
type Asked = Record<string, string>;

/** What the address asks for; an answer that makes no sense there asks for nothing. */
export function filtersIn<S extends z.ZodObject>(schema: S, params: URLSearchParams): z.output<S> {
  const given = Object.entries<z.ZodType>(schema.shape).flatMap(([name, one]) => {
    const { success, data } = one.safeParse(params.get(name) || undefined);
    return success && data ? [[name, data]] : [];
  });
  return Object.fromEntries(given) as z.output<S>;
}

const addressOf = (list: string, asked: Asked): string => {
  const text = new URLSearchParams(asked).toString();
  return text ? `${list}?${text}` : list;
};

type FilterFormProps = {
  label: string;
  /** Path of the list. */
  list: string;
  filters: Asked;
  /** What every address of the list carries. */
  always?: Asked;
  /** How many fit; announced as it changes. */
  found?: string;
  children: ReactNode;
};

export function FilterForm({ label, list, filters, always = {}, found, children }: FilterFormProps) {
  const navigation = useNavigation();
  return (
    <Form method="get" role="search" aria-label={label} className={styles.filters}>
      {Object.entries(always).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Fragment key={JSON.stringify(filters)}>{children}</Fragment>
      <Button type="submit" variant="default" className={styles.go} loading={navigation.state !== "idle"}>
        Show
      </Button>
      {Object.keys(filters).length > 0 && (
        <Button component={Link} to={addressOf(list, always)} variant="subtle" className={styles.go}>
          Show all
        </Button>
      )}
      {/* It stays while the fields are made anew: only a region that was there before is announced. */}
      {found !== undefined && (
        <p role="status" className={styles.found}>
          {found}
        </p>
      )}
    </Form>
  );
}

type ListPagesProps = {
  list: string;
  /** `payments` */
  what: string;
  asked: Asked;
  isFirst: boolean;
  next: string | null;
  /** What the address calls the end of the page above. */
  cursor?: string;
  /** Lists that begin with the oldest go on to newer ones. */
  isOldestFirst?: boolean;
  /** Further ways on, before the others. */
  children?: ReactNode;
};

/** From page to page of what the same address asks for. */
export const ListPages = (props: ListPagesProps) => {
  const { list, what, asked, isFirst, next, cursor = "before", isOldestFirst, children } = props;
  return (
    <nav className={links.pages} aria-label={`Pages of ${what}`}>
      {children}
      {!isFirst && <Link to={addressOf(list, asked)}>{`${isOldestFirst ? "First" : "Newest"} ${what}`}</Link>}
      {next && (
        <Link
          to={addressOf(list, { ...asked, [cursor]: next })}
        >{`${isOldestFirst ? "Further" : "Older"} ${what}`}</Link>
      )}
    </nav>
  );
};

type ChoiceFilterProps = {
  name: string;
  label: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
  /** What the list has without a choice. */
  any?: string;
};

/** By one of several words, or by none. */
export const ChoiceFilter = ({ name, label, value = "", choices, any = "All" }: ChoiceFilterProps) => (
  <NativeSelect name={name} label={label} defaultValue={value} data={[{ value: "", label: any }, ...choices]} />
);

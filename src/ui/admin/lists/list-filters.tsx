/** The filters and pages of a long list are in its address: they work without scripts and can be shared. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import links from "./link-row.module.css";

/** Filters by the API's parameter names. */
type Filters = Record<string, string>;

/** The filters in the address; invalid values are ignored. */
export function filtersIn<S extends z.ZodObject>(schema: S, params: URLSearchParams): z.output<S> {
  const given = Object.entries<z.ZodType>(schema.shape).flatMap(([name, one]) => {
    const { success, data } = one.safeParse(params.get(name) || undefined);
    return success && data ? [[name, data]] : [];
  });
  return Object.fromEntries(given) as z.output<S>;
}

const addressOf = (list: string, filters: Filters): string => {
  const text = new URLSearchParams(filters).toString();
  return text ? `${list}?${text}` : list;
};

type ListPagesProps = {
  list: string;
  /** `payments` */
  what: string;
  filters: Filters;
  isFirst: boolean;
  next: string | null;
  /** The name of the cursor's parameter in the address. */
  cursor?: string;
  /** The list begins with the oldest rows. */
  isOldestFirst?: boolean;
  /** Further links, before the others. */
  children?: ReactNode;
};

/** Links between the pages of a filtered list, where it has several. */
export const ListPages = (props: ListPagesProps) => {
  const { list, what, filters, isFirst, next, cursor = "before", isOldestFirst, children } = props;
  if (isFirst && !next && !children) return null;
  return (
    <nav className={links.pages} aria-label={`Pages of ${what}`}>
      {children}
      {!isFirst && <Link to={addressOf(list, filters)}>{`${isOldestFirst ? "First" : "Newest"} ${what}`}</Link>}
      {next && (
        <Link
          to={addressOf(list, { ...filters, [cursor]: next })}
        >{`${isOldestFirst ? "More" : "Older"} ${what}`}</Link>
      )}
    </nav>
  );
};

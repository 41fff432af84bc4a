/** The filters and pages of a long list stand in its address: they work without scripts, and can be sent to a colleague. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import links from "./link-row.module.css";

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

import type { Sort } from "./data-table.tsx";

type Direction = "up" | "down";

type Sorted<Name extends string> = {
  /** Every order of the list; the first is the default and not in the address. */
  sorts: readonly [Name, ...Name[]];
  now: { sort?: Name | undefined; direction?: Direction | undefined };
  /** Orders that sort descending at first. */
  isDownAtFirst?: (sort: Name) => boolean;
  to: (order: { sort?: Name; direction?: Direction }) => string;
};

/** Sort links by column: the first press sorts by it, the next reverses the direction. */
export function sortLinks<Name extends string>({ sorts, now, isDownAtFirst, to }: Sorted<Name>): Record<Name, Sort> {
  const [first] = sorts;
  const link = (sort: Name): Sort => {
    const usual = isDownAtFirst?.(sort) ? "down" : "up";
    const present = (now.sort ?? first) === sort ? (now.direction ?? usual) : undefined;
    const turned = usual === "down" ? "up" : "down";
    const order = {
      ...(sort !== first && { sort }),
      ...(present === usual && { direction: turned as Direction }),
    };
    return { to: to(order), order: present && (present === "up" ? "ascending" : "descending") };
  };
  return Object.fromEntries(sorts.map((sort) => [sort, link(sort)])) as Record<Name, Sort>;
}

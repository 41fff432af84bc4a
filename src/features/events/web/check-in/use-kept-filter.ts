import { useEffect, useState } from "react";
import { keep, recall } from "#ui/storage.ts";
import { DOOR_FILTERS, type DoorFilter } from "../../rules/check-in/door-list.ts";
import { type Door, doorKey } from "./phone/door.ts";

/** What of the list is shown at a door. A phone that loads the page anew shows it again, also without a connection. */
export function useKeptFilter(door: Door): [filter: DoorFilter, setFilter: (filter: DoorFilter) => void] {
  const [filter, setFilter] = useState<DoorFilter>("all");
  const name = `check-in-filter ${doorKey(door)}`;
  // After the first drawing, which is the server's as well.
  useEffect(() => {
    const kept = recall(name);
    setFilter(DOOR_FILTERS.find((one) => one === kept) ?? "all");
  }, [name]);
  const setKept = (to: DoorFilter) => {
    setFilter(to);
    keep(name, to);
  };
  return [filter, setKept];
}

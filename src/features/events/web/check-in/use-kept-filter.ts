import { useEffect, useState } from "react";
import { keep, recall } from "#ui/storage.ts";
import { DOOR_FILTERS, type DoorFilter } from "../../rules/check-in/door-list.ts";
import { type Door, doorKey } from "./phone/door.ts";

/** The filter of the list. The phone stores it, so that it survives a reload, also offline. */
export function useKeptFilter(door: Door): [filter: DoorFilter, setFilter: (filter: DoorFilter) => void] {
  const [filter, setFilter] = useState<DoorFilter>("all");
  const name = `check-in-filter ${doorKey(door)}`;
  // In an effect, so that the first render matches the server's.
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

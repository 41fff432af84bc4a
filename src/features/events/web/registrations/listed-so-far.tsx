import { useEffect } from "react";
import type { Cents } from "#shared/money.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { type CompanyAddress, owedFor } from "./running-list.ts";
import { RunningListPanel } from "./running-list-panel.tsx";
import { useRunningList } from "./use-running-list.ts";

/** The sum owed and the address from earlier registrations, for the form of the next person. */
export type Listed = { owedCents: Cents; place: CompanyAddress | undefined };

type Props = { event: EventDetail; onList: (listed: Listed) => void };

/** The registrations of this tab so far. Loaded only if there are some. */
export default function ListedSoFar({ event, onList }: Props) {
  const list = useRunningList(event.id);
  useEffect(() => {
    if (list) onList({ owedCents: owedFor(list), place: list.findLast((entry) => entry.place)?.place });
  }, [list, onList]);
  return list && list.length > 0 && <RunningListPanel event={event} entries={list} />;
}

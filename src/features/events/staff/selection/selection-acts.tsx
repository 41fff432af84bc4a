import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { type Counted, formatCount, formatCounted } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { SelectionBar } from "#ui/admin/lists/selection-bar.tsx";
import type { Registrant, RegistrantFilters } from "../../rules/registrations/registration-view.ts";
import type { Selection } from "./use-selection.ts";

/** The most charges that one check can pay. */
const MOST_ON_CHECK = 100;

type Props = {
  eventId: string;
  /** Registrants on this page of the list. */
  registrants: readonly Registrant[];
  counted: Counted;
  filters: RegistrantFilters;
  selection: Selection;
};

/** The number of selected registrations, the sum that they owe, and the bulk actions. */
export function SelectionActs({ eventId, registrants, counted, filters, selection }: Props) {
  const { references, isAll, owedCents, owedCharges } = selection;
  if (!isAll && references.length === 0) return null;
  const many = isAll ? formatCounted(counted) : formatCount(references.length);
  const hasMore = !isAll && counted.total > registrants.length && registrants.every(selection.has);
  const query = queryOf(filters, selection);
  const papers = `/api/get-registrants/${eventId}/papers`;
  return (
    <SelectionBar
      label="Selected registrations"
      summary={`${many} selected${owedCents > 0 ? `, ${formatCents(owedCents)} owed` : ""}`}
      all={hasMore ? { label: `Select all ${formatCounted(counted)}`, select: selection.addAll } : undefined}
      clear={selection.clear}
    >
      <PageLink isAct to={portal.newAnnouncement(eventId, query)}>
        Email
      </PageLink>
      <Menu label="Export" name="Export the selected registrations" isUp>
        {EXPORTS.map(({ rows, ending, label }) => (
          <a
            key={label}
            href={`/api/get-registrants/${eventId}/${rows}.${ending}?${new URLSearchParams(query)}`}
            download
          >
            {label}
          </a>
        ))}
        {["badges", "roster"].map((paper) => (
          <a key={paper} href={`${papers}/${paper}?${new URLSearchParams(query)}`} download>
            {paper === "badges" ? "Badges" : "Roster"}
          </a>
        ))}
      </Menu>
      <PageLink isAct to={portal.cancelSelected(eventId, query)}>
        Cancel
      </PageLink>
      {owedCents > 0 && owedCharges <= MOST_ON_CHECK && (
        <PageLink isAct data-primary to={portal.recordCheckFor(references.join())}>
          Record a check
        </PageLink>
      )}
    </SelectionBar>
  );
}

const EXPORTS = [
  { rows: "registrations", ending: "xlsx", label: "Registrations as Excel" },
  { rows: "registrations", ending: "csv", label: "Registrations as CSV" },
  { rows: "people", ending: "xlsx", label: "People as Excel" },
  { rows: "people", ending: "csv", label: "People as CSV" },
];

/** @returns the selection as the API takes it: the filters of the list, or references with the list's sort order */
function queryOf(filters: RegistrantFilters, { isAll, references }: Selection): Record<string, string> {
  if (isAll) return filters;
  const { sort, direction } = filters;
  return { ...(sort && { sort }), ...(direction && { direction }), only: references.join() };
}

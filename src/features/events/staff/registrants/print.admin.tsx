import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { UnprintedNote } from "#ui/admin/signs/unprinted-note.tsx";
import { PAPER_LABELS, type PaperName, papersOf } from "../../rules/print/papers.ts";
import { eventMeta, useEvent } from "../use-event.ts";
import type { Route } from "./+types/print.admin";

export const meta: Route.MetaFunction = (args) => eventMeta(args, "Print");

/** The page has no data of its own: the loader only checks access. */
export const loader = loadPage(({ api, params: { eventId } }: Page<"eventId">) =>
  found(api.admin["page-access"].$get({ query: { path: portal.printEvent(eventId) } })),
);

type Paper = { paper: PaperName; href: string };

const columns = columnsOf<Paper>([
  {
    key: "paper",
    head: "Document",
    cell: ({ paper, href }) => (
      <a href={href} download>
        {PAPER_LABELS[paper]}
      </a>
    ),
  },
  { key: "use", head: "For", isWide: true, cell: ({ paper }) => USES[paper] },
]);

const USES: Record<PaperName, string> = {
  roster: "Everyone with company and contact details",
  "sign-in": "One line per person, to sign at check-in",
  attendance: "One line per person with hours, to sign each day",
  teams: "Teams with their carts",
  scores: "One sheet per team",
  badges: "Name badges",
  signs: "One page per sponsor",
};

/** Downloads of an event's papers. */
export default function PrintPage() {
  const { id, type } = useEvent();
  const papers = `/api/get-registrants/${id}`;
  return (
    <>
      <UnprintedNote path={`${papers}/unprinted-names`} />
      <DataTable
        label="Printouts"
        columns={columns}
        rows={papersOf(type).map((paper) => ({ paper, href: `${papers}/papers/${paper}` }))}
        keyOf={({ paper }) => paper}
      />
    </>
  );
}

export { PageProblem as ErrorBoundary };

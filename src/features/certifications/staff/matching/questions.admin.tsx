import { useRef } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { useActs } from "#ui/admin/calls/use-acts.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section, Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { useRowKeys } from "#ui/admin/lists/use-row-keys.ts";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { StaffClassRegistration } from "../../rules/class-view.ts";
import { questionFiltersSchema } from "../../rules/matching/question-view.ts";
import { WaitingReports } from "../employer/waiting-reports.tsx";
import type { Route } from "./+types/questions.admin";
import { QuestionCard } from "./question.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Questions");

const LIMIT = "20";

export const loader = loadPage(async ({ api, query }) => {
  const filters = filtersIn(questionFiltersSchema, query);
  const before = query.get("before") ?? undefined;
  const [page, unknown, reports] = await Promise.all([
    found(api.admin["technician-questions"].$get({ query: { ...filters, before, limit: LIMIT } })),
    filters.show ? undefined : found(api["class-registrations"].$get({ query: { ids: "unknown", limit: LIMIT } })),
    filters.show ? [] : found(api.admin["employer-reports"].$get()),
  ]);
  return { ...page, filters, unknown, reports, isFirst: !before };
});

const CARDS = { rows: "article", first: "button, a[role=button]" };

/** Registrations of which staff say who the person is: those that resemble somebody, and those with an unknown ID. */
export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const { questions, filters, unknown, reports, isFirst, next, total, isMore } = loaderData;
  const acts = useActs();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, CARDS);
  const isOpen = !filters.show;
  return (
    <Workspace
      title="Questions"
      note="Registrations of people who may be on file already. Nobody is certified before you answer."
      tabs={[
        {
          to: portal.questions(),
          label: "Open",
          isCurrent: isOpen,
          ...(isOpen && { count: { total, isMore } }),
        },
        { to: portal.questions("answered"), label: "Answered", isCurrent: !isOpen },
      ]}
    >
      <Outcome call={acts} />
      <div ref={list} style={{ display: "contents" }}>
        {questions.map((question) => (
          <QuestionCard key={question.id} question={question} acts={acts} />
        ))}
      </div>
      {questions.length === 0 &&
        (isOpen ? (
          <EmptyState title="No open questions">
            They appear here when somebody registers who may be on file already.
          </EmptyState>
        ) : (
          <EmptyState title="No answers yet">Answered questions appear here, and can be undone.</EmptyState>
        ))}
      <ListPages
        list={portal.questions()}
        what="questions"
        filters={filters}
        isFirst={isFirst}
        next={next}
        isOldestFirst={isOpen}
      />
      {reports.length > 0 && <WaitingReports reports={reports} acts={acts} />}
      {unknown && unknown.registrations.length > 0 && <UnknownIds registrations={unknown.registrations} />}
    </Workspace>
  );
}

const columns = columnsOf<StaffClassRegistration>([
  {
    key: "name",
    head: "Name",
    isWide: true,
    cell: ({ firstName, lastName, reference }) => (
      <PageLink to={portal.registration(reference)} aria-label={`${firstName} ${lastName}, ${reference}`}>
        {firstName} {lastName}
      </PageLink>
    ),
  },
  { key: "id", head: "ID as typed", cell: ({ certId }) => certId },
  { key: "company", head: "Employer", cell: ({ company }) => company },
  { key: "date", head: "Registered", cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
]);

/** The ID is settled on the page of the registration. */
const UnknownIds = ({ registrations }: { registrations: StaffClassRegistration[] }) => (
  <Section title="Unknown certification IDs" act={<PageLink to={portal.unknownIds}>All unknown IDs</PageLink>}>
    <DataTable label="Registrations with an unknown ID" columns={columns} rows={registrations} keyOf={({ id }) => id} />
  </Section>
);

export { PageProblem as ErrorBoundary };

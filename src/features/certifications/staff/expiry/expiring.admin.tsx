import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { useSelected } from "#ui/admin/lists/use-selected.ts";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { leftWords } from "../../rules/expiry/days-words.ts";
import {
  EXPIRY_SPANS,
  type Expiring,
  type ExpiringFilters,
  type ExpiringList,
  type ExpirySpan,
  expiringFiltersSchema,
} from "../../rules/expiry/expiry-view.ts";
import { type Ends, renewalWords } from "../../rules/expiry/renewal-words.ts";
import { type LevelChoice, levelChoices } from "../level-choices.ts";
import { registryTabs } from "../registry-tabs.ts";
import type { Route } from "./+types/expiring.admin";
import { EmailSelected } from "./email-selected.tsx";
import { MailedCell } from "./mailed-cell.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Expiring certifications");

export const loader = loadPage(async ({ api, query, now }) => {
  const filters = filtersIn(expiringFiltersSchema, query);
  const after = query.get("after") ?? undefined;
  const [page, today, levels] = await Promise.all([
    found(api.admin["expiring-certifications"].$get({ query: { ...filters, after } })),
    todayOf({ api, now }),
    levelChoices(api),
  ]);
  return { ...page, levels, filters, today, isFirst: !after };
});

const LIST = portal.expiring();

/** Certifications that end or ended, with the emails about it. */
export default function ExpiringPage({ loaderData: page }: Route.ComponentProps) {
  const { certifications, next, filters, isFirst, today } = page;
  const { selecting, selected } = useSelected(certifications, nameOf);
  return (
    <Workspace title="Expiring certifications" tabs={registryTabs("expiring")}>
      <ExpiringToolbar page={page} />
      <EmailSelected selected={selected} clear={selecting.clear}>
        {certifications.length > 0 ? (
          <DataTable
            label="Certifications that end or ended"
            columns={columnsFor(today)}
            rows={certifications}
            keyOf={({ id }) => id}
            selecting={selecting}
          />
        ) : (
          <EmptyState title={filters.q || filters.level ? "Nothing found" : EMPTY[filters.span]}>
            {filters.q || filters.level ? "Try a name, a company or another level." : "Try a longer time."}
          </EmptyState>
        )}
      </EmailSelected>
      <ListPages
        list={LIST}
        what="certifications"
        filters={filters}
        isFirst={isFirst}
        next={next}
        cursor="after"
        isOldestFirst
      />
    </Workspace>
  );
}

const EMPTY: Record<ExpirySpan, string> = {
  "30": "None end in the next 30 days",
  "90": "None end in the next 90 days",
  "180": "None end in the next 180 days",
  grace: "None are in their grace period",
  ended: "None ended in the last year",
};

const nameOf = ({ firstName, lastName, certId }: Expiring) => `${firstName} ${lastName}, ${certId}`;

const columnsFor = (today: string) =>
  columnsOf<Expiring>([
    {
      key: "name",
      head: "Technician",
      isWide: true,
      cell: (one) => (
        <PageLink to={portal.certification(one.id)} aria-label={nameOf(one)}>
          {one.firstName} {one.lastName}
        </PageLink>
      ),
    },
    { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
    { key: "level", head: "Level", cell: ({ levelName }) => levelName },
    {
      key: "end",
      head: "Last day",
      cell: ({ validUntil }) => (
        <>
          <ShortDate at={validUntil} />
          {validUntil >= today && `, ${leftWords(validUntil, today)}`}
        </>
      ),
    },
    { key: "renewal", head: "Renewal", cell: (one) => <Renewal ends={one} today={today} /> },
    {
      key: "mailed",
      head: "Emailed",
      isWide: true,
      cell: ({ mailed }) => <MailedCell mailed={mailed} today={today} />,
    },
  ]);

/** In one line, and in whole sentences under the pointer. */
function Renewal({ ends, today }: { ends: Ends; today: string }) {
  const { validUntil, graceUntil, holdsInGrace } = ends;
  const meanwhile = validUntil < today && (holdsInGrace ? ", certified" : ", not certified");
  return (
    <span title={renewalWords(ends, today, "them")}>
      {graceUntil < today ? (
        "Class and exam again"
      ) : (
        <>
          Renew by <ShortDate at={graceUntil} />
          {meanwhile}
        </>
      )}
    </span>
  );
}

const SPAN_LABELS: Record<ExpirySpan, string> = {
  "30": "30 days",
  "90": "90 days",
  "180": "180 days",
  grace: "In grace",
  ended: "Ended",
};

function ExpiringToolbar({ page }: { page: ExpiringList & { filters: ExpiringFilters; levels: LevelChoice[] } }) {
  const { filters, counts, levels } = page;
  const { q, level, span } = filters;
  const chips = EXPIRY_SPANS.map((one) => ({
    label: SPAN_LABELS[one],
    to: portal.expiring({ q, level, span: one }),
    count: counts[one],
    isCurrent: one === span,
  }));
  return (
    <Toolbar
      label="Filter by last day"
      chips={chips}
      found={q || level ? countedOf(page, "certification") : ""}
      filters={
        <ListFilters
          label="Search expiring certifications"
          kept={{ span, level }}
          q={{ value: q, label: "Name, company, email or ID" }}
        />
      }
      menus={
        <>
          <Menu label={levels.find(({ value }) => value === level)?.label ?? "Level"} name="Level" staysOpen>
            <ListFilters
              label="Filter by level"
              kept={{ q, span }}
              choices={[
                {
                  name: "level",
                  label: "Level",
                  value: level,
                  choices: [{ value: "", label: "All levels" }, ...levels],
                },
              ]}
            />
          </Menu>
          <ExportMenu files={[{ path: "/api/admin/expiring-certifications", query: filters }]} />
        </>
      }
    />
  );
}

export { PageProblem as ErrorBoundary };

/** The check desk with its five parts. One file because they are views of one address, loaded together. */
import { apiContext, nowContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countedOf, formatCounted } from "#shared/counts.ts";
import { isoDay } from "#shared/dates.ts";
import { formatAtLeast } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { filtersIn, ListPages } from "#ui/admin/lists/list-filters.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import {
  type CheckFilters,
  checkFiltersSchema,
  depositFiltersSchema,
  MAX_PICKED_CHECKS,
  type OverduePage,
} from "../../rules/check.ts";
import { owedUnder } from "../owed-under.ts";
import type { Route } from "./+types/checks.admin";
import { CheckEntry } from "./check-entry.tsx";
import { CheckFilterForm, CheckTotalsList } from "./check-filters.tsx";
import { ChecksTable, OverdueTable } from "./check-lists.tsx";
import styles from "./checks.module.css";
import { DepositBoxes } from "./deposit-boxes.tsx";
import { DepositList } from "./deposit-list.tsx";
import { answerDesk, answerUndo } from "./desk-action.ts";
import { UnmatchedList } from "./unmatched-list.tsx";
import { useTypingStart } from "./use-typing-start.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Checks");

const VIEWS = ["record", "deposit", "unmatched", "overdue", "all"] as const;
type View = (typeof VIEWS)[number];
const viewOf = (params: URLSearchParams): View => VIEWS.find((one) => one === params.get("view")) ?? "record";

/** The checks of one deposit are on its page. */
const LIST_FILTERS = checkFiltersSchema.omit({ deposit: true });

/** The checks that a part of the desk shows. */
const filtersOf = (view: View, params: URLSearchParams, today: string): CheckFilters => {
  if (view === "record") return { day: today };
  return view === "deposit" ? { state: "waiting" } : filtersIn(LIST_FILTERS, params);
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const params = new URL(request.url).searchParams;
  const { timeZone } = await (await api.content.organization.$get()).json();
  const today = isoDay(context.get(nowContext)(), timeZone);
  const view = viewOf(params);
  const filters = filtersOf(view, params, today);
  const before = params.get("before") ?? undefined;
  const deposited = view === "deposit" ? filtersIn(depositFiltersSchema, params) : {};
  const [checks, totals, waiting, deposits, unmatched, overdue] = await Promise.all([
    api.checks.$get({ query: { ...filters, before, ...(view === "deposit" && { limit: MAX_PICKED_CHECKS }) } }),
    api["check-totals"].$get({ query: filters }),
    api["waiting-checks"].$get(),
    api.deposits.$get({ query: { before: params.get("deposits") ?? undefined, ...deposited } }),
    api.unmatched.$get({ query: { after: params.get("unmatched") ?? undefined } }),
    api["overdue-charges"].$get({ query: { after: params.get("overdue") ?? undefined } }),
  ]);
  if (checks.status !== 200) return absent(checks);
  if (totals.status !== 200) return absent(totals);
  if (waiting.status !== 200) return absent(waiting);
  if (deposits.status !== 200) return absent(deposits);
  if (unmatched.status !== 200) return absent(unmatched);
  if (overdue.status !== 200) return absent(overdue);
  return {
    ...{ today, view, filters, deposited, isFirst: !before, owed: await owedUnder(api, request.url) },
    areFirst: {
      deposits: !params.has("deposits"),
      unmatched: !params.has("unmatched"),
      overdue: !params.has("overdue"),
    },
    ...(await checks.json()),
    totals: await totals.json(),
    waiting: await waiting.json(),
    deposits: await deposits.json(),
    unmatched: await unmatched.json(),
    overdue: await overdue.json(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const isJson = request.headers.get("content-type")?.startsWith("application/json");
  return isJson ? answerDesk(api, await request.json()) : answerUndo(api, await request.formData());
}

export const clientAction = keepTyped;

const LIST = portal.checks;

/** Over the whole list, not one page. */
const sayWhole = ({ count: total, totalCents, isMore }: Whole, what: string): string =>
  `${countedOf({ total, isMore }, what)}, ${formatAtLeast(totalCents, isMore)}`;

type Whole = Pick<OverduePage, "count" | "totalCents" | "isMore">;

export default function ChecksPage({ loaderData: desk }: Route.ComponentProps) {
  const { name } = useOrganization();
  const part = useTypingStart(desk?.view);
  if (!desk) return null;
  const {
    owed,
    today,
    view,
    filters,
    deposited,
    checks,
    next,
    isFirst,
    areFirst,
    totals,
    waiting,
    deposits,
    unmatched,
    overdue,
  } = desk;
  const labels = {
    record: "Record",
    deposit: `Deposit (${waiting.reduce((sum, one) => sum + one.checks, 0)})`,
    unmatched: `Unmatched money (${formatCounted({ ...unmatched, total: unmatched.count })})`,
    overdue: `Overdue (${formatCounted({ ...overdue, total: overdue.count })})`,
    all: "All checks",
  };
  const pages = (
    <ListPages list={LIST} what="checks" asked={{ ...(view === "all" && filters), view }} {...{ isFirst, next }} />
  );
  const pagesOf = (cursor: keyof typeof areFirst, what: string, more: string | null) => (
    <ListPages
      {...{ list: LIST, what, asked: { view, ...deposited }, isFirst: areFirst[cursor], next: more, cursor }}
      isOldestFirst={cursor !== "deposits"}
    />
  );
  return (
    <>
      <PageHead title="Checks" note={`The check desk of the ${name}`} {...(owed?.back && { back: owed.back })} />
      <nav className={styles.views} aria-label="Parts of the desk">
        {VIEWS.map((one) => (
          <PageLink key={one} to={`?view=${one}`} aria-current={one === view ? "page" : undefined}>
            {labels[one]}
          </PageLink>
        ))}
      </nav>
      <div ref={part}>
        {view === "record" && (
          <>
            <CheckEntry key={owed?.reference} today={today} owed={owed?.charges ?? []} />
            <section className={styles.section}>
              <h2 className={styles.heading}>Received today</h2>
              {checks.length === 0 ? (
                <EmptyState title="No checks yet">The first one of the day appears here.</EmptyState>
              ) : (
                <>
                  <Downloads path="/api/checks" query={filters} />
                  <CheckTotalsList totals={totals} />
                  <ChecksTable checks={checks} label="Checks received today" />
                </>
              )}
              {pages}
            </section>
          </>
        )}
        {view === "deposit" && (
          <>
            {next && <p>More than {MAX_PICKED_CHECKS} checks wait. A deposit takes those of one page.</p>}
            <DepositBoxes checks={checks} deposits={deposits.deposits} today={today} />
            {pages}
            <DepositList list={LIST} filters={deposited} deposits={deposits.deposits} today={today}>
              {deposits.deposits.length > 0 && <Downloads what="Deposits" path="/api/deposits" query={deposited} />}
              {pagesOf("deposits", "deposits", deposits.next)}
            </DepositList>
          </>
        )}
        {view === "unmatched" && (
          <>
            {unmatched.count > 0 && <p className={styles.sums}>{sayWhole(unmatched, "payment")}</p>}
            {unmatched.count > 0 && <Downloads path="/api/unmatched" query={{}} />}
            <UnmatchedList lines={unmatched.lines} />
            {pagesOf("unmatched", "unmatched money", unmatched.next)}
          </>
        )}
        {view === "overdue" && (
          <>
            {overdue.count > 0 && <p className={styles.sums}>{sayWhole(overdue, "charge")}</p>}
            {overdue.count > 0 && <Downloads path="/api/overdue-charges" query={{}} />}
            <OverdueTable overdue={overdue.charges} />
            {pagesOf("overdue", "overdue charges", overdue.next)}
          </>
        )}
        {view === "all" && (
          <>
            <CheckFilterForm list={LIST} filters={filters} />
            {checks.length === 0 ? (
              <EmptyState title="Nothing found">Try a part of a number or of a name, or another state.</EmptyState>
            ) : (
              <>
                <CheckTotalsList totals={totals} />
                <ChecksTable checks={checks} label="Checks, the newest first" />
              </>
            )}
            {pages}
          </>
        )}
      </div>
    </>
  );
}

export { PageProblem as ErrorBoundary };

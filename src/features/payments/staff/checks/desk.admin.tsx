import { Button } from "@mantine/core";
import { Link, Outlet, useLocation, useOutletContext } from "react-router";
import { countOf } from "#shared/counts.ts";
import { formatAtLeast, formatCents, sumCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, todayOf } from "#ui/admin/calls/load-page.ts";
import { type Figure, Figures } from "#ui/admin/layout/figures.tsx";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { type Tab, Workspace } from "#ui/admin/layout/workspace.tsx";
import { wayBack } from "../owed-under.ts";
import type { Route } from "./+types/desk.admin";
import styles from "./checks.module.css";
import { useTypingStart } from "./use-typing-start.ts";

/** The tabs show the full lists, so one row of each is enough for the figures' sums. */
const ONE = { query: { limit: "1" } };

export const loader = loadPage(async ({ api, query, now }) => {
  const today = await todayOf({ api, now });
  const [received, waiting, unmatched, overdue] = await Promise.all([
    found(api["check-totals"].$get({ query: { day: today } })),
    found(api["waiting-checks"].$get()),
    found(api.unmatched.$get(ONE)),
    found(api["overdue-charges"].$get(ONE)),
  ]);
  return { received, waiting, unmatched, overdue, back: wayBack(query) };
});

type Desk = Route.ComponentProps["loaderData"];

/** The check desk: its figures, and a tab for each of its lists. */
export default function CheckDesk({ loaderData: desk }: Route.ComponentProps) {
  const reader = useOutletContext<object>();
  const { pathname } = useLocation();
  const part = useTypingStart(pathname);
  return (
    <Workspace
      title="Checks"
      {...(desk.back && { back: desk.back })}
      figures={<Figures label="Figures" figures={figuresOf(desk)} />}
      primary={
        pathname !== portal.checks && (
          <Button component={Link} to={portal.checks}>
            Record a check
          </Button>
        )
      }
      tabs={tabsOf(desk, pathname)}
    >
      <div ref={part} className={styles.tab}>
        <Outlet context={reader} />
      </div>
    </Workspace>
  );
}

function figuresOf({ received, waiting, unmatched, overdue }: Desk): Figure[] {
  const waitingCents = sumCents(waiting.map(({ totalCents }) => totalCents));
  return [
    {
      label: `today, ${countOf(received.checks, "check")}`,
      value: formatCents(received.totalCents),
      to: portal.checks,
    },
    { label: "to deposit", value: formatCents(waitingCents), to: portal.deposits, isOpen: waitingCents > 0 },
    {
      label: "unmatched",
      value: formatAtLeast(unmatched.totalCents, unmatched.isMore),
      to: portal.checksView("unmatched"),
      isOpen: unmatched.count > 0,
    },
    {
      label: "overdue",
      value: formatAtLeast(overdue.totalCents, overdue.isMore),
      to: portal.checksView("overdue"),
      isOpen: overdue.count > 0,
    },
  ];
}

function tabsOf({ waiting, unmatched, overdue }: Desk, pathname: string): Tab[] {
  const tabs: Omit<Tab, "isCurrent">[] = [
    { label: "Record", to: portal.checks },
    { label: "Deposit", to: portal.deposits, count: waiting.reduce((sum, { checks }) => sum + checks, 0) },
    { label: "Unmatched money", to: portal.checksView("unmatched"), count: { ...unmatched, total: unmatched.count } },
    { label: "Overdue", to: portal.checksView("overdue"), count: { ...overdue, total: overdue.count } },
    { label: "All checks", to: portal.checksView("all") },
  ];
  return tabs.map((tab) => ({ ...tab, isCurrent: pathname === tab.to }));
}

export { PageProblem as ErrorBoundary };

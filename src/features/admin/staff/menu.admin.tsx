import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, useOutletContext } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { PlanNext } from "#features/events/staff/plan-next.tsx";
import { type Counted, formatCounted } from "#shared/counts.ts";
import { formatLongDate, isoDay } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Today } from "../rules/today.ts";
import type { Route } from "./+types/menu.admin";
import { ProposalsNotice } from "./frame/proposals-notice.tsx";
import { ScreenIcon } from "./frame/screen-icon.tsx";
import styles from "./menu.module.css";
import { SetUpCard } from "./set-up/set-up-card.tsx";
import { tilesFor } from "./tiles.ts";
import { AttentionList } from "./today/attention-list.tsx";
import { CameInCard } from "./today/came-in-card.tsx";
import { MoneyChart } from "./today/money-chart.tsx";
import { NextEventCard } from "./today/next-event-card.tsx";
import parts from "./today/today.module.css";
import { WeeksChart } from "./today/weeks-chart.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Today");

export const loader = loadPage(async ({ api, now }) => {
  const [today, setUp, proposals] = await Promise.all([
    found(api.admin.today.$get()),
    api.admin["set-up"].$get(),
    api["listing-proposals"].$get({ query: { limit: "1" } }),
  ]);
  const events = today.eventsToCome === 0 ? await api.admin.events.$get({ query: {} }) : null;
  return {
    today,
    events: events?.status === 200 ? (await events.json()).events : [],
    setUp: setUp.status === 200 ? await setUp.json() : null,
    now: now().toISOString(),
    waiting: proposals.status === 200 ? await proposals.json() : { proposals: [], total: 0 },
  };
});

export default function MenuPage({ loaderData: page }: Route.ComponentProps) {
  const may = useMay();
  const zone = useZone();
  const { attention, next, money, cameIn } = page.today;
  const setUp = page.setUp && <SetUpCard setUp={page.setUp} />;
  // It stays where it is while the page is open: it tells there what was done with it.
  const [isSetUpFirst] = useState(attention.length === 0);
  return (
    <Workspace title="Today" note={formatLongDate(page.now, zone)} {...acts(may)}>
      <ProposalsNotice {...page.waiting} />
      {isSetUpFirst && setUp}
      <Signs today={page.today} />
      {may("events") && <PlanNext events={page.events} now={page.now} />}
      <div className={parts.grid}>
        <div className={parts.column}>
          <AttentionList lines={attention} today={isoDay(page.now, zone)} />
          {next && <WeeksChart editions={next.editions} />}
        </div>
        <div className={parts.column}>
          {next && <NextEventCard event={next} money={money?.find(({ id }) => id === next.id)} />}
          <CameInCard cameIn={cameIn} />
          {money && money.length > 0 && <MoneyChart money={money} />}
        </div>
      </div>
      {!isSetUpFirst && setUp}
    </Workspace>
  );
}

/** The most frequent actions of an office, as far as the reader may take them. */
const acts = (may: ReturnType<typeof useMay>) => ({
  more: (
    <>
      {may("checks") && (
        <Button variant="default" component={Link} to={portal.checks}>
          Record a check
        </Button>
      )}
      {may("invoices") && (
        <Button variant="default" component={Link} to={portal.newInvoice}>
          New invoice
        </Button>
      )}
    </>
  ),
  primary: may("events") && (
    <Button component={Link} to={portal.newEvent}>
      New event
    </Button>
  ),
});

/** Tiles that lead to the main lists. */
function Signs({ today: { eventsToCome, hasMoreEvents, members, hasMoreMembers } }: { today: Today }) {
  const { grants } = useOutletContext<{ grants: string[] }>();
  const counts: Record<string, Counted> = {
    [portal.events]: { total: eventsToCome, isMore: hasMoreEvents },
    [portal.members]: { total: members, isMore: hasMoreMembers },
  };
  return (
    <ul className={styles.tiles}>
      {tilesFor(grants).map(({ path, label, note, icon }) => (
        <li key={path}>
          <PageLink to={path} className={styles.tile}>
            <span className={styles.face}>
              <ScreenIcon icon={icon} />
              <span className={styles.words}>
                <span className={styles.name}>{label}</span>
                <span className={styles.note}>{note}</span>
              </span>
              {counts[path] && <span className={styles.number}>{formatCounted(counts[path])}</span>}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

export { PageProblem as ErrorBoundary };

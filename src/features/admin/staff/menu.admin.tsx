import { useOutletContext } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { PlanNext } from "#features/events/staff/plan-next.tsx";
import { type Counted, formatCounted } from "#shared/counts.ts";
import { formatLongDate } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { Route } from "./+types/menu.admin";
import { ProposalsNotice } from "./frame/proposals-notice.tsx";
import { ScreenIcon } from "./frame/screen-icon.tsx";
import styles from "./menu.module.css";
import { changeSetUp } from "./set-up/change-set-up.ts";
import { SetUpCard } from "./set-up/set-up-card.tsx";
import { tilesFor } from "./tiles.ts";
import { AttentionList } from "./today/attention-list.tsx";
import { MoneyChart } from "./today/money-chart.tsx";
import { NextEventCard } from "./today/next-event-card.tsx";
import parts from "./today/today.module.css";
import { WeeksChart } from "./today/weeks-chart.tsx";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Today");

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [today, setUp, proposals] = await Promise.all([
    api.admin.today.$get(),
    api.admin["set-up"].$get(),
    api["listing-proposals"].$get({ query: { limit: "1" } }),
  ]);
  if (today.status !== 200) return absent(today);
  const shown = await today.json();
  const events = shown.eventsToCome === 0 ? await api.admin.events.$get({ query: {} }) : null;
  return {
    today: shown,
    events: events?.status === 200 ? (await events.json()).events : [],
    setUp: setUp.status === 200 ? await setUp.json() : null,
    now: context.get(nowContext)().toISOString(),
    waiting: proposals.status === 200 ? await proposals.json() : { proposals: [], total: 0 },
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  changeSetUp(context.get(apiContext), await request.formData());

export const clientAction = keepTyped;

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const { grants } = useOutletContext<{ grants: string[] }>();
  const may = useMay();
  const zone = useZone();
  if (!loaderData) return null;
  const { attention, next, money, eventsToCome, members, hasMoreEvents, hasMoreMembers } = loaderData.today;
  const counts: Record<string, Counted> = {
    [portal.events]: { total: eventsToCome, isMore: hasMoreEvents },
    [portal.members]: { total: members, isMore: hasMoreMembers },
  };
  return (
    <>
      <h1 className={styles.title}>Today</h1>
      <p className={styles.day}>{formatLongDate(loaderData.now, zone)}</p>
      <ProposalsNotice {...loaderData.waiting} />
      {loaderData.setUp && <SetUpCard setUp={loaderData.setUp} />}
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
      {may("events") && <PlanNext events={loaderData.events} now={loaderData.now} />}
      <div className={parts.grid}>
        <div className={parts.column}>
          <AttentionList lines={attention} />
          {next && <WeeksChart editions={next.editions} />}
        </div>
        <div className={parts.column}>
          {next && <NextEventCard event={next} />}
          {money && money.length > 0 && <MoneyChart money={money} />}
        </div>
      </div>
    </>
  );
}

import { Button } from "@mantine/core";
import { apiContext } from "#app/api-context.ts";
import { formatCount } from "#shared/counts.ts";
import { formatLongDate } from "#shared/dates.ts";
import { staffDeskPath } from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useIsInWorkspace } from "../use-event.ts";
import type { Route } from "./+types/check-in.admin";
import { answerCheckIn } from "./check-in-action.ts";
import { LinksBox } from "./links-box.tsx";
import { LooksBox } from "./looks-box.tsx";
import { WalkInsBox } from "./walk-ins-box.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Check-in: ${args.loaderData.event.title}` : "Check-in");

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin["check-in"][":eventId"].$get({ param: params });
  if (response.status !== 200) return absent(response);
  return { ...(await response.json()), requestKey: crypto.randomUUID() };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  answerCheckIn(context.get(apiContext), params.eventId, await request.formData());

export const clientAction = keepTyped;

const BACK = { to: portal.checkIn, label: "All events" };

/** The door of one event: where check-in begins, who helps with it, and what is left to settle afterwards. */
export default function CheckInPage({ loaderData }: Route.ComponentProps) {
  // The door's role has this page alone.
  const isInWorkspace = useIsInWorkspace();
  if (!loaderData) return null;
  const { event, arrived, expected, links, looks, walkIns, requestKey } = loaderData;
  const { id, title, date, timeZone, location, isPast } = event;
  const waiting = walkIns.filter(({ settledWith }) => settledWith === null).length;
  return (
    <>
      {isInWorkspace ? (
        <Toolbar label="Check-in" menus={<DeskButton id={id} />} />
      ) : (
        <PageHead
          title={title}
          note={[location, formatLongDate(date, timeZone)].filter(Boolean).join(" · ")}
          back={BACK}
        >
          {isPast && <Mark tone="over">Past</Mark>}
          <DeskButton id={id} />
        </PageHead>
      )}
      <Facts>
        <Fact label="Arrived">{`${formatCount(arrived)} of ${formatCount(expected)}`}</Fact>
        <Fact label="To decide">{formatCount(looks.length)}</Fact>
        <Fact label="Walk-ins to settle">{formatCount(waiting)}</Fact>
      </Facts>
      <LooksBox looks={looks} zone={timeZone} />
      <WalkInsBox eventId={id} walkIns={walkIns} zone={timeZone} />
      <LinksBox links={links} zone={timeZone} requestKey={requestKey} />
    </>
  );
}

/** Another document: its service worker and its camera are not those of the portal. */
const DeskButton = ({ id }: { id: string }) => (
  <Button component="a" href={staffDeskPath(id)} size="md">
    Check people in
  </Button>
);

export { PageProblem as ErrorBoundary };

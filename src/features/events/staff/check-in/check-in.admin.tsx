import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount } from "#shared/counts.ts";
import { formatLongDate } from "#shared/dates.ts";
import { staffDeskPath } from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
import { loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { CheckInView } from "../../rules/check-in/check-in-schema.ts";
import { useIsInWorkspace } from "../use-event.ts";
import type { Route } from "./+types/check-in.admin";
import { LinksBox } from "./links-box.tsx";
import { LooksBox } from "./looks-box.tsx";
import { WalkInsBox } from "./walk-ins-box.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Check-in: ${args.loaderData.event.title}` : "Check-in");

export const loader = loadPage(({ api, params }: Page<"eventId">) =>
  api.admin["check-in"][":eventId"].$get({ param: params }),
);

/** Check-in of one event: the button that opens it, links for volunteers, and what is left to settle afterwards. */
export default function CheckInPage({ loaderData }: Route.ComponentProps) {
  const { event, arrived, expected, links, looks, walkIns } = loaderData;
  const { id, timeZone } = event;
  return (
    <Frame event={event} arrived={`${formatCount(arrived)} of ${formatCount(expected)} arrived`}>
      <LooksBox looks={looks} zone={timeZone} />
      <WalkInsBox eventId={id} walkIns={walkIns} zone={timeZone} />
      <LinksBox eventId={id} links={links} zone={timeZone} />
    </Frame>
  );
}

type FrameProps = { event: CheckInView["event"]; arrived: string; children: ReactNode };

/** Check-in staff see this page without the event's workspace. */
function Frame({ event: { id, title, date, timeZone, location, isPast }, arrived, children }: FrameProps) {
  // A full page load: check-in has its own service worker and camera permission.
  const begin = (
    <Button component="a" href={staffDeskPath(id)} size="md">
      Check people in
    </Button>
  );
  if (useIsInWorkspace())
    return (
      <>
        <Toolbar label="Check-in" found={arrived} menus={begin} />
        {children}
      </>
    );
  return (
    <Workspace
      title={title}
      back={{ to: portal.checkIn, label: "All events" }}
      state={isPast && <Mark tone="over">Past</Mark>}
      note={[location, formatLongDate(date, timeZone), arrived].filter(Boolean).join(" \u00B7 ")}
      primary={begin}
    >
      {children}
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };

import { Button } from "@mantine/core";
import { Link, Outlet, useLocation, useOutletContext } from "react-router";
import { requiredForPage } from "#features/accounts/rules/page-capabilities.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { countedOf, countOf, formatCount } from "#shared/counts.ts";
import { formatAtLeast } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { type Figure, Figures } from "#ui/admin/layout/figures.tsx";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { type Tab, Workspace } from "#ui/admin/layout/workspace.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import type { EventOverview } from "../rules/inventory/event-overview.ts";
import type { Route } from "./+types/workspace.admin";
import { EventMark } from "./event-mark.tsx";

/** Null for check-in staff, whose page shows only today's events. */
export const loader = loadPage(async ({ api, params }: Page<"eventId">): Promise<EventOverview | null> => {
  const response = await api.admin.events[":eventId"].overview.$get({ param: params });
  return (response.status as number) === 403 ? null : found(Promise.resolve(response));
});

/** The head and the tabs above every page of an event. */
export default function EventWorkspace({ loaderData: event }: Route.ComponentProps) {
  const reader = useOutletContext<object>();
  const tabs = useTabs(event?.id ?? "", event);
  if (!event) return <Outlet context={reader} />;
  const { id, title, date, location, status, hasDraft, isPast, page } = event;
  return (
    <Workspace
      title={title}
      back={{ to: portal.events, label: "Events" }}
      state={<EventMark status={status} hasDraft={hasDraft} isPast={isPast} />}
      note={date ?? location}
      {...(date && location && { noteRest: location })}
      figures={event.figures && <EventFigures event={event} />}
      primary={<AddButton id={id} />}
      more={
        <Menu label="More">
          {page && (
            <a href={page} target="_blank" rel="noopener">
              Public page
            </a>
          )}
          <PageLink isAct to={portal.newAnnouncement(id)}>
            Email registrants
          </PageLink>
          <PageLink isAct to={portal.cancelEvent(id)}>
            Cancel event
          </PageLink>
        </Menu>
      }
      tabs={tabs}
    >
      {/* The key resets all forms when the event changes. */}
      <Outlet key={id} context={{ ...reader, event }} />
    </Workspace>
  );
}

function AddButton({ id }: { id: string }) {
  const may = useMay();
  const to = portal.addRegistration(id);
  if (!may(requiredForPage(to))) return null;
  return (
    <Button component={Link} to={to}>
      Add registration
    </Button>
  );
}

/** Each figure links to its list if the user's role includes that page. */
function EventFigures({ event }: { event: EventOverview }) {
  const may = useMay();
  const figures = figuresOf(event).map(({ to, ...figure }) => ({
    ...figure,
    ...(to && may(requiredForPage(to)) && { to }),
  }));
  return <Figures label="Figures" figures={figures} />;
}

function figuresOf({ id, figures, money }: EventOverview): Figure[] {
  if (!figures) return [];
  const { registrations, people, capacity, waiting, isMore } = figures;
  const list = portal.registrants(id);
  const counted = (total: number, noun: string, many?: string) => {
    const [value = "", label = ""] = countedOf({ total, isMore }, noun, many).split(" ");
    return { value, label };
  };
  const coming = counted(people, "person", "people");
  return [
    { ...counted(registrations, "registration"), to: list },
    {
      ...(capacity === null
        ? coming
        : { value: coming.value, label: `of ${countOf(capacity, "person", "people")}`, filled: people / capacity }),
      to: portal.eventPeople(id),
    },
    ...(money
      ? [
          { label: "paid", value: formatAtLeast(money.paidCents, isMore) },
          {
            label: "open",
            value: formatAtLeast(money.openCents, isMore),
            isOpen: money.openCents > 0,
            to: portal.registrantsWith(id, "unpaid"),
          },
        ]
      : []),
    { label: "waiting", value: formatCount(waiting), to: portal.inventory(id) },
  ];
}

/** The tabs that the user's role includes. */
function useTabs(id: string, event: EventOverview | null): Tab[] {
  const may = useMay();
  const { pathname } = useLocation();
  const open = pathname === portal.letterRules(id) ? portal.announcements(id) : pathname;
  const pages: (readonly [label: string, to: string, count?: number])[] = [
    ["Registrants", portal.registrants(id), event?.figures?.registrations],
    ["People", portal.eventPeople(id), event?.figures?.people],
    ["Inventory", portal.inventory(id)],
    ["Email", portal.announcements(id)],
    ["Check-in", portal.checkInAt(id)],
    ["Hours", portal.attendance(id)],
    ...(event?.type === "CERTIFICATION" ? ([["Class rosters", portal.classRosters(id)]] as const) : []),
    ["Print", portal.printEvent(id)],
    ["Edit", portal.editEvent(id)],
    ["History", portal.eventHistory(id)],
  ];
  return pages
    .filter(([, to]) => may(requiredForPage(to)))
    .map(([label, to, count]) => ({ label, to, isCurrent: to === open, ...(count !== undefined && { count }) }));
}

export { PageProblem as ErrorBoundary };

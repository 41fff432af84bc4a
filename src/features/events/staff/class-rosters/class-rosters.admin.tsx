import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf, type Typed, type Value } from "#ui/admin/forms/fields-of.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import {
  MOST_PLACED,
  type PlaceOnRoster,
  type RosterGroup,
  type RosterPerson,
} from "../../rules/class-rosters/class-rosters.ts";
import { eventMeta } from "../use-event.ts";
import type { Route } from "./+types/class-rosters.admin";

export const meta: Route.MetaFunction = (args) => eventMeta(args, "Class rosters");

export const loader = loadPage(({ api, params }: Page<"eventId">) =>
  found(api.admin.events[":eventId"]["class-rosters"].$get({ param: params })),
);

/** The people of a certification event by class and dates, and the class sessions on whose rosters they are. */
export default function ClassRostersPage({ loaderData: { groups }, params: { eventId } }: Route.ComponentProps) {
  if (groups.length === 0)
    return <EmptyState title="No people yet">People who register for a class of this event appear here.</EmptyState>;
  return groups.map((group) => (
    <Section key={group.key} title={group.title}>
      <PlaceForm key={group.suggested} eventId={eventId} group={group} />
      <DataTable
        label={group.title}
        columns={columns}
        rows={group.people}
        keyOf={({ registrationId }) => registrationId}
      />
    </Section>
  ));
}

const columns = columnsOf<RosterPerson>([
  {
    key: "name",
    head: "Name",
    isWide: true,
    cell: ({ name, reference }) => (
      <PageLink to={portal.registration(reference)} aria-label={`${name}, ${reference}`}>
        {name}
      </PageLink>
    ),
  },
  { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
  { key: "id", head: "ID", phone: "none", cell: ({ certId }) => certId },
  {
    key: "roster",
    head: "Roster",
    phone: "mark",
    cell: ({ placed }) =>
      placed ? (placed.session ?? <Mark tone="open">No session</Mark>) : <Mark tone="open">Not on a roster</Mark>,
    marks: ({ placed }) => placed?.isRenamed && <Mark tone="open">Changed here</Mark>,
  },
]);

type Props = { eventId: string; group: RosterGroup };
const isWaiting = ({ placed }: RosterPerson) => placed === null || placed.isRenamed;

/** Puts everyone of the group who is on no roster yet on that of a session. */
function PlaceForm({ eventId, group: { title, people, sessions, suggested } }: Props) {
  const [typed, setTyped] = useState<Typed>({ sessionId: suggested ?? "" });
  const waiting = people.filter(isWaiting).slice(0, MOST_PLACED);
  const call = useCall(
    (api, json: PlaceOnRoster) => api.admin.events[":eventId"]["class-rosters"].$put({ param: { eventId }, json }),
    { summary: summaryOf, readsAfterConflict: true },
  );
  if (waiting.length === 0) return <Outcome call={call} />;
  if (sessions.length === 0)
    return (
      <p>
        No session of this class is published. Make one under <PageLink to={portal.classes}>Classes</PageLink>.
      </p>
    );
  const form = {
    fields: fieldsFor(sessions),
    typed,
    clashes: {},
    errors: call.refusal?.errors ?? {},
    type: (path: string, value: Value) => setTyped((now) => ({ ...now, [path]: value })),
  };
  const save = () =>
    call.run({
      sessionId: String(typed.sessionId),
      registrationIds: waiting.map(({ registrationId }) => registrationId),
    });
  const renamed = waiting.filter(({ placed }) => placed !== null).length;
  return (
    <CallForm label={`Roster for ${title}`} form={{ call, save }} button={buttonFor(waiting.length - renamed, renamed)}>
      <Fields form={form} />
    </CallForm>
  );
}

const buttonFor = (added: number, renamed: number): string =>
  added > 0
    ? `Add ${countOf(added, "person", "people")} to the roster`
    : `Update ${countOf(renamed, "person", "people")}`;

function summaryOf({ placed, renamed }: { placed: number; renamed: number }): string {
  const updated = renamed > 0 ? ` ${countOf(renamed, "person", "people")} updated.` : "";
  return `${countOf(placed, "person", "people")} added to the roster.${updated}`;
}

const fieldsFor = (sessions: RosterGroup["sessions"]) =>
  fieldsOf<{ sessionId: string }>([
    {
      path: "sessionId",
      label: "Session",
      kind: "choice",
      isNeeded: true,
      choices: [
        { value: "", label: "Select" },
        ...sessions.map(({ id, name, location, unitsLeft }) => ({
          value: id,
          label: [name, location, unitsLeft === null ? "" : `${unitsLeft} left`].filter(Boolean).join(" \u00B7 "),
        })),
      ],
    },
  ]);

export { PageProblem as ErrorBoundary };

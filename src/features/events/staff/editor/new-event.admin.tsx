import { portal } from "#shared/portal-paths.ts";
import { loadPage } from "#ui/admin/calls/load-page.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { fieldsOf } from "#ui/admin/forms/fields-of.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { EVENT_TYPE_LABELS, EVENT_TYPES, type EventType } from "../../rules/catalog/event-types.ts";
import type { Route } from "./+types/new-event.admin";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "New event");

/** Fails early with 403 for a role that may not create events. */
export const loader = loadPage(({ api }) => api.admin["page-access"].$get({ query: { path: portal.newEvent } }));

type Content = { event_type: EventType; title: string; date: string };

const TYPES = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] })).toReversed();

const fields = fieldsOf<Content>([
  {
    path: "event_type",
    label: "Type",
    kind: "choice",
    choices: TYPES,
    help: "Determines what the event sells. You can't change it later.",
  },
  { path: "title", label: "Title", kind: "text", help: "Leave out the year; pages add it." },
  { path: "date", label: "Date", kind: "day" },
]);

const [FIRST] = TYPES;
const begin = FIRST && { event_type: FIRST.value };

export default function NewEventPage() {
  const form = useNewForm(
    { fields, ...(begin && { begin }), leadsTo: ({ id }) => portal.editEvent(id) },
    (api, json, key) => api.admin.events.$post({ header: { "idempotency-key": key }, json }),
  );
  return (
    <Workspace
      title="New event"
      back={{ to: portal.events, label: "Events" }}
      note="Only staff can see the draft until you publish it."
    >
      <CallForm label="New event" form={form} button="Create draft">
        <Fields form={form} />
      </CallForm>
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };

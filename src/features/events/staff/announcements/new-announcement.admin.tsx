import { useState } from "react";
import { yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import { useNewForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { filtersIn } from "#ui/admin/lists/list-filters.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { audienceSchema } from "../../rules/announcements/announcement.ts";
import { FIRST_TEXT } from "../../rules/announcements/inserts.ts";
import type { Route } from "./+types/new-announcement.admin";
import { AnnouncementEditor } from "./announcement-editor.tsx";
import { announcementFields, flatOf, textsOf } from "./announcement-fields.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Write an announcement");

export const loader = loadPage(async ({ api, params, query }: Page<"eventId">) => {
  // It comes first: 403 for a role that may not write to registrants, whatever the address says.
  await found(api.admin.events[":eventId"].announcements.$get({ param: params, query: { limit: "1" } }));
  const event = await found(api.events[":eventId"].$get({ param: params }));
  const title = `${event.event_title} ${yearOf(event.event_date, event.time_zone)}`;
  return { title, audience: filtersIn(audienceSchema, query) };
});

export default function NewAnnouncementPage({ loaderData, params: { eventId } }: Route.ComponentProps) {
  const [begin] = useState(() => flatOf({ subject: "", text: FIRST_TEXT, audience: loaderData.audience }));
  const leadsTo = ({ id }: { id: string }) => portal.announcement(eventId, id);
  const form = useNewForm({ fields: announcementFields, begin, leadsTo }, (api, typed, key) =>
    api.admin.events[":eventId"].announcements.$post({
      param: { eventId },
      header: { "idempotency-key": key },
      json: textsOf(typed),
    }),
  );
  return (
    <Workspace
      title="Write an announcement"
      back={{ to: portal.announcements(eventId), label: "Announcements" }}
      note={`To registrants of ${loaderData.title}. Nothing is sent until you click Send.`}
    >
      <AnnouncementEditor eventId={eventId} form={form} saves="Save draft" />
    </Workspace>
  );
}

export { PageProblem as ErrorBoundary };

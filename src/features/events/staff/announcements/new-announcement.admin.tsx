import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { filtersIn } from "#ui/admin/lists/list-filters.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { type AnnouncementTexts, audienceSchema } from "../../rules/announcements/announcement.ts";
import { FIRST_TEXT } from "../../rules/announcements/inserts.ts";
import type { Route } from "./+types/new-announcement.admin";
import { AnnouncementDesk } from "./announcement-desk.tsx";
import { type AnnouncementAsk, askAnnouncement } from "./ask-announcement.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Write an announcement");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  // Says whether this user may write to registrants at all, before a whole letter is typed.
  const [event, listed] = await Promise.all([
    api.events[":eventId"].$get({ param: params }),
    api.admin.events[":eventId"].announcements.$get({ param: params, query: { limit: "1" } }),
  ]);
  if (listed.status !== 200) return absent(listed);
  if (event.status !== 200) return absent(event);
  const { event_title, event_date, time_zone } = await event.json();
  const audience = filtersIn(audienceSchema, new URL(request.url).searchParams);
  return { title: `${event_title} ${yearOf(event_date, time_zone)}`, audience, requestKey: crypto.randomUUID() };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  askAnnouncement(context.get(apiContext), params, (await request.json()) as AnnouncementAsk);

export const clientAction = keepTyped;

/** A look at a letter changes nothing. */
export const shouldRevalidate = ({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (json as Partial<AnnouncementAsk> | undefined)?.deed === "preview" ? false : defaultShouldRevalidate;

export default function NewAnnouncementPage({ loaderData, params: { eventId } }: Route.ComponentProps) {
  const { isSending, refusal, send } = useStaffForm();
  const [requestKey] = useState(loaderData?.requestKey ?? "");
  const [kept] = useState<AnnouncementTexts>({
    ...{ subject: "", text: FIRST_TEXT, audience: { people: "contacts", ...loaderData?.audience } },
  });
  if (!loaderData) return null;
  return (
    <>
      <PageHead
        title="Write an announcement"
        note={`To registrants of ${loaderData.title}. Nothing is sent before you say so.`}
        back={{ to: portal.announcements(eventId), label: "Announcements" }}
      />
      <AnnouncementDesk
        {...{ kept, isSending, refusal, said: undefined }}
        isNew
        saves="Keep the draft"
        save={(texts) => send({ deed: "create", ...texts, requestKey } satisfies AnnouncementAsk)}
      />
    </>
  );
}

export { PageProblem as ErrorBoundary };

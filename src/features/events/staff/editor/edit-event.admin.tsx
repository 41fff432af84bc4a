import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { yearOf } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import { stepNamed } from "#ui/admin/sent-body.ts";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent, keepTyped, refused } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { EditedEvent } from "../../rules/content/edited-event.ts";
import { EventMark } from "../event-mark.tsx";
import type { Route } from "./+types/edit-event.admin";
import { DuplicateEvent } from "./duplicate-event.tsx";
import { EditorDesk } from "./editor-desk.tsx";
import { type Asked, useEditing } from "./use-editing.ts";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData ? `Edit ${args.loaderData.content.title || "an event"}` : "Edit an event");

export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.events[":eventId"].edit.$get({ param: params });
  return response.status === 200 ? response.json() : absent(response);
}

type Sent = Asked | { deed: "duplicate"; requestKey: string };

export async function action({ context, params, request }: Route.ActionArgs) {
  const asked: Sent = await request.json();
  const api = context.get(apiContext).admin.events[":eventId"];
  if (asked.deed === "save") {
    const { content, version } = asked;
    const response = await api.draft.$put({ param: params, json: { content, version } });
    if (response.status === 200) return { message: null, deed: asked.deed, ...(await response.json()) };
    return refusedWith(response);
  }
  if (asked.deed === "duplicate") {
    const header = { "idempotency-key": asked.requestKey };
    const response = await api.duplicate.$post({ param: params, header, json: {} });
    return response.status === 201 ? redirect(portal.editEvent((await response.json()).id)) : refused(response);
  }
  const { deed, ...json } = asked;
  const steps = { publish: api.publish.$post, unpublish: api.unpublish.$post, discard: api.discard.$post };
  const send = stepNamed(steps, deed);
  const response = await (send as typeof api.publish.$post)({ param: params, json: json as { version: number } });
  if (response.status === 200) return { message: null, deed, edited: await response.json() };
  return refusedWith(response);
}

/** As `refused`, with what another user wrote where that is why. */
async function refusedWith(response: Response | { status: number; json(): Promise<unknown> }) {
  const body = (await response.json()) as { details?: { content?: unknown } };
  const refusal = await refused({ status: response.status, json: async () => body });
  return body.details?.content ? data({ ...refusal.data, theirs: body.details }, response.status) : refusal;
}

export const clientAction = keepTyped;

/** The editor itself knows best what is typed, until a copy that was made leads to its own editor. */
export const shouldRevalidate = (now: ShouldRevalidateFunctionArgs) => {
  const isWrite = now.formMethod !== undefined && now.formMethod !== "GET";
  return isWrite && now.currentUrl.pathname === now.nextUrl.pathname ? false : now.defaultShouldRevalidate;
};

const BACK = { to: portal.events, label: "All events" };

export default function EditEventPage({ loaderData: edited }: Route.ComponentProps) {
  return edited && <Editor key={edited.id} loaded={edited} />;
}

/** What the head says follows what is done below it. */
function Editor({ loaded }: { loaded: EditedEvent }) {
  const editing = useEditing(loaded);
  const { edited, content, changes } = editing;
  const { id, status } = edited;
  const title = [content.title || "Without a title", content.date && yearOf(content.date, "UTC")]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      <PageHead title={title} note={noteOf(edited)} back={BACK}>
        <LinkRow>
          <EventMark status={status} hasDraft={changes.length > 0} isPast={edited.isPast} />
          {status === "published" && (
            <>
              <PageLink isAct to={portal.registrants(id)}>
                Registrants
              </PageLink>
              <PageLink isAct to={portal.inventory(id)}>
                Inventory
              </PageLink>
              <PageLink isAct to={portal.addRegistration(id)}>
                Add a registration
              </PageLink>
            </>
          )}
        </LinkRow>
        <DuplicateEvent event={{ id, name: title, day: edited.content.date }} today={edited.today} />
      </PageHead>
      <EditorDesk editing={editing} />
    </>
  );
}

function noteOf({ lastEdition, movedDays, registrations }: EditedEvent): string {
  const copied = movedDays !== null && lastEdition;
  const from = copied ? `Duplicated from ${lastEdition.title}; every date moved by ${countOf(movedDays, "day")}. ` : "";
  return `${from}${countOf(registrations, "registration")}.`;
}

export { PageProblem as ErrorBoundary };

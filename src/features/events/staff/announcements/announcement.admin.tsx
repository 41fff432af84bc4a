import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton, Outcome } from "#ui/admin/calls/act-button.tsx";
import { found, loadPage, type Page } from "#ui/admin/calls/load-page.ts";
import type { StaffApi } from "#ui/admin/calls/staff-api.ts";
import { type Act, useActs } from "#ui/admin/calls/use-acts.ts";
import type { Call } from "#ui/admin/calls/use-call.ts";
import { useVersionedForm } from "#ui/admin/forms/use-form.ts";
import { PageProblem } from "#ui/admin/layout/page-problem.tsx";
import { Workspace } from "#ui/admin/layout/workspace.tsx";
import { filtersIn } from "#ui/admin/lists/list-filters.tsx";
import { Menu } from "#ui/admin/lists/menu.tsx";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { type AnnouncementView, recipientFiltersSchema } from "../../rules/announcements/announcement.ts";
import type { Route } from "./+types/announcement.admin";
import { AnnouncementEditor } from "./announcement-editor.tsx";
import { announcementFields, flatOf, textsOf } from "./announcement-fields.ts";
import { AnnouncementMark } from "./announcement-mark.tsx";
import { SendButton } from "./send-dialog.tsx";
import { RecipientFigures, type RecipientPage, SentAnnouncement } from "./sent-announcement.tsx";

export const meta: Route.MetaFunction = (args) =>
  staffMeta(args, args.loaderData?.announcement.subject || "Announcement");

export const loader = loadPage(async ({ api, params: { id }, query }: Page<"id">) => {
  const one = api.admin.announcements[":id"];
  const announcement = await found(one.$get({ param: { id } }));
  if (announcement.state !== "sending" && announcement.state !== "sent") return { announcement, page: undefined };
  const filters = filtersIn(recipientFiltersSchema, query);
  const after = query.get("after") ?? undefined;
  const listed = await found(one.recipients.$get({ param: { id }, query: { ...filters, after } }));
  return { announcement, page: { ...listed, filters, isFirst: !after } satisfies RecipientPage };
});

/** One announcement: a draft to edit and schedule, or the list of its recipients once it is sent. */
export default function AnnouncementPage({ loaderData, params: { eventId, id } }: Route.ComponentProps) {
  const { announcement, page } = loaderData;
  const { state, subject } = announcement;
  const acts = useActs();
  const list = portal.announcement(eventId, id);
  return (
    <Workspace
      key={id}
      title={subject || "(No subject)"}
      back={{ to: portal.announcements(eventId), label: "Announcements" }}
      state={<AnnouncementMark {...announcement} />}
      note={<Note announcement={announcement} />}
      figures={page && <RecipientFigures announcement={announcement} list={list} />}
      more={<Steps announcement={announcement} acts={acts} />}
    >
      <Outcome call={acts} />
      {page && <SentAnnouncement announcement={announcement} page={page} list={list} />}
      {(state === "draft" || state === "scheduled") && <Unsent eventId={eventId} announcement={announcement} />}
      {state === "sending" && !page && <SendingStarts />}
    </Workspace>
  );
}

function Note({ announcement: { event, state, sendAt, isHeld, startedAt, writtenBy } }: PartProps) {
  const zone = useZone();
  const to = `To registrants of ${event}`;
  if (startedAt) return `${to}, ${formatDateTime(startedAt, zone)}, by ${writtenBy}`;
  if (state === "discarded") return <span role="status">Discarded. It will not be sent.</span>;
  if (state !== "scheduled" || !sendAt) return <span role="status">{to}. Not sent yet.</span>;
  const time = formatDateTime(sendAt, zone);
  return (
    <span role="status">
      {isHeld
        ? `On hold until you release it. Scheduled for ${time}.`
        : `Scheduled for ${time}, to everyone registered at that time.`}
    </span>
  );
}

type PartProps = { announcement: AnnouncementView };

/** The actions other than sending. Each can be undone. */
function Steps({ announcement: { id, version, state, isHeld }, acts }: PartProps & { acts: Call<Act> }) {
  const of = (api: StaffApi) => api.admin.announcements[":id"];
  const step = (label: string, summary: string, send: Act["send"]) => (
    <ActButton
      key={label}
      variant="default"
      call={{ run: () => acts.run({ send, summary }), isSending: acts.isSending, ...SILENT }}
    >
      {label}
    </ActButton>
  );
  const hold = (isOn: boolean) => (api: StaffApi) => of(api).hold.$put({ param: { id }, json: { isHeld: isOn } });
  const discard = (isDiscarded: boolean) => (api: StaffApi) =>
    of(api).discarded.$put({ param: { id }, json: { version, isDiscarded } });
  const toDraft = (api: StaffApi) => of(api)["take-back"].$post({ param: { id }, json: { version } });
  if (state === "scheduled")
    return [
      isHeld
        ? step("Release", "Released. It will be sent as scheduled.", hold(false))
        : step("Put on hold", "On hold.", hold(true)),
      step("Return to draft", "Returned to draft.", toDraft),
    ];
  if (state === "discarded") return step("Restore draft", "Draft restored.", discard(false));
  if (state !== "draft") return null;
  return (
    <Menu label="More">
      <button type="button" onClick={() => acts.run({ send: discard(true), summary: "" })}>
        Discard draft
      </button>
    </Menu>
  );
}

/** The buttons report nothing themselves: `Outcome` shows the result below the head. */
const SILENT = { refusal: undefined, summary: undefined, undo: undefined };

/** Shown until the recipients are loaded. */
function SendingStarts() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void revalidate();
  }, [revalidate]);
  return <p role="status">Sending…</p>;
}

/** The editor of an announcement that is not sent yet. */
function Unsent({ eventId, announcement }: PartProps & { eventId: string }) {
  const { id, version } = announcement;
  const form = useVersionedForm(announcementFields, { content: flatOf(announcement), version }, (api, typed, seen) =>
    api.admin.announcements[":id"].$put({ param: { id }, json: { ...textsOf(typed), version: seen } }),
  );
  return (
    <AnnouncementEditor
      eventId={eventId}
      form={form}
      acts={(letters) => letters !== undefined && <SendButton announcement={announcement} letters={letters} />}
    />
  );
}

export { PageProblem as ErrorBoundary };
